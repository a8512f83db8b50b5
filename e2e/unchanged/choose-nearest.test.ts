import { expect, test } from 'vitest';
import { chooseNearest } from './choose-nearest.ts';

const flow = { id: 'flow', share: 0.1, seconds: 20 };
const page = { id: 'page', share: 0.5, seconds: 20 };
const screens = { id: 'screens', share: 0.3, seconds: 70 };
const edited = { id: 'edited', share: 1, seconds: 90 };

test('the tests of which most has changed come first, and one that is too long makes way for others', () =>
  expect(chooseNearest([flow, screens, page], 50)).toEqual(['page', 'flow']));

test('of equal shares the shortest fit', () =>
  expect(chooseNearest([{ ...screens, share: 0.1 }, flow], 30)).toEqual(['flow']));

test('a test whose spec was edited runs whatever it takes, and one runs in any case', () => {
  expect(chooseNearest([page, edited], 50)).toEqual(['edited']);
  expect(chooseNearest([screens], 50)).toEqual(['screens']);
});
