import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [`${import.meta.dirname}/photographs.ts`, ...args], { encoding: 'utf8' });

it.each(['--help', '-h'])('shows with %s where sources belong', (flag) => {
  const { status, stdout } = run(flag);
  expect(stdout).toContain(
    'packages/catalogue/pictures/<slug>.jpg           a JPEG or PNG of at least 1200 × 1500 pixels',
  );
  expect(status).toBe(0);
});

it('says for a slug without a source where to save the picture, and which there are', () => {
  const { status, stderr } = run('tea-cup');
  expect(stderr).toContain(
    'no source for tea-cup: save a picture as packages/catalogue/pictures/tea-cup.jpg.',
  );
  expect(stderr).toContain('There are arches, bird-house, bowl,');
  expect(status).toBe(2);
});

it.each([
  [['--view', 'side'], 'Allowed choices are main, detail.'],
  [['--draft', '--encode'], 'error: choose one of --draft and --encode.'],
  [['--threads', '0'], 'It takes a whole number above 0.'],
  [['--threads', 'two'], 'It takes a whole number above 0.'],
])('refuses %j and says what it takes', (args, message) => {
  const { status, stderr } = run(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
