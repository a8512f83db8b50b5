import type { ActiveFault, NewFault, Seed, ShopData, TestRunner } from '@curiolane/contract/dev-tools';
import { toLiteral } from './code.ts';

export type WrittenTest = {
  runner: TestRunner;
  urls: { storefront: string; inbox: string };
  title: string;
  seed: Seed;
  data: ShopData;
  /** The statements of the test, without their indent. */
  lines: readonly string[];
  /** What they use of `@curiolane/testing`. */
  helpers: readonly string[];
  /** How long it may take, beside what is usual. */
  delayMs: number;
};

const indentAll = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split('\n').map((each) => (each === '' ? '' : `  ${each}`)));

const usualMs = 30_000;

const writeVitest = ({ urls, title, seed, data, lines, helpers, delayMs }: WrittenTest) => [
  ...helpers,
  `import { sandboxTest } from '@curiolane/testing/vitest';`,
  `import { expect } from 'vitest';`,
  '',
  `const server = ${toLiteral(urls)};`,
  '',
  `const test = sandboxTest(() => server, ${toLiteral(seed)}${Object.keys(data).length > 0 ? `, ${toLiteral(data)}` : ''});`,
  '',
  `test(${toLiteral(title)}, { timeout: ${usualMs + delayMs} }, async ({ sandbox }) => {`,
  ...indentAll(lines),
  '});',
];

const writePlaywright = ({ urls, title, seed, data, lines, helpers, delayMs }: WrittenTest) => [
  ...helpers,
  'import {',
  '  type SandboxFixtures,',
  '  type SandboxWorkerFixtures,',
  '  sandboxFixtures,',
  `} from '@curiolane/testing/playwright';`,
  `import { test as base, expect } from 'playwright/test';`,
  '',
  `const server = ${toLiteral(urls)};`,
  '',
  'const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({',
  '  ...sandboxFixtures,',
  `  server: [server, { option: true, scope: 'worker' }],`,
  '});',
  '',
  `test.use(${toLiteral({ seed, ...(Object.keys(data).length > 0 ? { data } : {}) })});`,
  '',
  `test(${toLiteral(title)}, async ({ sandbox }) => {`,
  ...(delayMs > 0 ? [`  test.setTimeout(${usualMs + delayMs});`] : []),
  ...indentAll(lines),
  '});',
];

/** A file with one test. */
export const writeTest = (test: WrittenTest): string => {
  const { helpers } = test;
  const imported =
    helpers.length > 0 ? [`import { ${helpers.toSorted().join(', ')} } from '@curiolane/testing';`] : [];
  const write = { vitest: writeVitest, playwright: writePlaywright }[test.runner];
  return [...write({ ...test, helpers: imported }), ''].join('\n');
};

/** The statement that adds a fault. */
export const writeFault = (rule: NewFault | ActiveFault): string =>
  `await addFault(sandbox, ${toLiteral(rule)});`;
