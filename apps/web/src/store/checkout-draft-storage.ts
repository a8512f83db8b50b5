import { parseJson } from '../lib/parse-json.ts';
import { readStoredText } from '../lib/read-stored-text.ts';
import type { CheckoutDraft } from './checkout-draft-slice.ts';
import { getStoredSchemas } from './load-stored-schemas.ts';

const storageKey = 'checkout';

/** Reads the draft of this visit. */
export const readDraft = (): CheckoutDraft => {
  const text = readStoredText(() => sessionStorage, storageKey);
  if (text === null) return {};
  const { data = {} } = getStoredSchemas().checkoutDraft.safeParse(parseJson(text));
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
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
