import type { Order } from '@curiolane/contract';
import { nanoid } from '@reduxjs/toolkit';
import * as z from 'zod/mini';

const storageKey = 'orderKey';
const stored = z.object({ digest: z.number(), key: z.string() });

/** A short digest (32-bit FNV-1a): only tells whether an order is the same one that was tried before. */
const digestOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

const readStored = () => {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

let remembered: z.infer<typeof stored> | undefined;

/**
 * The idempotency key of an order. The same order tried again (after a lost answer, even after a reload) has the
 * same key, so that it is never placed twice; another order has another key.
 */
export const orderKey = (order: Order): string => {
  const digest = digestOf(JSON.stringify(order));
  const known = remembered ?? readStored();
  if (known?.digest === digest) return known.key;
  remembered = { digest, key: nanoid() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(remembered));
  } catch {
    // Forbidden storage: the key then lasts as long as the page.
  }
  return remembered.key;
};

/** Forgets the key once the order is placed: the same cart again is a new order. */
export const forgetOrderKey = (): void => {
  remembered = undefined;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Forbidden storage never held it.
  }
};
