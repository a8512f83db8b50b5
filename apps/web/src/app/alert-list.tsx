import { ToastList } from '@curiolane/ui/toast';
import { alertDismissed, selectAlerts } from '../state/alerts-slice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

/** The alerts of the shop, in the page instead of the browser's own boxes. */
export const AlertList = () => {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  return <ToastList toasts={alerts} onDismiss={(id) => dispatch(alertDismissed(String(id)))} />;
};
