declare const brand: unique symbol;

/** An e-mail in the form in which accounts, orders and limits are stored: two spellings of its case are one customer. */
export type NormalizedEmail = string & { readonly [brand]: true };

export const normalizeEmail = (email: string): NormalizedEmail => email.toLowerCase() as NormalizedEmail;
