import { type CheckoutForm, type Order, toDollars } from '@curiolane/contract';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { useSendOrderConfirmationMutation } from '../../api/shop-api.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { alertRaised } from '../../state/alerts-slice.ts';
import { cartCleared, selectLines, selectTotalCents } from '../../state/cart-slice.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';

/** The text for an order that failed: refused by the backend, or not known to have arrived. */
const failureText = (error: unknown): string => {
  const { responded, text } = toApiError(error);
  return responded
    ? 'Failed to place order. Please try again.'
    : `An error occurred. Please try again. ${text}`;
};

/**
 * Places the order of the cart. Once the backend accepted it, `placed` is the order and the cart is empty; when
 * it failed the cart stays as it was and `refused` is called.
 */
export const usePlaceOrder = (refused: () => void) => {
  const lines = useAppSelector(selectLines);
  const total = useAppSelector(selectTotalCents);
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSendOrderConfirmationMutation();
  const [placed, setPlaced] = useState<Order>();

  const place = async (form: CheckoutForm) => {
    const order: Order = { ...form, cart: lines, total: toDollars(total) };
    const { error } = await send({
      params: { email: form.email },
      headers: { 'idempotency-key': orderKey(order) },
      body: order,
    });
    if (error) {
      dispatch(alertRaised('error', failureText(error)));
      return refused();
    }
    forgetOrderKey();
    setPlaced(order);
    dispatch(cartCleared());
  };
  return { place, placing: isLoading, placed };
};
