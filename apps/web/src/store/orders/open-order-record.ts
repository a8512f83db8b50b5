import type * as z from 'zod/mini';
import { readStoredText } from '../../lib/read-stored-text.ts';
import type { openOrder } from '../stored-schemas.ts';

/**
 * An order whose outcome this browser may not know, shared by its tabs. It contains neither the name, the address nor
 * the payment.
 */
export type OpenOrder = z.infer<typeof openOrder>;

const storageKey = 'order';

/** Replaces storage that is blocked or full: then the record lasts as long as the page. */
let inMemory: OpenOrder | undefined;

/** The stored record of the open order, as it is: the order itself, or text that need not be valid. */
export const readRecord = (): OpenOrder | string | undefined =>
  inMemory ?? readStoredText(() => localStorage, storageKey) ?? undefined;

export const writeRecord = (order: OpenOrder): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(order));
    inMemory = undefined;
  } catch {
    inMemory = order;
  }
};

export const removeRecord = (): void => {
  inMemory = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Blocked storage never contained it.
  }
};
