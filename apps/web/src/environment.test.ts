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

test.each(['VITE_API_URL', 'VITE_CATALOGUE_URL'])('%s takes no port that browsers refuse', (name) => {
  const { error } = environment.safeParse({ [name]: 'http://localhost:6000' });
  expect(error?.issues[0]?.message).toBe(`${name} takes a URL of a port that browsers do not refuse.`);
  expect(environment.safeParse({ [name]: 'http://localhost:3000' }).success).toBe(true);
});

test.each(['VITE_API_URL', 'VITE_CATALOGUE_URL'])('%s takes no user and no password', (name) => {
  for (const url of ['https://ann@shop.example', 'https://ann:secret@shop.example']) {
    const { error } = environment.safeParse({ [name]: url });
    expect(error?.issues[0]?.message).toMatch(/takes a URL without a user and a password/);
  }
});

test.each(Object.keys(environment.shape))('a bad value of %s is told by its name, once', (name) => {
  const { error } = environment.safeParse({ [name]: '//' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`^${name} takes (?!.*${name})`)),
  ]);
});
