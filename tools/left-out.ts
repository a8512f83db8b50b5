/**
 * The test files that the present tier leaves out, for Vitest's `exclude`. `npm test` leaves those named `.gate.test.ts`
 * to the gate. Both leave those named `.nightly.test.ts` to the night: they look at what seldom changes, such as
 * photographs and examples in other languages, or try a tool of the developers on many wrong inputs. Without a tier
 * none is left out, as when one is run by its name.
 */
export const leftOut = (): string[] => {
  const { TEST_TIER: tier } = process.env;
  return [...(tier === 'daily' ? ['**/*.gate.test.*'] : []), ...(tier ? ['**/*.nightly.test.*'] : [])];
};
