import type { Credentials } from '@curiolane/contract';
import { readCallError } from '../../api/call-error.ts';
import { useRegisterMutation } from '../../api/shop-api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { alertRaised } from '../../state/alerts-slice.ts';

/** Opens an account and says how it went; resolves to whether it is open. */
export const useRegister = () => {
  const [register, { isLoading }] = useRegisterMutation();
  const dispatch = useAppDispatch();

  const openAccount = async ({ email, password }: Credentials): Promise<boolean> => {
    const { data, error } = await register({ body: { email, password, isVerified: true } });
    dispatch(
      error
        ? alertRaised('error', readCallError(error).message ?? 'Registration failed')
        : alertRaised('success', data.message || 'Registered successfully'),
    );
    return !error;
  };
  return { openAccount, registering: isLoading };
};
