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
    html: string;
    created_at: number;
    attempts: Generated<number>;
    /** When it may be tried next; while a server sends it, when that server's claim expires. */
    due_at: number;
    /** When its last line was sent to a mail host that has not responded yet. */
    handed_over_at: number | null;
    sent_at: number | null;
    failed_at: number | null;
    last_error: string | null;
  };
};
