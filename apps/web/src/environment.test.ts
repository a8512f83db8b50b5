import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { environment } from './environment.ts';

const file = join(import.meta.dirname, '../../../.env.example');
const example = parseEnv(readFileSync(file, 'utf8').replace(/^# (?=VITE_)/gm, '')) as Record<string, string>;

test('.env.example lists every variable of the build, with its default', () => {
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  const set = Object.fromEntries(Object.entries(example).filter(([, value]) => value !== ''));
  expect(environment.parse(set)).toEqual(environment.parse({}));
});
