import { expect, it } from 'vitest';
import { fillTemplate } from './render.tsx';

const template = '<head><!--head--></head><body><div id="root"><!--page--></div></body>';

it('puts the tags of the head into the head, and the page with its route into the body', () => {
  const html = '<title>Shop</title><meta name="robots" content="noindex"/><main>$& list</main>';
  expect(fillTemplate(template, { html, route: '/Shop' })).toBe(
    '<head><title>Shop</title><meta name="robots" content="noindex"/></head>' +
      '<body><div id="root" data-route="/Shop"><main>$& list</main></div></body>',
  );
});

it('names the scripts of its page', () => {
  const scripts = { 'features/cart/cart-page.tsx': ['/assets/cart-1.js', '/assets/plus-2.js'] };
  const early = `<script data-page="">…</script><!--page-scripts ${JSON.stringify(scripts)}-->`;
  const fill = (route: string) => fillTemplate(early + template, { html: '', route });
  expect(fill('/Cart')).toContain('<script data-page="/assets/cart-1.js /assets/plus-2.js">…</script><head>');
  expect(fill('/FAQ')).toContain('<script data-page="">…</script><head>');
});

it('writes the data beside the page, without a way out of its element', () => {
  const data = { product: { title: '</script><script>alert(1)</script><!--' } };
  const text = fillTemplate(template, { html: '<main></main>', route: '/', data });
  const written = /<script type="application\/json" id="prerendered">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(data);
});
