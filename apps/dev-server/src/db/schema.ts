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
  one_time_codes: {
    /** Of the browser that asked for the code. */
    token_hash: string;
    purpose: 'password-reset' | 'email-change';
    /** Where the code was mailed to. */
    email: NormalizedEmail;
    /** Null for a code that was mailed to no one, and that no one can enter. */
    account_id: string | null;
    code_hash: string;
    tries: number;
    expires_at: number;
  };
  saved_products: {
    account_id: string;
    product_id: number;
    /** Different for each of an account, so that it orders them. */
    saved_at: number;
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
    /** As JSON. */
    lines: string;
    /** The sum of the quantities of its lines, so that a list of orders need not read them. */
    item_count: number;
  };
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: string;
    /** The body of the response, as JSON. */
    response: string;
    created_at: number;
  };
  outbox: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    /** The order that the mail confirms, from which its HTML is rendered when it is sent. */
    order_id: string;
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
