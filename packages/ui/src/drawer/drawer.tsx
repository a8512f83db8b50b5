import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';
import * as styles from './drawer.module.css';

export type DrawerProps = Omit<ComponentProps<'dialog'>, 'open' | 'id' | 'aria-label'> & {
  /** What the drawer is, for screen readers. */
  label: string;
  /** The button that opens it. It is given what ties it to the drawer. */
  trigger: RenderElement;
  closeLabel?: string;
  /** Beside the close button, a Wordmark say. */
  header?: ReactNode;
  /** Pinned to the bottom edge. */
  footer?: ReactNode;
};

/** Whether the browser itself does what a button's `command` says. */
const servesCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

const closeByPress = (event: MouseEvent<HTMLDialogElement>) => {
  const onOverlay = event.target === event.currentTarget;
  const onLink = event.target instanceof Element && event.target.closest('a');
  if (onOverlay || onLink) event.currentTarget.close();
};

/**
 * A modal panel from the right edge. The page behind is out of reach and does not scroll. The browser opens and
 * closes it by its buttons, also while there is no code; a link inside, the overlay and Back close it too.
 */
export const Drawer = ({
  label,
  trigger,
  closeLabel = 'Close menu',
  header,
  footer,
  className,
  children,
  ...props
}: DrawerProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const close = () => dialog.current?.close();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  return (
    <>
      {renderElement(trigger, {
        'aria-haspopup': 'dialog',
        command: 'show-modal',
        commandfor: id,
        onClick: () => servesCommands() || dialog.current?.showModal(),
      })}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for it. */}
      <dialog
        closedby="any"
        {...props}
        ref={dialog}
        id={id}
        data-theme="deep"
        className={clsx(styles.root, className)}
        aria-label={label}
        onClick={closeByPress}
      >
        <div className={styles.header}>
          {header}
          <IconButton
            aria-label={closeLabel}
            {...{ command: 'close', commandfor: id }}
            onClick={() => servesCommands() || dialog.current?.close()}
          >
            <X />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </dialog>
    </>
  );
};
