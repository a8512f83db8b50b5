/**
 * The test files that `npm test` leaves to the gate, for Vitest's `exclude`: those named `.gate.test.ts`, which try a
 * tool on many wrong inputs or other languages. Everything else runs them.
 */
export const leftToGate = (): string[] => (process.env.DAILY ? ['**/*.gate.test.ts'] : []);
