import { createRequire } from 'node:module';

/** Its `register` reads the standard variables: https://opentelemetry.io/docs/zero-code/js */
const sdk = '@opentelemetry/auto-instrumentations-node';

/** The variables that say where to send something, or what to send. */
const asking =
  /^OTEL_(?:EXPORTER_OTLP_(?:TRACES_|METRICS_|LOGS_)?ENDPOINT|(?:TRACES|METRICS|LOGS)_EXPORTER)$/;

/** The variable that asks for OpenTelemetry; undefined when none does. */
const findAsking = (variables: NodeJS.ProcessEnv): string | undefined =>
  variables.OTEL_SDK_DISABLED === 'true'
    ? undefined
    : Object.keys(variables).find((name) => asking.test(name) && variables[name] !== '');

/**
 * Starts OpenTelemetry when its variables ask for it and its SDK is installed: it is no dependency of the server, which
 * would start slower. Must run before the libraries that it observes are loaded.
 *
 * @param warn Told in one line when the variables ask in vain.
 */
export const startTelemetry = (
  variables: NodeJS.ProcessEnv,
  warn: (line: string) => void,
  require: (name: string) => unknown = createRequire(import.meta.url),
): void => {
  const name = findAsking(variables);
  if (name === undefined) return;
  try {
    require(`${sdk}/register`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    warn(`${name} is set, but ${sdk} is not installed where the server finds it: nothing is sent.`);
  }
};
