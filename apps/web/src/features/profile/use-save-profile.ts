import type { User } from '@curiolane/contract/accepted';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useUpdateProfileMutation } from '../../api/shop-api.ts';

/** What a customer can change of their profile. */
export type ProfileChanges = Pick<User, 'phone' | 'address' | 'avatar'>;

/** Saves the changes to a profile; `failure` tells why the last attempt did not succeed. */
export const useSaveProfile = (email: string) => {
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const failure: ApiError | undefined = error && toApiError(error);

  const save = async ({ phone, address, avatar }: ProfileChanges): Promise<boolean> => {
    const result = await update({ body: { email, phone, address, avatar } });
    return !result.error;
  };
  return { save, saving: isLoading, failure };
};
