import {
  type ComponentProps,
  type MouseEvent,
  type MouseEventHandler,
  type ReactElement,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { composeHandlers } from '../compose-handlers/compose-handlers.ts';
import { type RenderElement, renderElement } from '../render-element/render-element.ts';

/** `true` when the browser supports the `command` attribute of buttons. */
const supportsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

const closeByPress = (event: MouseEvent<HTMLDialogElement>) => {
  const onOverlay = event.target === event.currentTarget;
  const onLink = event.target instanceof Element && event.target.closest('a');
  if (onOverlay || onLink) event.currentTarget.close();
};

type ModalOptions = Pick<ComponentProps<'dialog'>, 'ref' | 'onClick'> & {
  /** The button that opens the dialog. */
  trigger: RenderElement;
  /** Called when the dialog opens. */
  onOpen?: () => void;
};

type Modal = {
  trigger: ReactElement;
  /** Props of the dialog. */
  dialog: Pick<ComponentProps<'dialog'>, 'ref' | 'id' | 'onClick' | 'closedby' | 'suppressHydrationWarning'>;
  /** Props of a button that closes it. */
  closeButton: { command: 'close'; commandfor: string; onClick: MouseEventHandler };
};

/**
 * A modal dialog that a button opens. Its buttons work before hydration; a link inside, the overlay and Back close it
 * too.
 */
export const useModal = ({ ref, onClick, trigger, onOpen = () => {} }: ModalOptions): Modal => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement);

  useEffect(() => {
    const close = () => dialog.current?.close();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  const open = () => {
    if (!supportsCommands()) dialog.current?.showModal();
    onOpen();
  };
  const close = () => {
    if (!supportsCommands()) dialog.current?.close();
  };
  return {
    trigger: renderElement(trigger, {
      'aria-haspopup': 'dialog',
      command: 'show-modal',
      commandfor: id,
      onClick: open,
    }),
    dialog: {
      closedby: 'any',
      ref: dialog,
      id,
      onClick: composeHandlers(onClick, closeByPress),
      // The browser may have opened it before.
      suppressHydrationWarning: true,
    },
    closeButton: { command: 'close', commandfor: id, onClick: close },
  };
};
