import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './drawer.module.css';

export type DrawerProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'aria-label'> & {
  open: boolean;
  /** Asked for by Escape, the overlay, the close button, a link inside, or the browser's Back. */
  onClose: () => void;
  /** What the drawer is, for screen readers. */
  label: string;
  closeLabel?: string;
  /** Beside the close button, a Wordmark say. */
  header?: ReactNode;
  /** Pinned to the bottom edge. */
  footer?: ReactNode;
};

/** A modal panel from the right edge. The page behind is out of reach and does not scroll. */
export const Drawer = ({
  open,
  onClose,
  label,
  closeLabel = 'Close menu',
  header,
  footer,
  className,
  children,
  ...props
}: DrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  const closed = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const leave = () => closed();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [open]);

  const closeByPress = (event: MouseEvent<HTMLDialogElement>) => {
    const onOverlay = event.target === event.currentTarget;
    const onLink = event.target instanceof Element && event.target.closest('a');
    if (onOverlay || onLink) event.currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for it.
    <dialog
      {...props}
      ref={dialog}
      data-theme="deep"
      className={clsx(styles.root, className)}
      aria-label={label}
      onClose={onClose}
      onClick={closeByPress}
    >
      <div className={styles.header}>
        {header}
        <IconButton aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <X />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
};
