import { defineConfig } from 'playwright/test';
import suite from '../playwright.config.ts';

/** The suite with short deadlines: a test that fails here is run again on the unchanged shop before it counts. */
export default defineConfig({
  ...suite,
  testDir: '../specs',
  globalSetup: '../global-setup.ts',
  outputDir: '../test-results/defects',
  projects: (suite.projects ?? []).map((project) => ({
    ...project,
    ...(project.testDir && { testDir: `../${project.testDir}` }),
  })),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { ...suite.use, screenshot: 'off' },
});
