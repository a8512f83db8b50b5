import type { Timeline } from '@curiolane/contract/dev-tools';
import type { RecordedEntry } from './journal-capture.ts';
import { getPathEmail } from './path-email.ts';

/** The steps of a purchase before its order, at most. */
const maxSteps = 200;

const storesOrder = ({ capture }: RecordedEntry) =>
  capture?.causes?.rows.some(({ table, action }) => table === 'orders' && action === 'insert') ?? false;

/** The requests that stored an order, newest first; also one whose response was lost. */
export const findPurchases = (entries: readonly RecordedEntry[]): Timeline['purchases'] =>
  entries
    .filter(storesOrder)
    .map(({ entry: { id, at, path } }) => ({ id, at, email: getPathEmail(path) }))
    .toReversed();

/** No request names its client: an IP and a browser are as near as it gets. */
const getClient = ({ capture }: RecordedEntry) => `${capture?.ip} ${capture?.requestHeaders['user-agent']}`;

const readsCatalogue = ({ entry: { operation } }: RecordedEntry) =>
  operation === 'listProducts' || operation === 'getProduct';

/**
 * The requests of a purchase, oldest first: those of its client since its purchase before, and those after the order
 * until it reads the catalogue again.
 */
export const getPurchaseEntries = (entries: readonly RecordedEntry[], id: number): RecordedEntry[] => {
  const order = entries.find(({ entry }) => entry.id === id);
  if (!order) return [];
  const own = entries.filter((each) => getClient(each) === getClient(order));
  const index = own.indexOf(order);
  const start = own.slice(0, index).findLastIndex(storesOrder) + 1;
  const after = own.slice(index + 1);
  const end = after.findIndex((each) => readsCatalogue(each) || storesOrder(each));
  return [...own.slice(start, index + 1).slice(-maxSteps), ...after.slice(0, end < 0 ? undefined : end)];
};
