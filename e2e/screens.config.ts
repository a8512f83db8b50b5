import { defineConfig } from 'playwright/test';
import type { StackOptions } from './fixtures/stack.ts';
import tests from './playwright.config.ts';

const [desktop, phone] = tests.projects ?? [];
const everything = { grep: /.*/, grepInvert: /^$/ };

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
    { ...desktop, ...everything },
    { ...phone, ...everything },
    { ...desktop, ...everything, name: 'dark', use: { ...desktop?.use, colorScheme: 'dark' } },
  ],
});
