import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAnchors } from './anchors.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const specification = read('docs/reference/specification.md');

/** The texts of the storefront, without what stands for a value. */
const storefrontTexts = Object.values(JSON.parse(read('apps/web/languages/en.json')) as object).flatMap(
  (text: unknown) => (typeof text === 'string' ? [text] : []),
);

const isShown = (text: string) => {
  const [before = ''] = text.split('{');
  return storefrontTexts.some((shown) => shown === text || (before.length > 10 && shown.includes(before)));
};

describe('specification.md', () => {
  const texts = [...new Set([...specification.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text))];

  test('has many texts', () => expect(texts.length).toBeGreaterThan(60));

  test.each(texts)('has "%s" as the storefront shows it', (text) => expect(isShown(text)).toBe(true));

  test('has the calls of the contract', () => {
    const { paths } = JSON.parse(read('packages/contract/openapi.json')) as {
      paths: Record<string, Record<string, { tags?: string[] }>>;
    };
    const calls = [...specification.matchAll(/^\| `(GET|POST) ([^`]+)` \|/gm)].map(
      ([, method = '', path = '']) => ({
        method,
        path,
      }),
    );
    expect(calls).toHaveLength(8);
    for (const { method, path } of calls) expect(paths[path]).toHaveProperty(method.toLowerCase());
  });
});

describe('the sections that reports name', () => {
  const source = [
    ...readdirSync(join(root, 'packages/walks/src')).map((file) => `packages/walks/src/${file}`),
    'packages/conformance/src/references.ts',
  ].filter((file) => /(?:reference|references)\.ts$/.test(file));
  const named = source.flatMap((file) => {
    const text = read(file);
    const sections = [...text.matchAll(/^ {2}\w+: '([\w-]+)',$/gm)].map(
      ([, section = '']) => `docs/reference/specification.md#${section}`,
    );
    return [...sections, ...[...text.matchAll(/'(docs\/[\w./-]+#[\w-]+)'/g)].map(([, link = '']) => link)];
  });
  const anchors = [
    'docs/reference/specification.md',
    'docs/reference/contract.md',
    'docs/reference/walks.md',
  ].flatMap((page) => findAnchors(read(page)).map((anchor) => `${page}#${anchor}`));

  test.each([...new Set(named)])('%s exists', (link) => expect(anchors).toContain(link));

  test('are many', () => expect(named.length).toBeGreaterThan(50));
});
