import type { ApiError } from '../../api/api-error.ts';
import { alertRaised, orderAlerts } from '../alerts-slice.ts';

const about = orderAlerts;

const nothingOrdered = 'Nothing was ordered. Your cart is as it was.';
const unknown = 'It is not known whether your order was placed.';
const lookIntoMail = 'Look for its confirmation in your mail before you order again.';

/** Rejected by the backend, or without a response. */
const failureText = ({ responded, text }: ApiError): string =>
  responded ? 'Failed to place order. Please try again.' : `An error occurred. Please try again. ${text}`;

/** An attempt failed, and it is not known yet what that means for the cart. */
export const orderFailed = (failure: ApiError) => alertRaised('error', failureText(failure), { about });

export const orderRefused = (failure: ApiError) =>
  alertRaised('error', failureText(failure), { about, detail: nothingOrdered });

export const orderUncertain = (failure: ApiError) =>
  alertRaised('error', failureText(failure), { about, detail: `${unknown} ${lookIntoMail}` });

/** The page was left or reloaded while the order was in flight, and it was not placed. */
export const orderInterrupted = () =>
  alertRaised('error', 'Your order was interrupted.', { about, detail: nothingOrdered });

export const outcomeUnknown = () => alertRaised('error', unknown, { about, detail: lookIntoMail });

/** For every page but the checkout, which shows the success view. */
export const orderSucceeded = (email: string) =>
  alertRaised('success', `Your order was placed. Its confirmation goes to ${email}.`, { about });

/** The shopper pressed Place Order, and the success view shows an order that was placed before. */
export const orderedBefore = {
  sameCart: () =>
    alertRaised('success', 'This cart was already ordered, so nothing was ordered twice.', { about }),
  earlierTry: () =>
    alertRaised('success', 'Your earlier try was placed, so nothing was ordered twice.', {
      about,
      detail: 'What you changed since then is not part of it.',
    }),
};
