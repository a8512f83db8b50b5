import type { CartLine } from '@curiolane/contract';
import type { ApiError } from '../../api/api-error.ts';
import { isolate } from '../../lib/formatting.ts';
import * as m from '../../lib/messages.ts';
import { alertRaised, orderAlerts } from '../alerts.ts';

const about = orderAlerts;

/** Rejected by the backend, or without a response. */
const failureText = ({ responded, text }: ApiError): string =>
  responded ? m.orderNotAccepted : m.orderNetworkError({ error: text });

/** An attempt failed, and it is not known yet what that means for the cart. */
export const orderFailed = (failure: ApiError) => alertRaised('error', failureText(failure), { about });

/** The path of a line of the cart, or of a field of it; a backend may leave out the body. */
const linePath = /^(?:body\.)?cart\.(\d+)(?:\.|$)/;

const cartPath = /^(?:body\.)?cart$/;

/** The backend's objections to the cart, such as a quantity that it does not accept. */
const describeCartErrors = ({ fieldErrors = {} }: ApiError, cart: readonly CartLine[]): string[] =>
  Object.entries(fieldErrors).flatMap(([path, problems]) => {
    const line = cart[Number(linePath.exec(path)?.[1])];
    if (line)
      return problems.map((problem) =>
        m.lineRefused({ title: isolate(line.title), quantity: line.quantity, problem: isolate(problem) }),
      );
    return cartPath.test(path) ? problems.map((problem) => isolate(problem)) : [];
  });

/** Nothing was ordered, of this cart. */
export const orderRefused = (failure: ApiError, cart: readonly CartLine[]) =>
  alertRaised('error', failureText(failure), {
    about,
    detail: [...describeCartErrors(failure, cart), m.nothingOrdered].join(' '),
  });

export const orderUncertain = (failure: ApiError) =>
  alertRaised('error', failureText(failure), { about, detail: `${m.orderUnknown} ${m.lookIntoMail}` });

/** The page was left or reloaded while the order was in flight, and it was not placed. */
export const orderInterrupted = () =>
  alertRaised('error', m.orderInterrupted, { about, detail: m.nothingOrdered });

export const outcomeUnknown = () => alertRaised('error', m.orderUnknown, { about, detail: m.lookIntoMail });

/** For every page but the checkout, which shows the success view. */
export const orderSucceeded = (email: string) =>
  alertRaised('success', m.orderPlacedElsewhere({ email: isolate(email) }), { about });

/** The shopper pressed Place Order, and the success view shows an order that was placed before. */
export const orderedBefore = {
  sameCart: () => alertRaised('success', m.cartAlreadyOrdered, { about }),
  earlierTry: () =>
    alertRaised('success', m.earlierTryPlaced, {
      about,
      detail: m.changesNotIncluded,
    }),
};
