import { extensionsContract } from '@curiolane/contract';
import { acceptedResponses } from '@curiolane/contract/accepted';

/** What validates responses to requests other than the catalogue's. The first of them loads it: `lazy-schemas.ts`. */

const { verifyCode, settleOrder, logout, logoutEverywhere, listOrders, getOrder } = extensionsContract;

/** The schema of the body of a success, by the name of its route. */
export const responseSchemas = {
  ...acceptedResponses,
  verifyCode: verifyCode.responses[200],
  settleOrder: settleOrder.responses[200],
  logout: logout.responses[200],
  logoutEverywhere: logoutEverywhere.responses[200],
  listOrders: listOrders.responses[200],
  getOrder: getOrder.responses[200],
};
