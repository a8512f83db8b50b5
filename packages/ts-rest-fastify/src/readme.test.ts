import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const readFirstExample = () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  return /```ts\n(?<code>[\s\S]*?)```/.exec(readme)?.groups?.code ?? '';
};

/** Runs the code as a program in the package's folder, whose name it imports. */
const runExample = async (): Promise<string> => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', readFirstExample()], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  for await (const line of createInterface(child.stdout)) {
    const url = /Server listening at (?<url>[^"]+)/.exec(line)?.groups?.url;
    if (url) return url;
  }
  throw new Error('The example ended before it listened.');
};

test('the first example of the README runs as it stands', async () => {
  const url = await runExample();
  const add = async (book: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/books`, { method: 'POST', headers, body: JSON.stringify(book) });
    return [response.status, await response.json()];
  };
  const emma = { id: 1, title: 'Emma', copies: 1 };
  expect(await add({ title: ' Emma ' })).toEqual([201, emma]);
  const read = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, await response.json()];
  };
  expect(await read('/books/1')).toEqual([200, emma]);
  expect(await read('/books/2')).toEqual([404, { message: 'No such book.' }]);
  const [status, error] = await add({ copies: 'two' });
  expect([status, Object.keys(error.fieldErrors)]).toEqual([400, ['body.title', 'body.copies']]);
  expect(await read('/nowhere')).toMatchObject([404, { statusCode: 404, error: 'Not Found' }]);
});
