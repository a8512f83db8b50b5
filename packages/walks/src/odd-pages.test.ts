import { startHttp } from '@curiolane/conformance/odd-backend';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browsers.ts';
import { runWalk } from './run-walk.ts';
import type { Visit } from './visit.ts';
import type { Walk } from './walk.ts';
import { walks } from './walks.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser('chromium', false);
});

afterAll(() => browser.close());

const links = '<a href="/">Home</a> <a href="/Shop">Shop</a> <a href="/Cart">Cart</a>';

/** Runs a walk on a frontend whose every page is this. */
const walkOn = async (page: string | ((url: string) => string), walk: Walk, timeoutMs = 3000) => {
  await using server = await startHttp(({ url = '' }, response) => {
    const html = typeof page === 'string' ? page : page(url);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><link rel="icon" href="data:,"><title>Shop</title>${html}`);
  });
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const result = await runWalk(walk, { browser, baseUrl, timeoutMs, mailbox: undefined, headers: {} });
  return result.outcome === 'failed' ? result.findings.map(({ title }) => title) : result.outcome;
};

const findWalk = (name: string) => {
  const found = walks.find((walk) => walk.name === name);
  if (!found) throw new Error(`There is no walk '${name}'.`);
  return found;
};

const toWalk = (run: (visit: Visit) => Promise<void>): Walk => ({
  name: 'a walk',
  area: 'routes',
  level: 'storefront',
  run,
});

test('a page that leads on by a script is followed, however soon it does', async () => {
  const page = (url: string) => {
    const delay = /^\/from-(\d+)/.exec(url)?.[1];
    return delay ? `${links}<script>setTimeout(() => { location.href = '/to'; }, ${delay})</script>` : links;
  };
  const walk = toWalk(async (visit) => {
    for (let delay = 10; delay <= 110; delay += 10) {
      await visit.open(`/from-${delay}`);
      await visit.expectPath(/^\/to$/, { title: 'It is not there.', hint: '' });
    }
  });
  expect(await walkOn(page, walk)).toBe('passed');
});

test('a page may react to the width of the window by a script', async () => {
  const script = `
    const wide = matchMedia('(min-width: 700px)');
    const draw = () => setTimeout(() => { document.querySelector('main').style.width = wide.matches ? '700px' : 'auto'; }, 100);
    wide.addEventListener('change', draw);
    document.querySelector('main').style.width = '700px';
    draw();`;
  const walk = findWalk('no page scrolls sideways from 320 pixels on');
  expect(await walkOn(`${links}<main>Hello</main><script>${script}</script>`, walk)).toBe('passed');
  expect(await walkOn(`${links}<main style="width: 700px">Hello</main>`, walk, 1000)).toContain(
    'A page scrolls sideways.',
  );
});

test.each([
  ['its own outline', 'a:focus-visible { outline: 2px solid; }', true],
  [
    'another background',
    'a { outline: none; transition: background 0.1s; } a:focus-visible { background: gold; }',
    true,
  ],
  ['a line after it', 'a { outline: none; } a:focus-visible::after { content: "<"; }', true],
  ['nothing, in a header with a shadow', 'a { outline: none; } header { box-shadow: 0 1px 2px; }', false],
])('what has the focus may be marked by %s', async (_, style, isMarked) => {
  const walk = findWalk('what has the focus is visible');
  const outcome = await walkOn(`<style>${style}</style><header><nav>${links}</nav></header>`, walk);
  expect(outcome).toEqual(
    isMarked ? 'passed' : expect.arrayContaining(['What has the focus is not marked.']),
  );
});

const stars = '<span role="img" aria-label="4 out of 5 stars">★</span>';
const noRatings = 'The reviews page has not five ratings.';

test.each([
  ['images', '', stars, 'passed'],
  ['texts', '', '<p>4/5</p>', 'passed'],
  ['texts below their average', '<p>4.5 out of 5</p>', '<p>4 of 5</p>', 'passed'],
  ['images beside texts', '', `${stars} <p>4/5</p>`, 'passed'],
  ['images with decimals', '', '<img alt="3.5 out of 5 stars">', [noRatings]],
])(
  'the walk through the reviews counts five ratings as %s, and no decimals',
  async (_, before, rating, outcome) => {
    const page = `${links}<h1>Customer Reviews</h1>${before}${`<article>${rating}</article>`.repeat(5)}`;
    expect(await walkOn(page, findWalk('five customers have reviewed the shop'), 1000)).toEqual(outcome);
  },
);

test('a button that opens the navigation bar is no question of the FAQ', async () => {
  const bar = `<header><button aria-expanded="true">Menu</button><nav>${links}</nav></header>`;
  const question = '<details name="faq"><summary>Why?</summary>Because.</details>';
  const page = `${bar}${question.repeat(5)}<a href="/contact">Contact</a>`;
  const walk = findWalk(
    'one question of the FAQ is open at a time, and a click on it closes it; Contact leads to /contact',
  );
  expect(await walkOn(page, walk, 1000)).toBe('passed');
});
