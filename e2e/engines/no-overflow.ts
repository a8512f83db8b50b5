import { expect } from 'playwright/test';
import { findOverflow } from '../fixtures/layout-problems.ts';
import { installLayoutTools } from '../fixtures/layout-tools.ts';
import type { Walker } from './walker.ts';

/** Expects that nothing sticks out of the page. A failure does not end the walk. */
export const expectNoOverflow = async ({ engine }: Walker, state: string): Promise<void> => {
  await engine.evaluate(installLayoutTools);
  expect.soft(await engine.evaluate(findOverflow), state).toEqual([]);
};
