import { payment } from '@curiolane/contract';
import * as z from 'zod/mini';
import type { CheckoutDraft } from './checkout-draft-slice.ts';

const storageKey = 'checkout';

const text = z.catch(z.optional(z.string()), undefined);

/** An invalid field is dropped without the others. */
const stored = z.object({
  name: text,
  email: text,
  phone: text,
  address: text,
  payment: z.catch(z.optional(payment), undefined),
});

/** Reads the draft of this visit. */
export const readDraft = (): CheckoutDraft => {
  try {
    const { data = {} } = stored.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  } catch {
    return {};
  }
};

/** Stores the draft for the visit, which ends when the tab is closed. */
export const writeDraft = (draft: CheckoutDraft): void => {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Blocked or full storage: the draft lasts as long as the page.
  }
};
