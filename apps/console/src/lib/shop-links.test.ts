import { expect, test } from 'vitest';
import { toInboxUrl, toStorefrontUrl } from './shop-links.ts';

const inbox = 'http://localhost:8025';

test('the links of the main shop leave the sandbox that the browser has open', () => {
  expect(toStorefrontUrl('main')).toBe('/__dev/sandboxes/leave');
  expect(toInboxUrl(inbox, 'main')).toBe(`${inbox}/sandbox/leave`);
});

test('the links of a sandbox open it', () => {
  expect(toStorefrontUrl('a1')).toBe('/__dev/sandboxes/a1/open');
  expect(toInboxUrl(inbox, 'a1', 'x@y/z')).toBe(`${inbox}/sandbox/a1/open?mail=x%40y%2Fz`);
});
