import type { CaseTable } from './case.ts';
import { accountCases } from './cases/account-cases.ts';
import { additionCases } from './cases/addition-cases.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { orderCases } from './cases/order-cases.ts';
import { profileCases } from './cases/profile-cases.ts';

/** Every call of the contract with the cases that a backend must pass: a call without any does not compile. */
export const cases = {
  ...catalogueCases,
  ...accountCases,
  ...profileCases,
  ...orderCases,
  ...additionCases,
} satisfies CaseTable;
