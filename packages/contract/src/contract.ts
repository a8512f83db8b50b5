import { extensionsContract } from './extensions-contract.ts';
import { shopContract } from './shop-contract.ts';

/** Every route of the shop by name: the documented eight and the extensions. */
export const contract = { ...shopContract, ...extensionsContract };
