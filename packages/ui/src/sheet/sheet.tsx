import clsx from 'clsx/lite';
import X from 'lucide-react/icons/x';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { composeHandlers } from '../compose-handlers/compose-handlers.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { closeByPress, rememberPress, useCloseOnBack } from '../modal/close-modal.ts';
import * as modal from '../modal/modal.module.css';
import * as text from '../text/text.ts';
import * as styles from './sheet.module.css';

export type SheetProps = Omit<ComponentProps<'dialog'>, 'title' | 'aria-labelledby'> & {
  open: boolean;
  /** Called when the shopper closes it, and by Back. */
  onClose: NonNullable<ComponentProps<'dialog'>['onClose']>;
  /** The heading, which names the sheet. */
  title: ReactNode;
  closeLabel: string;
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
  open,
  onClose,
  title,
  closeLabel,
  footer,
  ref,
  className,
  onClick,
  onPointerDown,
  children,
  ...props
}: SheetProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, []);
  useCloseOnBack(dialog);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);

  useEffect(() => {
    // Some browsers throw when it is open already.
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  // The content stays until the sheet is out of sight.
  const leave = async () => {
    const leaving = dialog.current?.getAnimations() ?? [];
    await Promise.allSettled(leaving.map(({ finished }) => finished));
    setShown(dialog.current?.open === true);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape.
    <dialog
      closedby="any"
      {...props}
      ref={dialog}
      className={clsx(modal.root, styles.root, className)}
      aria-labelledby={id}
      onPointerDown={composeHandlers(onPointerDown, rememberPress)}
      onClick={composeHandlers(onClick, closeByPress)}
      onClose={composeHandlers(open ? onClose : undefined, () => void leave())}
    >
      <div className={clsx(modal.header, styles.header)}>
        <h2 className={text.displayS} id={id}>
          {title}
        </h2>
        <IconButton aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <X />
        </IconButton>
      </div>
      <div className={clsx(modal.body, styles.body)}>{shown && children}</div>
      {footer && <div className={clsx(modal.footer, styles.footer)}>{footer}</div>}
    </dialog>
  );
};
