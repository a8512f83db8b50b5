import { expect, test } from 'vitest';
import { chooseNearest } from './choose-nearest.ts';

const flow = { spec: 'flow', share: 0.1, seconds: 20 };
const page = { spec: 'page', share: 0.5, seconds: 20 };
const screens = { spec: 'screens', share: 0.3, seconds: 70 };
const edited = { spec: 'edited', share: 1, seconds: 90 };

test('the specs of which most has changed come first, and one that is too long makes way for others', () =>
  expect(chooseNearest([flow, screens, page], 50)).toEqual(['page', 'flow']));

test('of equal shares the shortest fit', () =>
  expect(chooseNearest([{ ...screens, share: 0.1 }, flow], 30)).toEqual(['flow']));

test('a spec that was edited runs whatever it takes, and one runs in any case', () => {
  expect(chooseNearest([page, edited], 50)).toEqual(['edited']);
  expect(chooseNearest([screens], 50)).toEqual(['screens']);
});
