import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'js-yaml';
import { UsageError } from '../arguments.ts';
import type { Api } from './endpoint.ts';
import { readOpenApi } from './openapi-api.ts';
import { readContract } from './ts-rest-api.ts';

/** Where the description of an API is. */
export type ApiSource = { openapi: string } | { contract: string };

const timeoutMs = 15_000;

const toMessage = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

/** A package manager runs the CLI in its package; a path is relative to the folder where npm was started. */
const toPath = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

const readText = async (source: string): Promise<string> => {
  if (!/^https?:/.test(source)) return readFile(toPath(source), 'utf8');
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
};

const readDocument = async (source: string): Promise<unknown> => {
  const text = await readText(source).catch((error: unknown) => {
    throw new UsageError(`--openapi ${source} cannot be read: ${toMessage(error)}`);
  });
  try {
    // JSON is YAML, too.
    return load(text);
  } catch (error) {
    throw new UsageError(`--openapi ${source} is neither JSON nor YAML: ${toMessage(error)}`);
  }
};

const importContract = async (file: string): Promise<unknown> => {
  try {
    const exports = (await import(pathToFileURL(toPath(file)).href)) as Record<string, unknown>;
    return exports.contract ?? exports.default;
  } catch (error) {
    throw new UsageError(`--contract ${file} cannot be imported: ${toMessage(error)}`);
  }
};

/** Reads the description of an API. @throws UsageError when it cannot be read. */
export const readApi = async (source: ApiSource): Promise<Api> =>
  'openapi' in source
    ? readOpenApi(await readDocument(source.openapi))
    : readContract(await importContract(source.contract));
