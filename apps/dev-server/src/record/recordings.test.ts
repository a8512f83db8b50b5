import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRecordings, recordingFiles } from './recordings.ts';

const list = (body: unknown) => ({
  operation: 'listProducts' as const,
  request: { method: 'GET', path: '/products', headers: {} },
  response: { status: 200, headers: {}, body },
  violations: [],
});

test('a recording of large responses ends before its file is too large to be written again and again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = recordingFiles(folder);
  const large = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 8; count += 1) await files.keep(list(`${count}${large}`));
  await files.keep(list('small'));
  await files.close();
  const [{ responses } = { responses: [] }] = await readRecordings(folder);
  expect(responses.map(({ body }) => String(body).slice(0, 5))).toEqual(['0xxxx', '1xxxx', '2xxxx']);
});
