import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLiteralTexts } from './find-literal-texts.ts';

const source = join(import.meta.dirname, '../src');

/** Texts that no language translates, by the file that writes them out. */
const sameInEveryLanguage: Record<string, readonly string[]> = {
  'app/footer.tsx': ['CurioLane'],
  'components/wall.tsx': ['CurioLane'],
  'features/content/contact-page.tsx': ['hello@curiolane.example'],
  'features/content/reviews-page.tsx': [
    'Ines Duarte',
    'Tomasz Wolny',
    'Priya Raman',
    'Daniel Osei',
    'Hanna Virtanen',
  ],
  // For developers and crawlers.
  'api/product-list.ts': ['Product {} of the catalogue{} is left out: {}.'],
  'environment.ts': [
    '{} takes an http or https URL.',
    '{} takes a URL of a port that browsers do not refuse.',
    '{} takes a URL without a user and a password, which browsers refuse to send.',
    'VITE_GATING takes open or login.',
    'VITE_SITE_URL takes a URL.',
    'VITE_LANGUAGE takes one of {}.',
    'VITE_LOCALE takes a BCP 47 locale, such as de-AT.',
    'VITE_CURRENCY takes an ISO 4217 currency with two decimals, such as EUR.',
    'VITE_SERVICE_WORKER takes on or off.',
  ],
  'html/site-files.ts': ['User-agent: *', 'Allow: /', 'Sitemap: {}'],
};

test('every text that a shopper sees or hears is a message', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test(?:-d)?\.tsx?$|^testing\/|(?:^lib\/|^features\/\w+\/\w+-)messages\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .map((file) => [file, findLiteralTexts(file, readFileSync(join(source, file), 'utf8'))] as const)
    .filter(([, texts]) => texts.length > 0);
  expect(Object.fromEntries(found)).toEqual(sameInEveryLanguage);
});

test.each([
  ['words in JSX', 'const A = () => <p>Sold out</p>;', ['Sold out']],
  ['an attribute that is read out', 'const A = () => <nav aria-label="Main" />;', ['Main']],
  ['a choice in such an attribute', "const A = () => <img alt={big ? 'Lamp' : ''} />;", ['Lamp']],
  [
    'a text around a value',
    `const A = () => <p>{title && \`\${title} was removed.\`}</p>;`,
    ['{} was removed.'],
  ],
  ['a value of a message', "m.shopStatus({ status: status ?? 'unknown' });", ['unknown']],
  ['a sentence anywhere', "alertRaised('error', 'Your cart is full.');", ['Your cart is full.']],
])('finds %s', (_, code, texts) => {
  expect(findLiteralTexts('part.tsx', code)).toEqual(texts);
});

test.each([
  ['a message', 'const A = () => <p title={m.undo}>{m.objects({ count })}</p>;'],
  ['a comparison', "const A = () => <img alt={name === 'current' ? m.undo : ''} />;"],
  ['what is logged', "console.warn('The list could not be loaded.', error);"],
  ['what is thrown', "throw new TypeError('There is no such page.');"],
  [
    'a class, a selector and a media query',
    "<p className=\"A b\">{find('main img[src]', '(width > 1rem)')}</p>;",
  ],
  ['an import and a type', "import 'A b.'; type Text = 'Sold out.';"],
])('passes %s', (_, code) => {
  expect(findLiteralTexts('part.tsx', code)).toEqual([]);
});
