import * as z from 'zod/mini';

/** The states that a shop can be reset to, and that a sandbox can begin with. */
export const seed = z.enum(['empty', 'demo', 'returning-customer'], {
  error: 'A seed is one of empty, demo, returning-customer.',
});

export type Seed = z.infer<typeof seed>;
