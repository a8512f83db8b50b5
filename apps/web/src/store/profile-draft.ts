import { isSameEmail } from '@curiolane/contract';
import type { User } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../browser/storage.ts';
import { observeStore } from './observe-store.ts';
import { selectCustomer } from './session/session-slice.ts';
import type { AppStore } from './store.ts';

/** The fields of a profile that a customer can change. */
export type ProfileChanges = Pick<User, 'phone' | 'address' | 'avatar'>;

const storageKey = 'profile';

const text = z.catch(z.optional(z.string()), undefined);

/** An invalid field is dropped without the others. */
const profileDraft = z.object({ phone: text, address: text, avatar: text, customer: z.string() });

/** The edits of a customer that are not saved yet. */
export const readProfileDraft = (email: string): Partial<ProfileChanges> => {
  const { data } = profileDraft.safeParse(readStored(() => sessionStorage, storageKey));
  if (!data || !isSameEmail(data.customer, email)) return {};
  const { customer: _, ...edited } = data;
  return Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== undefined));
};

/**
 * Stores the edits for the visit, which ends when the tab is closed. With blocked or full storage they last as long as
 * the form.
 */
export const writeProfileDraft = (edited: Partial<ProfileChanges>, customer: string): void => {
  writeStored(() => sessionStorage, storageKey, { ...edited, customer });
};

export const removeProfileDraft = (): void => {
  writeStored(() => sessionStorage, storageKey, undefined);
};

/** Removes the edits that were saved, unless others have been made meanwhile. */
export const removeSavedDraft = (saved: Partial<ProfileChanges>, customer: string): void => {
  const { phone, address, avatar } = readProfileDraft(customer);
  if (phone === saved.phone && address === saved.address && avatar === saved.avatar) removeProfileDraft();
};

/** Removes the edits of a customer who signs out. */
export const forgetProfileDraft = (store: AppStore): void => {
  observeStore(store, selectCustomer, (customer, previous) => {
    if (previous !== '' && !isSameEmail(customer, previous)) removeProfileDraft();
  });
};
