import { additionsContract } from './additions-contract.ts';
import { shopContract } from './shop-contract.ts';

/** Every route of the shop by name: the documented eight and the additions. */
export const contract = { ...shopContract, ...additionsContract };
