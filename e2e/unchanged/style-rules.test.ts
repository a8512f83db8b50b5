import { expect, test } from 'vitest';
import { readStyleRules, readWords, selectRules } from './style-rules.ts';

const rules = readStyleRules(`
  @font-face { font-family: Besley; src: url(besley.woff2) }
  @layer base { body { margin: 0 } }
  @layer components {
    .button, a:hover .button_primary:not(:is(.cart-lines, p)) { color: red }
    @media (width < 40rem) { .cart-lines > .cart-lines_end { gap: 1px } }
  }
  .js-failed .notice { display: block }
  @keyframes turn { from { rotate: 0deg } to { rotate: 360deg } }
`);

const shell = readWords('let a=`button button_primary`;');
const cart = readWords('x("cart-lines cart-lines_end")');
const everyScript = [shell, cart];

test('a rule has the classes that it needs, and what it is within', () => {
  expect(rules.map(({ selectors }) => selectors)).toEqual([
    [],
    [[]],
    [['button'], ['button_primary']],
    [['cart-lines', 'cart-lines_end']],
    [['js-failed', 'notice']],
    [],
  ]);
  expect(rules[3]?.text).toBe(
    '@layer components @media (width < 40rem) .cart-lines > .cart-lines_end { gap: 1px }',
  );
});

test('a page has the rules that its scripts name, and those that no script does', () => {
  const ofShell = selectRules(rules, [shell], everyScript);
  for (const part of ['Besley', 'margin: 0', '.button', '.js-failed', 'turn'])
    expect(ofShell).toContain(part);
  expect(ofShell).not.toContain('gap: 1px');
  expect(selectRules(rules, [cart], everyScript)).toContain('gap: 1px');
});
