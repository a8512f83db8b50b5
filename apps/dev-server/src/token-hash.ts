import { createHash, timingSafeEqual } from 'node:crypto';

/** The form in which a token is stored: reading the database is not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token is not stored, so the digits cannot be found out by trying them against the stored hash. */
export const hashCode = (token: string, code: string | number): string => hashToken(`${token}:${code}`);

export const isHashOfCode = (hash: string, token: string, code: string | number): boolean =>
  timingSafeEqual(Buffer.from(hashCode(token, code)), Buffer.from(hash));
