import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import { type Config, readConfig, StartError } from './config.ts';
import { type ServerUrls, startServer } from './server.ts';

const printBanner = (config: Config, { storefront, inbox, smtp }: ServerUrls) => {
  const lines = [
    ['Storefront', storefront],
    ...(config.VITE_API_URL
      ? [['Backend', `${config.VITE_API_URL} (VITE_API_URL); mail and dev tools do not see it`]]
      : []),
    ['Docs', `${storefront}/docs`],
    ['Mail', inbox ?? `sent to ${new URL(smtp).host}`],
    ...(config.devTools ? [['Dev tools', `${storefront}/__dev`]] : []),
  ];
  const block = lines.map(([name, value]) => `  ${name?.padEnd(12)} ${value}`).join('\n');
  process.stdout.write(`\nCurioLane is ready\n\n${block}\n\n`);
};

/** Less than the ten seconds after which a container is killed, unless it was given a delay. */
const shutdownTimeoutMs = 9000;

const shutdownGracefully = ({ SHUTDOWN_DELAY_MS }: Config, close: () => Promise<void>) =>
  closeWithGrace({ delay: SHUTDOWN_DELAY_MS + shutdownTimeoutMs }, ({ err }) => {
    if (err) process.stderr.write(`${err.stack}\n`);
    return close();
  });

/** In one step, because a waiting process reads the file as soon as it exists. */
const writeUrls = (file: string, urls: ServerUrls) => {
  try {
    writeFileSync(`${file}.part`, JSON.stringify({ ...urls, pid: process.pid }));
    renameSync(`${file}.part`, file);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw new StartError(`URLS_FILE: ${file} cannot be written: ${(error as Error).message}`);
  }
};

/** Leaves the file of a server that was started since then. */
const removeOwnUrls = (file: string) => {
  try {
    if (JSON.parse(readFileSync(file, 'utf8')).pid === process.pid) rmSync(file);
  } catch {
    // Someone else has removed or replaced it.
  }
};

const start = async () => {
  const config = readConfig(process.env);
  const { URLS_FILE: urlsFile } = config;
  const { urls, close } = await startServer(config);
  shutdownGracefully(config, () => {
    if (urlsFile) removeOwnUrls(urlsFile);
    return close();
  });
  if (urlsFile) writeUrls(urlsFile, urls);
  if (!config.production) printBanner(config, urls);
};

/** The command: reads the environment, starts the server, prints its URLs, and shuts down gracefully on a signal. */
export const runCli = (): void => {
  start().catch((error: unknown) => {
    const stack = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${error instanceof StartError ? error.message : stack}\n`);
    process.exit(1);
  });
};
