import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '../fixtures/test.ts';
import type { Engine, EngineName } from './engine.ts';
import { findEngine } from './find-engine.ts';
import { Walker } from './walker.ts';

export type EngineOptions = { engineName: EngineName };

type WorkerFixtures = EngineOptions & { engine: Engine };

type TestFixtures = {
  /** A shopper in the engine of the project. Any console error fails the test. */
  walker: Walker;
};

/** A walk; it runs in every engine that the machine has. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const { program, launch, hint } = findEngine[engineName]();
      if (!program) throw new Error(`No ${engineName} here: ${hint}`);
      const engine = await launch(program);
      console.log(`${engineName}: ${engine.version}`);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  walker: async ({ engine, stack }, use, testInfo) => {
    await engine.resize({ width: 1440, height: 900 });
    const walker = new Walker(engine, stack.storefront);
    // Hydrated, so that leaving it interrupts no script.
    await walker.open('/contact');
    await engine.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // Those of the page that the last walk left.
    await engine.takeConsoleErrors();
    await use(walker);
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('screenshot.png');
      await writeFile(path, await engine.screenshot());
      await testInfo.attach('screenshot', { path, contentType: 'image/png' });
    }
    expect(await engine.takeConsoleErrors()).toEqual([]);
  },
});

export { expect };
