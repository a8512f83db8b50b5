import type { RecordedStep } from './recorded-step.ts';

/** `fetch` refuses these. */
const refusedMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

const isKeptByFetch = (path: string) => {
  const { pathname, search } = new URL(path, 'http://shop.example');
  return pathname + search === path;
};

/** A body of that size is refused in the same way, whatever it says. */
const isRefusedUnread = ({ entry, request }: RecordedStep) =>
  request.text === null && (entry.status === 413 || entry.status === 415);

const explain = (step: RecordedStep): string | undefined => {
  const { entry, request, capture } = step;
  if (refusedMethods.has(entry.method)) return `fetch does not send ${entry.method}.`;
  if (!isKeptByFetch(entry.path)) return 'fetch sends its path in another form.';
  if (entry.method === 'GET' && capture.requestBody.bytes > 0) return 'fetch sends no GET with a body.';
  if (request.note !== null && !isRefusedUnread(step)) return `Its body is not kept whole. ${request.note}`;
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
