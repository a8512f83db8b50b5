import { expect, test } from './test.ts';
import type { Walker } from './walker.ts';

/** A screenshot of a product page has less than 90,000 bytes without its photograph, and more than 180,000 with it. */
const paintedBytes = 120_000;

const readName = () => {
  const photo = document.querySelector('main [data-photo]');
  return photo && getComputedStyle(photo).viewTransitionName;
};

test('after the morph from its card the photograph is painted', async ({ walker, catalogue }) => {
  test.setTimeout(240_000);
  const { engine } = walker;
  for (const { title } of catalogue.products) {
    await walker.open('/Shop');
    await walker.click('main li h2 a', title);
    await walker.find('main h1', title);
    await walker.settle();
    await walker.until('the transition has ended', async () => (await engine.evaluate(readName)) === 'none');
    await walker.until(
      `the photograph of ${title} is painted`,
      async () => (await engine.screenshot()).length > paintedBytes,
    );
  }
  expect(catalogue.products.length).toBeGreaterThan(20);
});

type Recorded = { boxes: Record<'group' | 'old' | 'new', string[]> }[];

/** Records the boxes of the photographs of each transition, as it starts. */
const recordMorphs = (name: string) => {
  const recorded: Recorded = [];
  Object.assign(window, { recorded });
  const start = document.startViewTransition as typeof document.startViewTransition | undefined;
  if (!start) return false;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    const measure = (part: string) => {
      const { width, height } = getComputedStyle(
        document.documentElement,
        `::view-transition-${part}(${name})`,
      );
      return [width, height].map((px) => String(Math.round(Number.parseFloat(px))));
    };
    void transition.ready.then(() =>
      recorded.push({ boxes: { group: measure('group'), old: measure('old'), new: measure('new') } }),
    );
    return transition;
  };
  return true;
};

const readRecorded = () => (window as unknown as { recorded: Recorded }).recorded;

const walkBack = async (walker: Walker, path: string, link: string, title: string) => {
  const { engine } = walker;
  await walker.open(path);
  await walker.click(link, title);
  await walker.find('main h1', title);
  await walker.settle();
  await walker.until('the photograph has no name', async () => (await engine.evaluate(readName)) === 'none');
  const supported = await engine.evaluate(recordMorphs, 'object-photo-back');
  await engine.back();
  await walker.find(link, title);
  if (!supported) return;
  await walker.until('Back has morphed', async () => (await engine.evaluate(readRecorded)).length === 1);
  const [morph] = await engine.evaluate(readRecorded);
  expect(morph?.boxes.old).toEqual(morph?.boxes.group);
  expect(morph?.boxes.new).toEqual(morph?.boxes.group);
  await walker.settle();
};

test('Back morphs the photograph into that of its card, in one box', async ({ walker, catalogue }) => {
  await walkBack(walker, '/Shop', 'main li h2 a', catalogue.product(1).title);
});
