import { toAsciiEmail } from '@curiolane/contract';

declare const brand: unique symbol;

/**
 * An e-mail in the form in which accounts, orders and limits are stored: two spellings of its case or of its domain are
 * one customer.
 */
export type NormalizedEmail = string & { readonly [brand]: true };

export const normalizeEmail = (email: string): NormalizedEmail =>
  toAsciiEmail(email).toLowerCase() as NormalizedEmail;
