import { browserArguments, findBrowser } from '@curiolane/tools/find-browser';
import { chromium, defineConfig, devices } from 'playwright/test';
import { type EngineName, engineNames } from './engines/engine.ts';
import { findEngine } from './engines/find-engine.ts';
import type { EngineOptions } from './engines/test.ts';
import type { StackOptions } from './fixtures/stack.ts';

const isInstalled = (name: EngineName): boolean => {
  const { program, hint } = findEngine[name]();
  // Once, not in every worker; stdout may be a reporter's.
  if (!program && process.env.TEST_WORKER_INDEX === undefined)
    console.error(`The walks in ${name} are skipped: ${hint}`);
  return program !== undefined;
};

const results = process.env.E2E_RESULTS;

/** The projects to run, by name; by default all. */
const chosen = process.env.E2E_PROJECTS?.split(',');

// A whole run keeps what each test loads, so that later runs know which ones a change can break.
const isWhole = chosen?.includes('desktop');

const otherBuilds = [
  'languages.spec.ts',
  '6-gating-login.spec.ts',
  'below-a-path.spec.ts',
  'other-site.spec.ts',
];

/**
 * Specs that `npm test` leaves to the gate: slow and lost networks, browsers without scripts or of another age, broken
 * storage, responses and URLs, late fonts, a server with settings of its own, and what a customer does once in a while,
 * whose pages have tests in jsdom. `@gate` marks tests of other specs.
 */
const gateSpecs = [
  'account-settings.spec.ts',
  'avatar-crop.spec.ts',
  'back-forward-cache.spec.ts',
  'bad-input.spec.ts',
  'console.spec.ts',
  'find-order.spec.ts',
  'forgot-password.spec.ts',
  'inbox.spec.ts',
  'invalid-urls.spec.ts',
  'late-fonts.spec.ts',
  'layout-shifts.spec.ts',
  'lenient-responses.spec.ts',
  'listener.spec.ts',
  'logout.spec.ts',
  'long-content.spec.ts',
  'network.spec.ts',
  'offline.spec.ts',
  'older-browsers.spec.ts',
  'script-loading.spec.ts',
  'search-engines.spec.ts',
  'server-verification.spec.ts',
  'without-javascript.spec.ts',
];

/**
 * Specs that both leave to the night: what only a change of its own code breaks. `@nightly` marks tests of other specs,
 * beside a representative one for the gate.
 */
const nightlySpecs = [
  'below-a-path.spec.ts',
  'console-shops.spec.ts',
  'first-window.spec.ts',
  'other-site.spec.ts',
  'sandbox.spec.ts',
  'skeletons.spec.ts',
  'styles.spec.ts',
];

/**
 * Walks that an engine leaves to the night: in Chromium the tests of the desktop take their flows, too, and of the other
 * two engines one takes each flow before.
 */
const walksOfTheNight: Record<EngineName, readonly string[]> = {
  chromium: [
    'account.spec.ts',
    'come-back.spec.ts',
    'find-and-keep.spec.ts',
    'menus.spec.ts',
    'order.spec.ts',
    'pages.spec.ts',
    'product.spec.ts',
  ],
  firefox: ['account.spec.ts', 'menus.spec.ts', 'product.spec.ts'],
  webkit: ['order.spec.ts'],
};

const tier = process.env.TEST_TIER;
const isDaily = tier === 'daily';
const leftToNight = tier ? nightlySpecs : [];
const ignored = [
  'walks.spec.ts',
  ...otherBuilds,
  ...leftToNight,
  ...(isDaily ? gateSpecs : []),
  // `npm test -- changed` has just run these.
  ...(process.env.SPECS_LEFT_OUT?.split(',') ?? []),
];

/** The tags of tests that run later than in this run, and of full matrices, which take NIGHTLY=1 in any. */
const later = [
  ...(process.env.NIGHTLY ? [] : [/@matrix/]),
  ...(tier ? [/@nightly/] : []),
  ...(isDaily ? [/@gate/] : []),
];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig<object, StackOptions & EngineOptions>({
  testDir: './specs',
  globalSetup: './global-setup.ts',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/../listener/{arg}{ext}',
  // A missing one would be written, and count as flaky.
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than cores, which tests leave to others while they wait; those of the night wait for minutes.
  workers: process.env.NIGHTLY ? '250%' : '150%',
  // A stall of the machine extends it: fixtures/stalls.ts.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: [
    ['list'],
    ...(results ? [['json', { outputFile: results }] as const] : []),
    ...(isWhole ? [['./unchanged/unchanged-tests-reporter.ts'] as const] : []),
  ],
  use: {
    // A click waits no longer for what is missing than a check does.
    actionTimeout: 25_000,
    launchOptions: { executablePath: findBrowser(chromium.executablePath()), args: browserArguments },
    // Only specs/offline.spec.ts is about it: in all others it would make requests beside the test.
    serviceWorkers: 'block',
    // No test depends on animations unless it enables them.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces make the run a third longer; set TRACE=1 to debug a test.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // The full matrices take an hour.
  grepInvert: later,
  projects: [
    // At night, and by name. It waits for most of its time, so it comes first, beside the others.
    {
      name: 'storefronts',
      testMatch: 'walks.spec.ts',
      testIgnore: tier ? 'walks.spec.ts' : [],
      workers: 1,
      // Its walks have their own deadlines.
      timeout: 600_000,
      use: desktop,
    },
    // The walks, in every engine that this machine has.
    ...engineNames
      .filter((name) => chosen?.includes(name) ?? true)
      .filter(isInstalled)
      .map((engineName) => ({
        name: engineName,
        testDir: './engines',
        testIgnore: tier ? [...walksOfTheNight[engineName]] : [],
        // One browser, and on WebKit one display, for all of them.
        workers: 1,
        use: { engineName },
      })),
    // Other builds of the storefront, each of which takes longer than the test.
    { name: 'builds', testMatch: otherBuilds, testIgnore: leftToNight, use: desktop },
    // A test runs on the desktop; @both adds the phone, @both-gate and @both-nightly add it later, and @phone is for
    // what only a phone has.
    {
      name: 'desktop',
      testIgnore: ignored,
      // These run on the composed stack, of the same build.
      grepInvert: [/@phone/, ...later, ...(process.env.COMPOSED ? [/@composed/] : [])],
      use: desktop,
    },
    {
      name: 'phone',
      // Its tests are few, and each worker starts a browser.
      workers: 2,
      testIgnore: ignored,
      grep: process.env.NIGHTLY ? /@phone|@both/ : isDaily ? /@phone|@both(?!-)/ : /@phone|@both(?!-nightly)/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ].filter(({ name }) => chosen?.includes(name) ?? true),
});
