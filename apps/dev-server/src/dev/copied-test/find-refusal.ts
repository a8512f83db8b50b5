import { isGenuine, isStep, type RecordedStep } from './recorded-step.ts';

/** `fetch` refuses these. */
const refusedMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

const isKeptByFetch = (path: string) => {
  const url = URL.parse(path, 'http://shop.example');
  return url !== null && url.pathname + url.search === path;
};

/** A body of that size is refused in the same way, whatever it says. */
const isRefusedUnread = ({ entry, request }: RecordedStep) =>
  request.text === null && (entry.status === 413 || entry.status === 415);

/** A code of eight digits is in a mail alone, and `readOtp` reads those of registrations. */
const needsMailedCode = (step: RecordedStep) =>
  isGenuine(step) &&
  ['resetPassword', 'confirmEmailChange'].some((operation) => isStep(step, operation, 200, 403, 409)) &&
  (step.response.json as { code?: string } | undefined)?.code !== 'verification_required';

const explain = (step: RecordedStep): string | undefined => {
  const { entry, request, capture } = step;
  if (refusedMethods.has(entry.method)) return `fetch does not send ${entry.method}.`;
  if (!isKeptByFetch(entry.path)) return 'fetch sends its path in another form.';
  if (entry.method === 'GET' && capture.requestBody.bytes > 0) return 'fetch sends no GET with a body.';
  if (request.note !== null && !isRefusedUnread(step)) return `Its body is not kept whole. ${request.note}`;
  if (needsMailedCode(step)) return 'Its code is in a mail, and a test has another one.';
  return undefined;
};

/** Why steps cannot be a test, in one sentence; undefined when they can. */
export const findRefusal = (steps: readonly RecordedStep[]): string | undefined => {
  for (const step of steps) {
    const reason = explain(step);
    if (reason !== undefined) return `Entry ${step.entry.id} cannot be copied as a test. ${reason}`;
  }
  return undefined;
};
