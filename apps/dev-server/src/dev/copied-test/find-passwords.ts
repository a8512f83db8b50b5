import type { NormalizedEmail } from '../../normalized-email.ts';
import type { CookieSource } from './find-sessions.ts';
import { isStep, type RecordedStep, sessionCookie } from './recorded-step.ts';

/** A password that a step tells: that of the account when it was sent, and from then on. */
type Told = { email: NormalizedEmail; before?: string; after: string };

export type PasswordsSources = {
  /** All that the journal keeps, oldest first. */
  all: readonly RecordedStep[];
  /** Those of the test. */
  steps: readonly RecordedStep[];
  /** By the id of the entry. */
  cookies: ReadonlyMap<number, readonly CookieSource[]>;
};

/** Those of a signed-in customer, whose password is in the body. */
const withPassword = ['changePassword', 'requestEmailChange', 'deleteAccount'];

const getText = (step: RecordedStep, key: string): string | undefined => {
  const value = (step.request.json as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
};

/** The customer of the step's session, as far as the journal knows. */
const getSignedIn = (step: RecordedStep, { all, cookies }: PasswordsSources): NormalizedEmail | undefined => {
  const source = cookies.get(step.entry.id)?.find(({ kind }) => kind === 'sign-in');
  if (source?.kind === 'sign-in') return source.email;
  const session = [...step.sentCookies].find(([name]) => sessionCookie.test(name));
  return session && all.find(({ setCookies }) => setCookies.get(session[0]) === session[1])?.email;
};

const tell = (step: RecordedStep, sources: PasswordsSources): Told[] => {
  const password = getText(step, 'password');
  if (password === undefined) return [];
  if (withPassword.some((operation) => isStep(step, operation, 200))) {
    const email = getSignedIn(step, sources);
    return email ? [{ email, before: password, after: getText(step, 'newPassword') ?? password }] : [];
  }
  const { email } = step;
  if (!email) return [];
  if (isStep(step, 'login', 200)) return [{ email, before: password, after: password }];
  return isStep(step, 'register', 201) || isStep(step, 'resetPassword', 200)
    ? [{ email, after: password }]
    : [];
};

/** The password of each account when the test begins, as the journal knows it. */
export const findPasswords = (sources: PasswordsSources): Map<NormalizedEmail, string> => {
  const { all, steps } = sources;
  const begin = steps[0]?.entry.id ?? 0;
  const found = new Map<NormalizedEmail, string>();
  const latestFirst = all.filter(({ entry }) => entry.id >= begin).toReversed();
  for (const { email, before, after } of latestFirst.flatMap((step) => tell(step, sources)))
    found.set(email, before ?? after);
  const earlier = all.filter(({ entry }) => entry.id < begin);
  for (const { email, after } of earlier.flatMap((step) => tell(step, sources))) found.set(email, after);
  for (const { email, before, after } of steps.toReversed().flatMap((step) => tell(step, sources)))
    found.set(email, before ?? after);
  return found;
};
