import type { Rule } from '../rules.ts';
import { accountMutations } from './account-mutations.ts';
import type { BrokenBackends } from './broken-backend.ts';
import { orderMutations } from './order-mutations.ts';
import { requestMutations } from './request-mutations.ts';
import { pathMutations, responseMutations, storefrontMutations } from './response-mutations.ts';
import { sessionMutations } from './session-mutations.ts';

/**
 * By rule, the backends that break it. A rule without any does not compile: it would be unknown whether it can
 * fail.
 */
export const brokenBackends = {
  ...responseMutations,
  ...storefrontMutations,
  ...pathMutations,
  ...requestMutations,
  ...accountMutations,
  ...sessionMutations,
  ...orderMutations,
} satisfies BrokenBackends<Rule>;
