import { additionsContract, shopContract } from '@curiolane/contract';

/** Every call that the server answers for a storefront: the documented ones and the additions. */
export const calls = { ...shopContract, ...additionsContract };
