import type { ApiError } from '../../api/api-error.ts';
import { alertRaised, orderAlerts } from '../alerts-slice.ts';

const about = orderAlerts;

const nothingOrdered = 'Nothing was ordered. Your cart is as it was.';
const unknown = 'It is not known whether your order was placed.';
const lookIntoMail = 'Look for its confirmation in your mail before you order again.';

/** Refused by the backend, or not known to have arrived. */
const failureText = ({ responded, text }: ApiError): string =>
  responded ? 'Failed to place order. Please try again.' : `An error occurred. Please try again. ${text}`;

/** A try that failed, before it is known what that means for the cart. */
export const orderFailed = (failure: ApiError) => alertRaised('error', failureText(failure), { about });

export const orderRefused = (failure: ApiError) =>
  alertRaised('error', failureText(failure), { about, detail: nothingOrdered });

export const orderUncertain = (failure: ApiError) =>
  alertRaised('error', failureText(failure), { about, detail: `${unknown} ${lookIntoMail}` });

/** An order whose page was left or reloaded while it was under way, and which did not arrive. */
export const orderInterrupted = () =>
  alertRaised('error', 'Your order was interrupted.', { about, detail: nothingOrdered });

export const outcomeUnknown = () => alertRaised('error', unknown, { about, detail: lookIntoMail });

/** For every page but the checkout, which thanks by itself. */
export const orderSucceeded = (email: string) =>
  alertRaised('success', `Your order was placed. Its confirmation goes to ${email}.`, { about });

/** The shopper pressed Place Order, and what is shown is an order that was placed before. */
export const orderedBefore = {
  sameCart: () =>
    alertRaised('success', 'This cart was already ordered, so nothing was ordered twice.', { about }),
  earlierTry: () =>
    alertRaised('success', 'Your earlier try was placed, so nothing was ordered twice.', {
      about,
      detail: 'What you changed since then is not part of it.',
    }),
};
