import clsx from 'clsx/lite';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { composeHandlers } from '../compose-handlers/compose-handlers.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useModal } from '../modal/use-modal.ts';
import type { RenderElement } from '../render-element/render-element.ts';
import * as text from '../text/text.ts';
import * as styles from './sheet.module.css';

export type SheetProps = Omit<ComponentProps<'dialog'>, 'open' | 'id' | 'title' | 'aria-labelledby'> & {
  /** The heading, which names the sheet. */
  title: ReactNode;
  /** The button that opens the sheet. */
  trigger: RenderElement;
  closeLabel?: string;
  /** Pinned to the lower edge. */
  footer?: ReactNode;
  /** Rendered while the sheet is open. */
  children: ReactNode;
};

/**
 * A modal panel with choices: at the lower edge of a phone, at the right edge of a wider window. The page behind is
 * inert. Its props go to the dialog.
 */
export const Sheet = ({
  title,
  trigger,
  closeLabel = 'Close',
  footer,
  ref,
  className,
  onClick,
  onClose,
  children,
  ...props
}: SheetProps) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const modal = useModal({ ref, onClick, trigger, onOpen: () => setOpen(true) });

  const getDialog = () => root.current?.closest('dialog');
  // The browser may have opened it before hydration.
  useEffect(() => setOpen(root.current?.closest('dialog')?.open === true), []);

  // The content stays until the sheet is out of sight.
  const closed = async () => {
    const leaving = getDialog()?.getAnimations() ?? [];
    await Promise.allSettled(leaving.map(({ finished }) => finished));
    setOpen(getDialog()?.open === true);
  };
  return (
    <>
      {modal.trigger}
      <dialog
        {...props}
        {...modal.dialog}
        className={clsx(styles.root, className)}
        aria-labelledby={id}
        onClose={composeHandlers(onClose, () => void closed())}
      >
        <div className={styles.header} ref={root}>
          <h2 className={text.displayS} id={id}>
            {title}
          </h2>
          <IconButton aria-label={closeLabel} {...modal.closeButton}>
            <X />
          </IconButton>
        </div>
        <div className={styles.body}>{open && children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </dialog>
    </>
  );
};
