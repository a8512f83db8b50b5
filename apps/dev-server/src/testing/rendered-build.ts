import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Stands in for the storefront's bundle for servers: a page is its path with the titles that it shows. */
const bundle = `
// As under node --watch.
process.send({ 'watch:import': ['file:///a.js'] });
export async function* renderCataloguePages(template, products, maxProducts) {
  if (products.some(({ title }) => title === 'Broken')) throw new Error('A product cannot be rendered.');
  const titles = products.map(({ title }) => title).join(', ');
  yield { path: '/Shop', text: template.replace('page', titles) };
  yield { path: '/Shop?category=lighting', text: template.replace('page', 'lighting') };
  yield { path: '/sitemap.xml', text: '<urlset/>' };
  for (const { id, title } of products.slice(0, maxProducts)) yield { path: '/Product/' + id, text: template.replace('page', title) };
}`;

/** Writes a build of the storefront whose pages the server renders. @returns its folder, which is the caller's to remove. */
export const writeRenderedBuild = (code = bundle): string => {
  const root = mkdtempSync(join(tmpdir(), 'rendered-'));
  writeFileSync(join(root, '200.html'), 'of the build');
  writeFileSync(join(root, 'shop.html'), 'of the build');
  writeFileSync(join(root, 'sitemap.xml'), 'of the build');
  mkdirSync(join(root, '.server'));
  writeFileSync(join(root, '.server/entry-server.js'), code);
  writeFileSync(join(root, '.server/package.json'), '{"type":"module"}');
  writeFileSync(join(root, '.server/template.html'), '<h1>page</h1><script>go()</script>');
  return root;
};
