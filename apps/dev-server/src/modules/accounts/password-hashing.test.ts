import { expect, test, vi } from 'vitest';
import { passwordHashing } from './password-hashing.ts';

// All other tests have cheap hashes.
vi.unmock('@node-rs/argon2');

test('a hash has the parameters that OWASP names first, and only its own password fits it', async () => {
  const { hash, verify } = passwordHashing();
  const hashed = await hash('secret-123');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hashed, 'secret-123')).toBe(true);
  expect(await verify(hashed, 'secret-124')).toBe(false);
});
