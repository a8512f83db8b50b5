import { expect, test, vi } from 'vitest';
import { startTelemetry } from './telemetry.ts';

const start = (variables: Record<string, string>, load: (name: string) => unknown = () => {}) => {
  const require = vi.fn(load);
  const warn = vi.fn();
  startTelemetry(variables, warn, require);
  return { loaded: require.mock.calls, warned: warn.mock.calls };
};

const register = '@opentelemetry/auto-instrumentations-node/register';

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
  { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' },
  { OTEL_TRACES_EXPORTER: 'console' },
])('%j starts the installed SDK', (variables) => {
  expect(start(variables)).toEqual({ loaded: [[register]], warned: [] });
});

test.each([
  {},
  { OTEL_SERVICE_NAME: 'shop' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' },
])('%j starts nothing', (variables) => {
  expect(start(variables)).toEqual({ loaded: [], warned: [] });
});

test('one line says that the SDK is not installed, and the server starts', () => {
  const missing = () => {
    throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  };
  expect(start({ OTEL_TRACES_EXPORTER: 'otlp' }, missing).warned).toEqual([
    [
      'OTEL_TRACES_EXPORTER is set, but @opentelemetry/auto-instrumentations-node is not installed where the server finds it: nothing is sent.',
    ],
  ]);
});

test('an SDK that fails is an error', () => {
  const broken = () => {
    throw new Error('broken');
  };
  expect(() => start({ OTEL_TRACES_EXPORTER: 'otlp' }, broken)).toThrow('broken');
});
