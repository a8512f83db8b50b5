import type * as z from 'zod';
import type { book } from './contract.ts';

export type Book = z.infer<typeof book>;

/** The books of one library, in memory, with their covers. */
export const createBooks = () => ({
  byIsbn: new Map<string, Book>(),
  covers: new Map<string, Uint8Array>(),
});

export type Books = ReturnType<typeof createBooks>;
