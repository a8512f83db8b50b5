import { ToastList } from '@curiolane/ui/toast';
import * as m from '../lib/messages.ts';
import { type Alert, alertDismissed, selectAlerts } from '../store/alerts.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import * as styles from './alert-list.module.css';

/** The message has an element of its own: its text is exactly what the specification gives. */
const renderMessage = ({ message, detail }: Alert) => (
  <>
    <span className={styles.message}>{message}</span>
    {detail && ' '}
    {detail && <span className={styles.detail}>{detail}</span>}
  </>
);

/** The shop's alerts, as toasts instead of the browser's dialogs. */
export const AlertList = () => {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const toasts = alerts.map((alert) => ({ ...alert, message: renderMessage(alert) }));
  return (
    <ToastList
      toasts={toasts}
      dismissLabel={m.dismiss}
      onDismiss={(id) => dispatch(alertDismissed(String(id)))}
    />
  );
};
