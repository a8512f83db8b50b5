import clsx from 'clsx/lite';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useModal } from '../modal/use-modal.ts';
import type { RenderElement } from '../render-element/render-element.ts';
import * as styles from './drawer.module.css';

export type DrawerProps = Omit<ComponentProps<'dialog'>, 'open' | 'id' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  /** The button that opens the drawer. */
  trigger: RenderElement;
  closeLabel?: string;
  /** Beside the close button, such as a Wordmark. */
  header?: ReactNode;
  /** Pinned to the bottom edge. */
  footer?: ReactNode;
};

/**
 * A modal panel at the right edge. The page behind is inert and does not scroll. Its buttons work before hydration;
 * a link inside, the overlay and Back close it too. Its props go to the dialog.
 */
export const Drawer = ({
  label,
  trigger,
  closeLabel = 'Close menu',
  header,
  footer,
  ref,
  className,
  onClick,
  children,
  ...props
}: DrawerProps) => {
  const modal = useModal({ ref, onClick, trigger });
  return (
    <>
      {modal.trigger}
      <dialog
        {...props}
        {...modal.dialog}
        data-theme="deep"
        className={clsx(styles.root, className)}
        aria-label={label}
      >
        <div className={styles.header}>
          {header}
          <IconButton aria-label={closeLabel} {...modal.closeButton}>
            <X />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </dialog>
    </>
  );
};
