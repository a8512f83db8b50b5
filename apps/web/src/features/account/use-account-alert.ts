import { type Alert, accountAlerts, alertRaised, alertsDismissed } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** The alerts of the login page, one at a time: those of earlier steps would pile up over the card. */
export const useAccountAlert = () => {
  const dispatch = useAppDispatch();
  return {
    raiseAlert: (tone: Alert['tone'], message: string): void => {
      dispatch(alertRaised(tone, message, { about: accountAlerts }));
    },
    dismissAlert: (): void => {
      dispatch(alertsDismissed(accountAlerts));
    },
  };
};
