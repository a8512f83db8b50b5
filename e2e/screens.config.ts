import { defineConfig } from 'playwright/test';
import type { StackOptions } from './fixtures/stack.ts';
import tests from './playwright.config.ts';

const takeEverythingIn = (name: string) => {
  const project = tests.projects?.find((each) => each.name === name);
  if (!project) throw new Error(`playwright.config.ts has no project '${name}'.`);
  return { ...project, grep: /.*/, grepInvert: /^$/ };
};

const desktop = takeEverythingIn('desktop');

/** Takes the screenshots of docs/screens. */
export default defineConfig<object, StackOptions>({
  testDir: './screens',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  reporter: 'line',
  globalSetup: './global-setup.ts',
  globalTeardown: './screens/write-page.ts',
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
  projects: [
    desktop,
    takeEverythingIn('phone'),
    { ...desktop, name: 'dark', use: { ...desktop.use, colorScheme: 'dark' } },
  ],
});
