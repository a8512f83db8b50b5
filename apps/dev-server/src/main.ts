import { enableCompileCache } from 'node:module';
import { removeStaleUrls } from './remove-stale-urls.ts';

// Halves the time of the next start. Must run before anything else is loaded; a folder that cannot be written is not
// an error.
enableCompileCache();
// At once: what follows takes a while to load.
removeStaleUrls();

if (Object.keys(process.env).some((name) => name.startsWith('OTEL_'))) {
  const { startTelemetry } = await import('./operations/telemetry.ts');
  startTelemetry(process.env, (line) => process.stderr.write(`${line}\n`));
}

const { runCli } = await import('./cli.ts');
runCli();
