import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubBackend } from '../../testing/render-page.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { ProductView } from './product-view.tsx';

const { rating: _, ...unrated } = aProduct();
const sparse = { ...unrated, description: '', image: '' };

// For other products of the category, as soon as RTK Query is loaded.
beforeEach(() => {
  stubBackend({ 'GET /products': { status: 200, body: [aProduct()] } });
});

const starLine = () => screen.getByText('10 reviews').closest('p') as HTMLElement;
const filledStars = () => within(starLine()).getByRole('img').querySelectorAll('.stars_filled').length;

test('shows the rating of the product', () => {
  renderPage(<ProductView loading={false} product={aProduct()} />);
  expect(starLine().textContent).toBe('4.610 reviews');
  expect(within(starLine()).getByRole('img', { name: 'Rated 4.6 out of 5' })).toBeDefined();
  expect(filledStars()).toBe(4);
});

test('shows a rating that was computed with two decimals', () => {
  const product = aProduct({ rating: { rate: 13 / 3, count: 3 } });
  renderPage(<ProductView loading={false} product={product} />);
  expect(within(starLine()).getByRole('img', { name: 'Rated 4.33 out of 5' })).toBeDefined();
});

test('offers to enlarge a photograph, and not that there is none', () => {
  const enlarge = () => screen.queryByRole('button', { name: 'Enlarge photograph' });
  renderPage(<ProductView loading={false} product={aProduct()} />);
  expect(enlarge()).not.toBeNull();
  cleanup();
  renderPage(<ProductView loading={false} product={sparse} />);
  expect(enlarge()).toBeNull();
});

test('shows four stars and no value for a product without a rating', () => {
  renderPage(<ProductView loading={false} product={sparse} />);
  expect(starLine().textContent).toBe('10 reviews');
  expect(within(starLine()).getByRole('img', { name: '4 of 5 stars' })).toBeDefined();
  expect(filledStars()).toBe(4);
});

test('says under every tab that there is no description', async () => {
  const { user } = renderPage(<ProductView loading={false} product={sparse} />);
  for (const name of ['Details', 'Shipping', 'Returns']) {
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tabpanel').textContent).toBe('There is no description yet.');
  }
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(sparse.title);
});

test.each([
  ['pending', 'Loading...'],
  ['failed', 'The description could not be loaded.'],
] as const)('says when the description is %s', (description, text) => {
  renderPage(<ProductView loading={false} product={sparse} description={description} />);
  expect(screen.getByRole('tabpanel').textContent).toBe(text);
});

test('omits missing rating, description and image from the structured data', () => {
  const [whole] = productJsonLd({ ...aProduct(), color: 'Petrol' });
  expect(whole).toMatchObject({
    description: 'Holds coffee.',
    image: expect.stringMatching(/^https?:\/\/.*\/images\/mug\.jpg$/),
    aggregateRating: { ratingValue: 4.6, ratingCount: 12 },
  });
  for (const product of [
    sparse,
    { ...sparse, rating: { rate: 4.6 } },
    { ...sparse, rating: { rate: 0, count: 0 } },
  ])
    expect(Object.keys(productJsonLd(product)[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(description|image|aggregateRating)$/)]),
    );
});

test.each(['', 'http://', 'http://[bad', '//', 'a b'])('renders a product with the image %j', (image) => {
  renderPage(<ProductView loading={false} product={aProduct({ image })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tidal Stoneware Mug' })).toBeDefined();
});
