import { afterEach, beforeEach, expect } from 'vitest';

const levels = ['error', 'warn'] as const;

type Level = (typeof levels)[number];

let logged: { level: Level; args: unknown[] }[] = [];

/** Redux Toolkit's development checks warn when they take long, which depends on the machine. */
const isTimingWarning = ([message]: unknown[]) => String(message).includes('more than the warning threshold');

/** React asks the document whether it knows an element, and jsdom knows no `search`. */
const isUnknownElement = ([message, tag]: unknown[]) =>
  String(message).startsWith('The tag <%s> is unrecognized in this browser.') && tag === 'search';

const isIgnored = (args: unknown[]) => isTimingWarning(args) || isUnknownElement(args);

beforeEach(() => {
  logged = [];
  for (const level of levels)
    console[level] = (...args) => {
      if (!isIgnored(args)) logged.push({ level, args });
    };
});

/** React and the store report mistakes on the console, so a message that the test does not take fails it. */
afterEach(() => {
  expect(logged).toEqual([]);
});

/** The messages logged so far, which the test expects. */
export const takeLogged = (level: Level): unknown[][] => {
  const taken = logged.filter((message) => message.level === level);
  logged = logged.filter((message) => message.level !== level);
  return taken.map(({ args }) => args);
};
