import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readRecordConfig, recordBuild } from './record-build.ts';

const root = join(import.meta.dirname, '../../../..');

const served = ['WEB_ROOT', 'CONSOLE_ROOT'] as const;

const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as {
  tasks: Record<string, { outputs: string[] }>;
};

test('the recorder builds and serves folders of its own, so that a running npm start keeps its files', () => {
  const own = readRecordConfig({}, true);
  const { BUILD_FOLDER } = recordBuild.variables;
  expect(served.map((name) => own[name])).toEqual([
    join(root, 'apps/web', BUILD_FOLDER),
    join(root, 'apps/console', BUILD_FOLDER),
  ]);
  expect(served.map((name) => readConfig({})[name])).not.toContain(own.WEB_ROOT);
  // What turbo restores from its cache goes there, too.
  expect(recordBuild.args).toContain('build:record');
  expect(tasks['build:record']?.outputs).toEqual([`${BUILD_FOLDER}/**`]);
});

test('without a build, and where a folder is given, that one is served', () => {
  for (const name of served) {
    expect(readRecordConfig({}, false)[name]).toBe(readConfig({})[name]);
    expect(readRecordConfig({ [name]: '/elsewhere' }, true)[name]).toBe('/elsewhere');
  }
});
