import { ToastList } from '@curiolane/ui/toast';
import { type Alert, alertDismissed, selectAlerts } from '../store/alerts-slice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';

/** The message stays a text of its own: it is the one that the specification gives. */
const renderMessage = ({ message, detail }: Alert) =>
  detail ? (
    <>
      <span className="alert__message">{message}</span> <span className="alert__detail">{detail}</span>
    </>
  ) : (
    message
  );

/** The alerts of the shop, in the page instead of the browser's own boxes. */
export const AlertList = () => {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const toasts = alerts.map((alert) => ({ ...alert, message: renderMessage(alert) }));
  return <ToastList toasts={toasts} onDismiss={(id) => dispatch(alertDismissed(String(id)))} />;
};
