import { parseJson } from '../lib/parse-json.ts';
import { readStoredText } from '../lib/read-stored-text.ts';
import type { CheckoutDraft } from './checkout-draft-slice.ts';
import { checkoutDraft } from './stored-schemas.ts';

const storageKey = 'checkout';

/**
 * Reads the draft of this visit. That of a customer who was signed in is theirs alone.
 *
 * @param customer The e-mail of who is signed in; '' for a guest.
 */
export const readDraft = (customer: string): CheckoutDraft => {
  const text = readStoredText(() => sessionStorage, storageKey);
  if (text === null) return {};
  const { data } = checkoutDraft.safeParse(parseJson(text));
  if (!data) return {};
  const { customer: owner, ...draft } = data;
  if (owner && owner !== customer) return {};
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
};

/**
 * Stores the draft for the visit, which ends when the tab is closed.
 *
 * @param customer The e-mail of who is signed in; '' for a guest.
 */
export const writeDraft = (draft: CheckoutDraft, customer: string): void => {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, customer }));
  } catch {
    // Blocked or full storage: the draft lasts as long as the page.
  }
};
