import { expect, test } from './test.ts';
import type { Walker } from './walker.ts';

/** A screenshot of a product page has less than 90,000 bytes without its photograph, and more than 180,000 with it. */
const paintedBytes = 120_000;

const cardLink = 'main li h2 a';

/** True when a photograph has the name that it has only while it morphs. */
const isMorphing = () => document.querySelector('[style*="view-transition-name"]') !== null;

const waitForMorph = async (walker: Walker) => {
  await walker.waitForAnimations();
  await walker.until('the morph has ended', async () => !(await walker.engine.evaluate(isMorphing)));
};

const openFromCard = async (walker: Walker, title: string) => {
  await walker.click(cardLink, title);
  await walker.find('main h1', title);
  await waitForMorph(walker);
};

test('after the morph from its card the photograph is painted', { tag: '@nightly' }, async ({
  walker,
  catalogue,
}) => {
  const { engine } = walker;
  await walker.open('/Shop');
  const products = catalogue.products.slice(0, 8);
  for (const { title } of products) {
    await openFromCard(walker, title);
    await walker.until(
      `the photograph of ${title} is painted`,
      async () => (await engine.screenshot()).length > paintedBytes,
    );
    await engine.back();
    await walker.find(cardLink, title);
    await waitForMorph(walker);
  }
  expect(products).toHaveLength(8);
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
      return [width, height];
    };
    const measureAll = () => ({ group: measure('group'), old: measure('old'), new: measure('new') });
    const isLaidOut = (boxes: Recorded[number]['boxes']) =>
      Object.values(boxes)
        .flat()
        .every((size) => size.endsWith('px'));
    const round = (sizes: string[]) => sizes.map((px) => String(Math.round(Number.parseFloat(px))));
    void transition.ready.then(async () => {
      // Paused, for on a busy machine a transition may end before its second frame.
      const animations = document.getAnimations();
      for (const animation of animations) animation.pause();
      // Once they are laid out: before, WebKit gives their sizes in percent.
      let boxes = measureAll();
      while (!isLaidOut(boxes)) {
        await new Promise(requestAnimationFrame);
        boxes = measureAll();
      }
      const { group, old, new: next } = boxes;
      recorded.push({ boxes: { group: round(group), old: round(old), new: round(next) } });
      for (const animation of animations) animation.play();
    });
    return transition;
  };
  return true;
};

const readRecorded = () => (window as unknown as { recorded: Recorded }).recorded;

test('the photograph of the card morphs into that of the page, in one box', async ({ walker, catalogue }) => {
  const { engine } = walker;
  const { title } = catalogue.product(1);
  await walker.open('/Shop');
  const supported = await engine.evaluate(recordMorphs, 'object-photo');
  await openFromCard(walker, title);
  if (!supported) return;
  await walker.until('it has morphed', async () => (await engine.evaluate(readRecorded)).length === 1);
  const [morph] = await engine.evaluate(readRecorded);
  expect(morph?.boxes.old).toEqual(morph?.boxes.group);
  expect(morph?.boxes.new).toEqual(morph?.boxes.group);
  await walker.waitForAnimations();
});

/** Pauses each transition as it starts. */
const pauseMorphs = () => {
  const start = document.startViewTransition as typeof document.startViewTransition | undefined;
  if (!start) return false;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    void transition.ready.then(() => {
      for (const animation of document.getAnimations()) animation.pause();
      document.documentElement.dataset.paused = '';
    });
    return transition;
  };
  return true;
};

const isPaused = () => document.documentElement.dataset.paused === '';

test('what is clicked while the photograph morphs is not lost', async ({ walker, catalogue }) => {
  const { engine } = walker;
  const { title } = catalogue.product(1);
  await walker.open('/Shop');
  const supported = await engine.evaluate(pauseMorphs);
  await walker.click(cardLink, title);
  if (supported) await walker.until('the photograph morphs', () => engine.evaluate(isPaused));
  await walker.find('main h1', title);
  await walker.clickWhereItStands('main nav a', 'Shop all');
  await walker.find(cardLink, title);
});
