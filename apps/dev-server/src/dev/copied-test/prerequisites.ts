import { isStep, type RecordedStep } from './recorded-step.ts';

const getKey = ({ capture }: RecordedStep) => capture.requestHeaders['idempotency-key'];

const isCodeSent = (step: RecordedStep, { email }: RecordedStep) =>
  isStep(step, 'sendVerificationCode', 200) && step.email === email;

/** The latest requests before a step, of all that are kept, without which its response would be another. */
const findOwn = (step: RecordedStep, before: readonly RecordedStep[]): RecordedStep[] => {
  const latest = (fits: (each: RecordedStep) => boolean) => before.findLast(fits) ?? [];
  const ofCookies = [...step.sentCookies].flatMap(([name, value]) =>
    // A session is signed in to; the token of a code is known to one response alone.
    name.endsWith('curiolane_verification') && ['register', 'verifyCode'].includes(step.entry.operation ?? '')
      ? latest((each) => each.setCookies.get(name) === value)
      : [],
  );
  if (isStep(step, 'register', 201, 403, 409))
    return [
      ...ofCookies,
      latest((each) => isCodeSent(each, step)),
      latest(
        (each) =>
          isStep(each, 'verifyCode', 200) &&
          each.email === step.email &&
          [...each.sentCookies.values()].some((value) => [...step.sentCookies.values()].includes(value)),
      ),
    ].flat();
  if (isStep(step, 'verifyCode', 200, 403)) return ofCookies;
  const key = getKey(step);
  if (key !== undefined && (isStep(step, 'sendOrderConfirmation', 422) || isStep(step, 'settleOrder', 200)))
    return before.filter((each) => getKey(each) === key);
  return [];
};

/** The chosen steps with those that they need before them, in their order. */
export const addPrerequisites = (
  chosen: readonly RecordedStep[],
  all: readonly RecordedStep[],
): RecordedStep[] => {
  const found = new Map(chosen.map((step) => [step.entry.id, step]));
  const waiting = [...chosen];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { id } = step.entry;
    for (const needed of findOwn(
      step,
      all.filter(({ entry }) => entry.id < id),
    )) {
      if (found.has(needed.entry.id)) continue;
      found.set(needed.entry.id, needed);
      waiting.push(needed);
    }
  }
  return [...found.values()].sort((one, other) => one.entry.id - other.entry.id);
};
