import type { CaseRequest } from '../case.ts';
import type { World } from '../world.ts';

/** Registers a verified e-mail; the account can then log in. */
export const createVerifiedRegistration = async (world: World): Promise<CaseRequest> => {
  const as = await world.verifiedUser();
  const { email, password } = as;
  return {
    as,
    body: { email, password, isVerified: true },
    check: async () => {
      await world.prepare('login', { body: { email, password } });
      return [];
    },
  };
};
