import type { CaseTable } from './case.ts';
import { accountCases } from './cases/account-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { extensionCases } from './cases/extension-cases.ts';
import { orderCases } from './cases/order-cases.ts';
import { profileCases } from './cases/profile-cases.ts';

/** Every route of the contract with the cases that a backend must pass: a route without any does not compile. */
export const cases = {
  ...catalogueCases,
  ...accountCases,
  ...profileCases,
  ...orderCases,
  ...extensionCases,
} satisfies CaseTable;
