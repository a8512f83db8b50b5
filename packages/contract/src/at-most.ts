import * as z from 'zod/mini';

/** At most so many characters. */
export const atMost = (length: number) => z.maxLength(length, `Enter at most ${length} characters.`);
