import { type ShopError, toApiError } from '../api/api-error.ts';
import { type Alert, accountAlerts, alertRaised, alertsDismissed } from '../store/alerts.ts';
import { useAppDispatch } from '../store/hooks.ts';

/** The alerts about the account, one at a time: those of earlier steps would pile up over the page. */
export const useAccountAlert = () => {
  const dispatch = useAppDispatch();
  const raiseAlert = (tone: Alert['tone'], message: string): void => {
    dispatch(alertRaised(tone, message, { about: accountAlerts }));
  };
  return {
    raiseAlert,
    /** Says why a request failed; `toText` is for a failure that the backend has no words for. */
    raiseError: (error: ShopError, toText: (values: { error: string }) => string): void => {
      const { message, text } = toApiError(error);
      raiseAlert('error', message ?? toText({ error: text }));
    },
    dismissAlert: (): void => {
      dispatch(alertsDismissed(accountAlerts));
    },
  };
};
