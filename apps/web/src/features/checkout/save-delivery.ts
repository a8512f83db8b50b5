import type { CheckoutForm } from '@curiolane/contract';
import type { User } from '@curiolane/contract/accepted';
import { toApiError } from '../../api/api-error.ts';
import { shopApi } from '../../api/shop-api.ts';
import * as m from '../../lib/messages.ts';
import { alertRaised } from '../../store/alerts.ts';
import type { AppThunk } from '../../store/store.ts';

/** Saves an order's phone number and address to the shopper's profile, beside the order; a failure is an alert. */
export const saveDelivery =
  ({ avatar }: User, { phone, address }: CheckoutForm): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const email = getState().session.userEmail;
    const { updateProfile } = shopApi.endpoints;
    const { error } = await dispatch(updateProfile.initiate({ body: { email, phone, address, avatar } }));
    if (error) dispatch(alertRaised('error', m.profileSaveFailed({ error: toApiError(error).text })));
  };
