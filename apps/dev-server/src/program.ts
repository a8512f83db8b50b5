import { renameSync, writeFileSync } from 'node:fs';
import { type Config, readConfig, StartError } from './config.ts';
import { type ServerUrls, startStack } from './stack.ts';

const tell = (config: Config, { storefront, inbox, smtp }: ServerUrls) => {
  const lines = [
    ['Storefront', storefront],
    ['Docs', `${storefront}/docs`],
    ['Mail', inbox ?? `sent to ${new URL(smtp).host}`],
    ...(config.devTools ? [['Dev tools', `${storefront}/__dev`]] : []),
  ];
  const block = lines.map(([name, value]) => `  ${name?.padEnd(12)} ${value}`).join('\n');
  process.stdout.write(`\nCurioLane is ready\n\n${block}\n\n`);
};

/** Within the ten seconds after which a container is killed. */
const mostMsToEnd = 9000;

const endGracefully = (close: () => Promise<void>) => {
  let ending = false;
  const end = () => {
    // Asked twice, somebody does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), mostMsToEnd).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

/** All at once, because whoever waits for the file reads it the moment it is there. */
const writeWhole = (file: string, content: object) => {
  writeFileSync(`${file}.part`, JSON.stringify(content));
  renameSync(`${file}.part`, file);
};

const start = async () => {
  const config = readConfig(process.env);
  const { urls, close } = await startStack(config);
  endGracefully(close);
  if (config.ADDRESS_FILE) writeWhole(config.ADDRESS_FILE, { ...urls, pid: process.pid });
  if (!config.production) tell(config, urls);
};

/** The server as a program: its variables are read, it prints its URLs, and it shuts down gracefully when asked to. */
export const runProgram = (): void => {
  start().catch((error: unknown) => {
    const stack = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${error instanceof StartError ? error.message : stack}\n`);
    process.exit(1);
  });
};
