import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { renderPage } from '../../testing/render-page.tsx';
import MentioningProducts from './mentioning-products.tsx';

const products = Array.from({ length: 12 }, (_, index) =>
  aProduct({ id: index + 1, title: `Object ${index + 1}`, description: 'Made of oak.' }),
);

test('gives the focus to the first product that the last press has shown', async () => {
  const filters = { category: 'all', search: 'oak', sort: 'featured' } as const;
  const { user } = renderPage(<MentioningProducts products={products} filters={filters} listed={[]} />);
  screen.getByRole('button', { name: 'Show 4 more' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toContain('Object 9');
});
