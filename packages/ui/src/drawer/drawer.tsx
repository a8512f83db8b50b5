import clsx from 'clsx/lite';
import X from 'lucide-react/icons/x';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { composeHandlers } from '../compose-handlers/compose-handlers.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { closeByPress, rememberPress, useCloseOnBack } from '../modal/close-modal.ts';
import * as modal from '../modal/modal.module.css';
import * as styles from './drawer.module.css';

export type DrawerProps = Omit<ComponentProps<'dialog'>, 'open' | 'id' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  /** The button that opens the drawer. */
  trigger: ReactElement<ComponentProps<'button'>>;
  closeLabel: string;
  /** Beside the close button, such as a Wordmark. */
  header?: ReactNode;
  /** Pinned to the bottom edge. */
  footer?: ReactNode;
};

/** `true` when the browser supports the `command` attribute of buttons. */
const supportsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * A modal panel at the right edge. The page behind is inert and does not scroll. Its buttons work before hydration;
 * a link inside, the overlay and Back close it too. Its props go to the dialog.
 */
export const Drawer = ({
  label,
  trigger,
  closeLabel,
  header,
  footer,
  ref,
  className,
  onClick,
  onPointerDown,
  children,
  ...props
}: DrawerProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, []);

  useCloseOnBack(dialog);

  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        ...{ command: 'show-modal', commandfor: id },
        onClick: composeHandlers(
          trigger.props.onClick,
          () => supportsCommands() || dialog.current?.showModal(),
        ),
      })}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape. */}
      <dialog
        closedby="any"
        {...props}
        ref={dialog}
        id={id}
        data-theme="deep"
        className={clsx(modal.root, styles.root, className)}
        aria-label={label}
        onPointerDown={composeHandlers(onPointerDown, rememberPress)}
        onClick={composeHandlers(onClick, closeByPress)}
      >
        <div className={clsx(modal.header, styles.header)}>
          {header}
          <IconButton
            aria-label={closeLabel}
            {...{ command: 'close', commandfor: id }}
            onClick={() => supportsCommands() || dialog.current?.close()}
          >
            <X />
          </IconButton>
        </div>
        <div className={clsx(modal.body, styles.body)}>{children}</div>
        {footer && <div className={clsx(modal.footer, styles.footer)}>{footer}</div>}
      </dialog>
    </>
  );
};
