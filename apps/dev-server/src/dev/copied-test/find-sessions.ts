import type { NormalizedEmail } from '../../normalized-email.ts';
import { getStart, isGenuine, isStep, type RecordedStep, sessionCookie } from './recorded-step.ts';

/** Where a test gets a cookie from. */
export type CookieSource =
  /** The response of a step. */
  | { kind: 'step'; id: number }
  /** A session of the account, whose login is none of the steps. */
  | { kind: 'sign-in'; token: string; email: NormalizedEmail }
  /** A session that has ended: it has no account any more. */
  | { kind: 'ended'; name: string };

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a step before makes the session end in the test too. */
const endsWithin = (step: RecordedStep, steps: readonly RecordedStep[]) => {
  const before = steps.filter(({ entry }) => entry.id < step.entry.id);
  const [first] = before;
  return (
    before.some((each) => isStep(each, 'logout') || isStep(each, 'logoutEverywhere')) ||
    (first !== undefined && getStart(step) - getStart(first) >= dayMs)
  );
};

type SessionsSources = {
  steps: readonly RecordedStep[];
  /** All that the journal keeps, oldest first. */
  all: readonly RecordedStep[];
  findSessionEmail: (token: string) => Promise<NormalizedEmail | undefined>;
};

/** The sources of the cookies that a step has sent. What no response and no session accounts for is left out. */
export const findCookieSources = async (
  step: RecordedStep,
  { steps, all, findSessionEmail }: SessionsSources,
): Promise<CookieSource[]> => {
  const findSource = async (name: string, value: string): Promise<CookieSource | undefined> => {
    const isSetBy = (each: RecordedStep) =>
      each.entry.id < step.entry.id && each.setCookies.get(name) === value;
    const isSession = sessionCookie.test(name);
    const isRefused = isSession && isGenuine(step) && step.entry.status === 401 && !isStep(step, 'login');
    const producer = steps.find(isSetBy);
    if (isRefused && !(producer && endsWithin(step, steps))) return { kind: 'ended', name };
    if (producer) return { kind: 'step', id: producer.entry.id };
    if (!isSession) return undefined;
    const email = all.find(isSetBy)?.email ?? (await findSessionEmail(value));
    return email && { kind: 'sign-in', token: value, email };
  };
  const sources = await Promise.all([...step.sentCookies].map(([name, value]) => findSource(name, value)));
  return sources.flatMap((source) => source ?? []);
};
