import type { Level } from './level.ts';
import type { Rule } from './rules.ts';

const storefront: readonly Rule[] = ['responds', 'screens-work', 'cross-origin', 'verification-code-mail'];

const documented: readonly Rule[] = [
  'json',
  'documented-status',
  'documented-body',
  'no-password',
  'not-cached',
  'foreign-origin',
  'valid-request',
  'malformed-json',
  'field-validation',
  'parameter-validation',
  'unknown-id-is-404',
  'catalogue-consistency',
  'password-check',
  'exact-password',
  'fresh-session',
  'registration-opens-no-session',
  'one-account-per-email',
  'changes-persist',
  'order-confirmation-mail',
];

/** The first level at which a rule holds. */
export const getRuleLevel = (rule: Rule): Level => {
  if (storefront.includes(rule)) return 'storefront';
  return documented.includes(rule) ? 'documented' : 'strict';
};
