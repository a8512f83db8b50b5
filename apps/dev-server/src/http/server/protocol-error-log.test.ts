import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProtocolErrorLog } from './protocol-error-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('logs how many connections were closed in one line, and starts to count again', () => {
  const warn = vi.fn();
  const count = createProtocolErrorLog({ warn } as unknown as FastifyBaseLogger);
  for (const kind of ['malformedHttp', 'requestTimeout', 'malformedHttp']) count(kind);
  expect(warn).not.toHaveBeenCalled();
  vi.runAllTimers();
  count('malformedHttp');
  vi.runAllTimers();
  expect(warn.mock.calls.map(([details]) => details)).toEqual([
    { counts: { malformedHttp: 2, requestTimeout: 1 } },
    { counts: { malformedHttp: 1 } },
  ]);
});
