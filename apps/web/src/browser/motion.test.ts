import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMotion } from '../testing/render-page.tsx';
import { navigateWithTransition, notifyPageRendered } from './motion.ts';

let updated: Promise<void>;

beforeEach(() => {
  stubMotion(false);
  vi.useFakeTimers();
  const startViewTransition = (update: () => Promise<void>) => {
    updated = update();
    return { ready: Promise.resolve(), finished: new Promise(() => {}) };
  };
  Object.assign(document, { startViewTransition });
  document.body.innerHTML = '<main><img data-photo></main>';
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'startViewTransition');
  document.body.replaceChildren();
});

const findPhoto = () => document.querySelector('img') as HTMLImageElement;

test("a photograph morphs into that of the next page, which has the transition's name then", async () => {
  const card = findPhoto();
  navigateWithTransition(card, () => {});
  document.body.innerHTML = '<main><img data-photo></main>';
  notifyPageRendered();
  await updated;
  expect([card, findPhoto()].map(({ style }) => style.viewTransitionName)).toEqual(['', 'object-photo']);
});

test('it morphs into no photograph of the page that is left, where the next one takes too long', async () => {
  navigateWithTransition(document.createElement('img'), () => {});
  vi.advanceTimersByTime(1000);
  await updated;
  expect(findPhoto().style.viewTransitionName ?? '').toBe('');
});
