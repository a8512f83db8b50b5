import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseCatalogue } from '../modules/catalogue/parse-catalogue.ts';
import { writeRenderedBuild } from '../testing/rendered-build.ts';
import { mug } from '../testing/test-app.ts';
import { cataloguePages } from './catalogue-pages.ts';

const noMemory = new Error('spawn ENOMEM');

vi.mock('node:child_process', () => ({
  fork: () => {
    throw noMemory;
  },
}));

test('the pages are those of the build when no process can be started, which is logged once', async () => {
  const root = writeRenderedBuild();
  onTestFinished(() => rmSync(root, { recursive: true }));
  const error = vi.fn();
  const snapshot = parseCatalogue([mug]);
  const pages = cataloguePages(root, { current: () => snapshot }, { error });
  pages.start();
  expect(pages.find('/Shop')).toBeUndefined();
  expect(error.mock.calls).toEqual([[{ err: noMemory }, expect.stringContaining('not rendered')]]);
  await pages.close();
});
