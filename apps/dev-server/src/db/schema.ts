import type { Generated } from 'kysely';
import type { NormalizedEmail } from '../normalized-email.ts';

/** Times are milliseconds by the server's clock, amounts are cents. */
export type Schema = {
  accounts: {
    id: string;
    email: NormalizedEmail;
    password_hash: string;
    phone: string;
    address: string;
    avatar: string;
    created_at: number;
  };
  sessions: { token_hash: string; account_id: string; created_at: number; expires_at: number };
  verifications: { email: NormalizedEmail; sent_at: number };
  verification_codes: {
    /** Of the browser that the code was sent for. */
    token_hash: string;
    email: NormalizedEmail;
    code_hash: string;
    tries: number;
    /** When the code ends, and after it was entered, when the registration has to be done. */
    expires_at: number;
    verified_at: number | null;
  };
  rate_limits: { key: string; window_start: number; count: number; expires_at: number };
  orders: {
    id: string;
    account_id: string | null;
    email: NormalizedEmail;
    name: string;
    phone: string;
    address: string;
    payment: 'cod' | 'card';
    total_cents: number;
    created_at: number;
    /** As JSON; null in orders of earlier versions, whose lines are rows of `order_lines`. */
    lines: string | null;
    /** The sum of its quantities; null in orders of earlier versions. */
    item_count: number | null;
  };
  order_lines: {
    order_id: string;
    position: number;
    product_id: number;
    price_cents: number;
    quantity: number;
    /** The product as it was sold, as JSON. */
    product: string;
  };
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: string;
    /** The body of the response, as JSON. The column's name is older than the word. */
    answer: string;
    created_at: number;
  };
  outbox: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    /** Empty when it is rendered from the order. */
    html: string;
    /** The order that the mail confirms; null in mails of earlier versions. */
    order_id: string | null;
    created_at: number;
    attempts: Generated<number>;
    /** When it may be tried next. */
    due_at: number;
    /** Random; of the server that is sending it, which changes it as long as it lives. */
    claim: string | null;
    /** When its last line was sent to a mail host that has not responded yet. */
    handed_over_at: number | null;
    sent_at: number | null;
    failed_at: number | null;
    last_error: string | null;
  };
};
