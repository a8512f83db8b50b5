/** How a request or a response violates the contract: the rule, where in the body, and what is wrong. */
export type Violation = { rule: string; path: string; message: string };

/** Their messages say all. */
const plainRules = ['not-json', 'not-the-error-body', 'no-response'];

/** A violation as a sentence. */
export const violationText = ({ rule, path, message }: Violation): string =>
  plainRules.includes(rule) ? message : `${rule}${path === '' ? '' : ` at ${path}`}: ${message}`;
