import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './toast.module.css';
import { useLeave } from './use-leave.ts';

export type ToastTone = 'success' | 'error';

export type ToastProps = Omit<ComponentProps<'div'>, 'role'> & {
  tone: ToastTone;
  onDismiss: () => void;
  dismissLabel?: string;
  /** After how many ms it leaves by itself, or `never`. A success takes 6000; an error stays. */
  leaveAfter?: number | 'never';
};

/** An alert on a small enamel plate. Waits while it is pointed at or focused. */
export const Toast = ({
  tone,
  onDismiss,
  dismissLabel = 'Dismiss',
  leaveAfter = tone === 'success' ? 6000 : 'never',
  className,
  children,
  ...props
}: ToastProps) => {
  const holding = useLeave(leaveAfter, onDismiss);
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert;
  return (
    <div
      {...props}
      className={clsx(styles.root, tone === 'error' && styles.error, className)}
      role="alert"
      {...holding}
    >
      <Icon className={styles.icon} />
      <p className={styles.message}>{children}</p>
      <IconButton className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
};

/** One alert as it is kept in a list. */
export type ToastEntry = { id: string | number; tone: ToastTone; message: ReactNode };

export type ToastListProps = ComponentProps<'div'> & {
  toasts: readonly ToastEntry[];
  onDismiss: (id: ToastEntry['id']) => void;
  dismissLabel?: string;
};

/** The stack of alerts at the top right; on a phone over the navigation bar. */
export const ToastList = ({ toasts, onDismiss, dismissLabel, className, ...props }: ToastListProps) => (
  <div {...props} className={clsx(styles.list, className)}>
    {toasts.map(({ id, tone, message }) => (
      <Toast key={id} tone={tone} onDismiss={() => onDismiss(id)} {...(dismissLabel && { dismissLabel })}>
        {message}
      </Toast>
    ))}
  </div>
);
