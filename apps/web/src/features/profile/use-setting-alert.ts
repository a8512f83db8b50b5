import { type ShopError, toApiError } from '../../api/api-error.ts';
import { useAccountAlert } from '../../hooks/use-account-alert.ts';
import * as m from './profile-messages.ts';

/** The alerts of the settings, of which each asks for the password. */
export const useSettingAlert = () => {
  const { raiseAlert, raiseError, dismissAlert } = useAccountAlert();
  return {
    raiseSuccess: (message: string) => raiseAlert('success', message),
    raiseError: (error: ShopError, toText: (values: { error: string }) => string) => {
      if (toApiError(error).code === 'invalid_credentials') raiseAlert('error', m.wrongPassword);
      else raiseError(error, toText);
    },
    dismissAlert,
  };
};
