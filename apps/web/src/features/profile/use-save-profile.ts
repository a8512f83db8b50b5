import type { User } from '@curiolane/contract/accepted';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useUpdateProfileMutation } from '../../api/shop-api.ts';
import { useLeft } from '../../hooks/use-left.ts';
import * as m from '../../lib/messages.ts';
import { alertRaised } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** The fields of a profile that a customer can change. */
export type ProfileChanges = Pick<User, 'phone' | 'address' | 'avatar'>;

/**
 * Saves the changes to a profile; `failure` is the error of the last attempt. Where the form was left meanwhile, an alert
 * says it.
 */
export const useSaveProfile = (email: string) => {
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const left = useLeft();
  const dispatch = useAppDispatch();
  const failure: ApiError | undefined = error && toApiError(error);

  const save = async ({ phone, address, avatar }: ProfileChanges): Promise<boolean> => {
    const { error: failed } = await update({ body: { email, phone, address, avatar } });
    if (failed && left.current)
      dispatch(alertRaised('error', m.profileSaveFailed({ error: toApiError(failed).text })));
    return !failed;
  };
  return { save, saving: isLoading, failure };
};
