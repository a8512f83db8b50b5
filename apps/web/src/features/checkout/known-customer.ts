import type { CheckoutForm } from '@curiolane/contract';
import type { User } from '@curiolane/contract/accepted';
import { toApiError } from '../../api/api-error.ts';
import { shopApi, useGetProfileQuery, useListOrdersQuery } from '../../api/shop-api.ts';
import { alertRaised } from '../../store/alerts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectIsLogin, selectUserEmail } from '../../store/session/session-slice.ts';
import type { AppThunk } from '../../store/store.ts';
import * as m from './checkout-messages.ts';

/**
 * The data of a customer who is signed in: the profile, as soon as it is loaded, and the fields that it fills in.
 * A profile has no name, so that comes from the last order, where the backend has sessions and lists the orders.
 */
export const useKnownCustomer = () => {
  const isLogin = useAppSelector(selectIsLogin);
  const email = useAppSelector(selectUserEmail);
  const { currentData: profile } = useGetProfileQuery(
    { body: { email } },
    { skip: !isLogin, refetchOnMountOrArgChange: 10 },
  );
  const user = profile?.user;
  const isListed = Boolean(user?.orders) && profile?.sessions !== undefined;
  const { currentData: listed } = useListOrdersQuery(undefined, { skip: !isListed });
  const known = {
    name: listed?.orders[0]?.name ?? '',
    email,
    phone: user?.phone ?? '',
    address: user?.address ?? '',
  };
  return { user, known: isLogin ? known : {} };
};

/** Saves an order's phone number and address to the shopper's profile, beside the order; a failure is an alert. */
export const saveDelivery =
  ({ avatar }: User, { phone, address }: CheckoutForm): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const email = getState().session.userEmail;
    const { updateProfile } = shopApi.endpoints;
    const { error } = await dispatch(updateProfile.initiate({ body: { email, phone, address, avatar } }));
    if (error) dispatch(alertRaised('error', m.profileSaveFailed({ error: toApiError(error).text })));
  };
