import clsx from 'clsx/lite';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { composeHandlers } from '../compose-handlers/compose-handlers.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './toast.module.css';
import { useLeave } from './use-leave.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type ToastTone = 'success' | 'error';

export type ToastProps = Omit<ComponentProps<'div'>, 'role'> & {
  tone: ToastTone;
  onDismiss: () => void;
  dismissLabel: string;
};

/**
 * An alert. A success leaves after 6 seconds; its timer stops while it is hovered or focused. Dismissed by a key, it
 * returns the focus.
 */
export const Toast = ({
  tone,
  onDismiss,
  dismissLabel,
  className,
  children,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
  ...props
}: ToastProps) => {
  const holding = useLeave(tone === 'success' ? 6000 : 'never', onDismiss);
  const focus = useReturnFocus();
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert;
  const dismiss = (event: MouseEvent) => {
    // By a key: a press with the mouse or a finger has moved the focus to nothing that matters.
    if (event.detail === 0) focus.restore();
    onDismiss();
  };
  return (
    <div
      {...props}
      className={clsx(styles.root, tone === 'error' && styles.error, className)}
      role="alert"
      // A text that is added later is announced alone.
      aria-atomic={false}
      onPointerEnter={composeHandlers(onPointerEnter, holding.onPointerEnter)}
      onPointerLeave={composeHandlers(onPointerLeave, holding.onPointerLeave)}
      onFocus={composeHandlers(onFocus, (event) => {
        focus.remember(event);
        holding.onFocus();
      })}
      onBlur={composeHandlers(onBlur, holding.onBlur)}
    >
      <Icon className={styles.icon} />
      <p className={styles.message}>{children}</p>
      <IconButton className={styles.dismiss} aria-label={dismissLabel} onClick={dismiss}>
        <X />
      </IconButton>
    </div>
  );
};

/** An item of a ToastList. */
export type ToastEntry = { id: string | number; tone: ToastTone; message: ReactNode };

export type ToastListProps = ComponentProps<'div'> & {
  toasts: readonly ToastEntry[];
  onDismiss: (id: ToastEntry['id']) => void;
  dismissLabel: string;
};

/** A stack of toasts at the top right, or over the navigation bar in a narrow window. */
export const ToastList = ({ toasts, onDismiss, dismissLabel, className, ...props }: ToastListProps) => (
  <div {...props} className={clsx(styles.list, className)}>
    {toasts.map(({ id, tone, message }) => (
      <Toast key={id} tone={tone} onDismiss={() => onDismiss(id)} dismissLabel={dismissLabel}>
        {message}
      </Toast>
    ))}
  </div>
);
