import type { CaseTable } from './case.ts';
import { accountCases } from './cases/account-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { extensionCases } from './cases/extension-cases.ts';
import { orderCases } from './cases/order-cases.ts';
import { profileCases } from './cases/profile-cases.ts';
import { storefrontCases } from './cases/storefront-cases.ts';

/** The cases of the contract's own statuses and bodies: a route without any does not compile. */
const contractCases = {
  ...catalogueCases,
  ...accountCases,
  ...profileCases,
  ...orderCases,
  ...extensionCases,
} satisfies CaseTable;

/** Every route of the contract with the cases that a backend must pass. */
export const cases = {
  ...contractCases,
  listProducts: [...contractCases.listProducts, ...storefrontCases.listProducts],
  getProduct: [...contractCases.getProduct, ...storefrontCases.getProduct],
  getProfile: [...contractCases.getProfile, ...storefrontCases.getProfile],
  updateProfile: [...contractCases.updateProfile, ...storefrontCases.updateProfile],
  sendVerificationCode: [...contractCases.sendVerificationCode, ...storefrontCases.sendVerificationCode],
  register: [...contractCases.register, ...storefrontCases.register],
  login: [...contractCases.login, ...storefrontCases.login],
  sendOrderConfirmation: [...contractCases.sendOrderConfirmation, ...storefrontCases.sendOrderConfirmation],
} satisfies CaseTable;
