import type { Credentials } from '@curiolane/contract';
import { toApiError } from '../../api/api-error.ts';
import { useRegisterMutation } from '../../api/shop-api.ts';
import * as m from '../../lib/messages.ts';
import { translateSuccess } from '../../lib/translate.ts';
import { useAccountAlert } from './use-account-alert.ts';

/** Creates an account and raises an alert; resolves to whether it was created. */
export const useRegister = () => {
  const { raiseAlert } = useAccountAlert();
  const [register, { isLoading }] = useRegisterMutation();

  const createAccount = async ({ email, password }: Credentials): Promise<boolean> => {
    const { data, error } = await register({ body: { email, password, isVerified: true } });
    if (error) raiseAlert('error', toApiError(error).message ?? m.registrationFailed);
    else raiseAlert('success', translateSuccess(data?.message, m.registeredSuccessfully));
    return !error;
  };
  return { createAccount, registering: isLoading };
};
