import { existsSync } from 'node:fs';
import { findWholeBrowser } from '@curiolane/tools/find-browser';
import { type BrowserType, chromium, firefox, webkit } from 'playwright/test';
import type { Engine, EngineName } from './engine.ts';
import { launchPlaywright } from './playwright-engine.ts';

// Loaded only for a launch: every process of Playwright imports this file, and these have large dependencies.
const launchPuppeteer = async (browserName: 'chrome' | 'firefox', program: string): Promise<Engine> => {
  const puppeteer = await import('./puppeteer-engine.ts');
  return puppeteer.launchPuppeteer(browserName, program);
};

const launchWebKit = async (program: string): Promise<Engine> => {
  const webKit = await import('./webkit-engine.ts');
  return webKit.launchWebKit(program);
};

const findFile = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

const findMiniBrowser = () =>
  findFile('/usr/bin/WebKitWebDriver') && findFile('/usr/bin/xvfb-run')
    ? findFile(
        `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
        '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
      )
    : undefined;

const install = (name: EngineName) => `npm run pnpm -- -C e2e exec playwright install --with-deps ${name}`;

type EngineChoice = {
  /** The browser's program, or undefined where the machine has none. */
  program: string | undefined;
  /** The way to get one. */
  hint: string;
  launch: (program: string) => Promise<Engine>;
};

/** Playwright's build of an engine where it is installed, and the system's browser otherwise. */
const preferPlaywright = (browserType: BrowserType, system: EngineChoice): EngineChoice => {
  const program = findFile(browserType.executablePath());
  if (!program) return system;
  return { ...system, program, launch: (path) => launchPlaywright(browserType, path) };
};

/** The browser of each engine on this machine. */
export const findEngine: Record<EngineName, () => EngineChoice> = {
  chromium: () => ({
    program: findWholeBrowser(chromium.executablePath()),
    hint: 'apt-get install chromium',
    launch: (program) => launchPuppeteer('chrome', program),
  }),
  firefox: () =>
    preferPlaywright(firefox, {
      program: findFile(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
      hint: `${install('firefox')}, or apt-get install firefox-esr, or set FIREFOX_PATH`,
      launch: (program) => launchPuppeteer('firefox', program),
    }),
  webkit: () =>
    preferPlaywright(webkit, {
      program: findMiniBrowser(),
      hint: `${install('webkit')}, or apt-get install webkit2gtk-driver xvfb xauth`,
      launch: launchWebKit,
    }),
};
