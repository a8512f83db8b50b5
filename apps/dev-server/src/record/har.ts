import { readFile } from 'node:fs/promises';
import { har } from '@curiolane/contract/dev-tools';
import { StartError } from '../config.ts';
import { parseIfJson, readHarPairs } from '../har/har-pairs.ts';
import type { Recording } from './recordings.ts';

/**
 * The requests of a HAR file to routes of the contract, below whatever path, and how many others it has.
 *
 * @throws StartError when the file cannot be read, is no HAR, or has no such request.
 */
export const readHar = async (file: string): Promise<{ recordings: Recording[]; others: number }> => {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartError(`${file} cannot be read: ${error.message}`);
  });
  const { data, error } = har.safeParse(parseIfJson(text));
  if (!data) {
    const [issue] = error.issues;
    throw new StartError(`${file} is no HAR file: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const { entries } = data.log;
  const recordings = readHarPairs(entries).map(
    ({ operation, request: { method, path, body }, response }): Recording => ({
      operation,
      request: { method, path, ...(body === undefined ? {} : { body }) },
      responses: [response],
    }),
  );
  if (recordings.length === 0)
    throw new StartError(
      `None of the ${entries.length} requests of ${file} is to a route of the contract (/products, /api/…, /Checkout/mail/…).`,
    );
  return { recordings, others: entries.length - recordings.length };
};
