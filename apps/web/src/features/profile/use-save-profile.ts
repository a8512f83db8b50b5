import type { User } from '@curiolane/contract/accepted';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useUpdateProfileMutation } from '../../api/shop-api.ts';

/** The fields of a profile that a customer can change. */
export type ProfileChanges = Pick<User, 'phone' | 'address' | 'avatar'>;

/** Saves the changes to a profile; `failure` is the error of the last attempt. */
export const useSaveProfile = (email: string) => {
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const failure: ApiError | undefined = error && toApiError(error);

  const save = async ({ phone, address, avatar }: ProfileChanges): Promise<boolean> => {
    const result = await update({ body: { email, phone, address, avatar } });
    return !result.error;
  };
  return { save, saving: isLoading, failure };
};
