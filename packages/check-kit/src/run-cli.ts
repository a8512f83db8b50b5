import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { renderJUnit } from '@curiolane/tools/junit';
import { CommanderError } from 'commander';
import { annotationLines } from './annotations.ts';
import type { SharedOptions } from './cli-options.ts';
import { renderMarkdown } from './markdown-report.ts';
import { getExitCode, type Summary, toKnownName, toSuites } from './report.ts';
import { getScreen, summaryLines } from './terminal-report.ts';

/** An expected failure of the command itself, in one line. */
class CommandFailure extends Error {}

const print = (lines: readonly string[]) => {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
};

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** In this repository npm runs the command in its package; a path is relative to the folder where npm was started. */
const folder = (import.meta.url.endsWith('.ts') && process.env.INIT_CWD) || '.';

const toPath = (file: string) => resolve(folder, file);

const write = async (file: string | undefined, content: () => string): Promise<void> => {
  if (file === undefined) return;
  try {
    await mkdir(dirname(toPath(file)), { recursive: true });
    await writeFile(toPath(file), content());
  } catch (error) {
    throw new CommandFailure(`${file} cannot be written: ${toMessage(error)}`);
  }
};

/** The names in a file of known failures, one a line; a line that begins with `#` is a comment. */
const readKnown = async (file: string | undefined): Promise<Set<string>> => {
  if (file === undefined) return new Set();
  const text = await readFile(toPath(file), 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`--known cannot be read: ${toMessage(error)}`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
};

/** The known failures that pass now, and the names that no check of the run has. */
const staleLines = ({ results }: Summary, known: ReadonlySet<string>) => {
  const outcomes = new Map(results.map((result) => [toKnownName(result), result.outcome]));
  return [...known].flatMap((name) => {
    const outcome = outcomes.get(name);
    if (outcome === undefined) return [`  - known to fail, and no check of this run: ${name}`];
    return outcome === 'passed' ? [`  - known to fail, and passes now: ${name}`] : [];
  });
};

export type CliRun = {
  summary: Summary;
  /** The whole report, for programs. */
  json: object;
  /** More files that were asked for. */
  files?: readonly { file: string | undefined; content: () => string }[];
};

/** The parts of a run that are not options. */
export type CliContext = {
  /** The names of the checks that are known to fail. */
  known: ReadonlySet<string>;
  /** Ends the run. */
  signal: AbortSignal;
  print: (lines: readonly string[]) => void;
};

export type CliParts<Options extends SharedOptions<string>> = {
  /** @throws CommanderError when the arguments are invalid, or ask for help. */
  parse: (args: readonly string[]) => Options;
  run: (options: Options, context: CliContext) => Promise<CliRun>;
  /** The errors whose message is one line that says what to do. */
  expected: readonly (new (
    message: string,
  ) => Error)[];
};

/** The longest time from Ctrl-C to the end of the process, but for its report. */
const graceMs = 5000;

/** Makes Ctrl-C abort a signal; a second Ctrl-C ends the process. */
const listenForInterruption = () => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // A check that hangs must not keep the process.
  const endSoon = () => {
    timer = setTimeout(() => process.exit(2), graceMs).unref();
  };
  const abort = () => {
    controller.abort();
    endSoon();
  };
  process.once('SIGINT', abort).once('SIGTERM', abort);
  return {
    signal: controller.signal,
    /** The report is written whole, however long it takes on a busy machine. */
    beginReport: () => clearTimeout(timer),
    end: () => {
      process.off('SIGINT', abort).off('SIGTERM', abort);
      if (controller.signal.aborted) endSoon();
    },
  };
};

const report = async (
  { summary, json, files = [] }: CliRun,
  { json: jsonFile, junit, markdown, verbose }: SharedOptions<string>,
  known: ReadonlySet<string>,
): Promise<number> => {
  const { columns, rows } = getScreen();
  print([summary.heading, ...summaryLines(summary, verbose ? undefined : { columns, rows: rows - 1 })]);
  print(staleLines(summary, known));
  if (process.env.GITHUB_ACTIONS) print(annotationLines(summary));
  const { verdicts } = summary;
  const exitCode = getExitCode(summary);
  await write(jsonFile, () => `${JSON.stringify({ ...json, verdicts, exitCode }, null, 2)}\n`);
  await write(junit, () => renderJUnit(summary.tool, toSuites(summary)));
  await write(markdown, () => renderMarkdown(summary));
  for (const { file, content } of files) await write(file, content);
  return exitCode;
};

/** Runs a command and resolves to its exit code; every expected failure is one line, and 2. */
export const runCli = async <Options extends SharedOptions<string>>(
  args: readonly string[],
  { parse, run, expected }: CliParts<Options>,
): Promise<number> => {
  const interruption = listenForInterruption();
  try {
    const options = parse(args);
    const known = await readKnown(options.known);
    const made = await run(options, { known, signal: interruption.signal, print });
    interruption.beginReport();
    return await report(made, options, known);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const isExpected = [CommanderError, CommandFailure, ...expected].some((type) => error instanceof type);
    const line = toMessage(error).replaceAll(/\s*\n\s*/g, ' ');
    process.stderr.write(`${isExpected ? '' : 'Unexpected error: '}${line}\n`);
    return 2;
  } finally {
    interruption.end();
  }
};
