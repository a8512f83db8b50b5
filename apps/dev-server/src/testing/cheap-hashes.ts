import { vi } from 'vitest';

/** Hashes passwords in a hundredth of the time; `password-hashing.test.ts` has the real hashes. */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const library = await importOriginal();
  const parameters = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...library, hash: (password) => library.hash(password, parameters) };
});
