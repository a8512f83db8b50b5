import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { robotsText, siteMap, translateManifest } from './site-files.ts';

test('the site map lists the static pages at the public URL', () => {
  expect(siteMap('https://shop.example', ['/', '/Shop', '/FAQ'])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/</loc></url>
  <url><loc>https://shop.example/Shop</loc></url>
  <url><loc>https://shop.example/FAQ</loc></url>
</urlset>
`);
});

test.each(['/Cart', '/Checkout', '/Login', '/Profile'])(
  "the site map leaves out %s, a shopper's own page",
  (path) => {
    expect(siteMap('https://shop.example', ['/', path])).not.toContain(path);
  },
);

test('robots.txt allows crawlers and names the site map', () => {
  expect(robotsText('https://shop.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n',
  );
});

test('the English manifest is the one of the folder public', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../public/manifest.webmanifest'), 'utf8');
  expect(JSON.parse(translateManifest(manifest))).toEqual(JSON.parse(manifest));
});
