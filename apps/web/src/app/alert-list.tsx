import { ToastList } from '@curiolane/ui/toast';
import { type Alert, alertDismissed, selectAlerts } from '../state/alerts-slice.ts';
import * as styles from './alert-list.module.css';
import { useAppDispatch, useAppSelector } from './hooks.ts';

/** The message stays a text of its own: it is the one that the specification gives. */
const messageOf = ({ message, detail }: Alert) =>
  detail ? (
    <>
      <span className={styles.message}>{message}</span> <span className={styles.detail}>{detail}</span>
    </>
  ) : (
    message
  );

/** The alerts of the shop, in the page instead of the browser's own boxes. */
export const AlertList = () => {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const toasts = alerts.map((alert) => ({ ...alert, message: messageOf(alert) }));
  return <ToastList toasts={toasts} onDismiss={(id) => dispatch(alertDismissed(String(id)))} />;
};
