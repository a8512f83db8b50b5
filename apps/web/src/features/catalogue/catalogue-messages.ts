// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.
export * from '../../lib/messages.ts';

import { plural } from '@messageformat/runtime';
import { en } from '@messageformat/runtime/lib/cardinals';
export const withoutScriptBuying: string = 'The cart and the checkout';
export const quantity: string = 'Quantity';
export const buyNow: string = 'Buy now';
export const countInCart: (values: { count: string | number }) => string = (d) => `${d.count} in the cart`;
export const category: string = 'Category';
export const categoryChosen: (values: { category: string | number }) => string = (d) =>
  `Category: ${d.category}`;
export const allCategories: string = 'all';
export const sortFeatured: string = 'Featured';
export const sortPriceAscending: string = 'Price: low to high';
export const sortPriceDescending: string = 'Price: high to low';
export const sortRating: string = 'Rating';
export const moreInCategory: (values: { category: string | number }) => string = (d) =>
  `More in ${d.category}`;
export const wellRated: string = 'Well rated on the lane';
export const catalogueFailed: string = 'The catalogue could not be loaded just now. Your cart is safe.';
export const shelvesEmpty: string = 'The shelves are empty at the moment. Come back soon.';
export const nothingInCategory: (values: { category: string | number }) => string = (d) =>
  `Nothing in ${d.category}.`;
export const categoryEmpty: string = 'This category has nothing in it at the moment.';
export const nothingFound: (values: { search: string | number }) => string = (d) =>
  `Nothing here has “${d.search}” in its title. Try a shorter word, or look at everything.`;
export const countInAllCategories: (values: { count: string | number }) => string = (d) =>
  `${d.count} in all categories`;
export const showAllProducts: string = 'Show all products';
export const noProductsFound: string = 'No products found.';
export const previousPhotograph: string = 'Previous photograph';
export const nextPhotograph: string = 'Next photograph';
export const photographsTitle: (values: { title: string | number }) => string = (d) =>
  `Photographs of ${d.title}`;
export const productErrorTitle: string = 'Product not available';
export const productErrorDescription: string = 'This product cannot be shown.';
export const productNotLoaded: string = 'This product could not be loaded.';
export const productUnreachable: string =
  'The shop is not available right now, or its response could not be read.';
export const productGone: string =
  'It may have been sold out and taken off the lane, or its URL is mistyped.';
export const backToShop: string = 'Back to the shop';
export const photographs: string = 'Photographs';
export const photographNumber: (values: { number: string | number; count: string | number }) => string = (
  d,
) => `Photograph ${d.number} of ${d.count}`;
export const enlargePhotograph: string = 'Enlarge photograph';
export const product: string = 'Product';
export const productDescription: string = 'An object on the lane.';
export const withoutScriptProduct: string = 'The products and the cart';
export const noDescription: string = 'There is no description yet.';
export const descriptionNotLoaded: string = 'The description could not be loaded.';
export const productInformation: string = 'Product information';
export const tabDetails: string = 'Details';
export const tabShipping: string = 'Shipping';
export const tabReturns: string = 'Returns';
export const starsOfFive: (values: { stars: string | number }) => string = (d) => `${d.stars} of 5 stars`;
export const ratedOutOfFive: (values: { rate: string | number }) => string = (d) =>
  `Rated ${d.rate} out of 5`;
export const reviewCount: (values: { count: string | number }) => string = (d) => `${d.count} reviews`;
export const breadcrumb: string = 'Breadcrumb';
export const recentlyViewed: string = 'Recently viewed';
export const removeSearch: (values: { search: string | number }) => string = (d) =>
  `Remove the search “${d.search}”`;
export const searchInShop: (values: { search: string | number }) => string = (d) =>
  `“${d.search}” in the shop`;
export const shopDescription: string =
  'Ceramics, lamps, clocks and other well-made things: every object on the lane, by category, price or rating.';
export const withoutScriptProducts: string = 'The list of products and the cart';
export const objectsFor: (values: { count: number; search: string | number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })} for “${d.search}”`;
export const objectsLike: (values: { count: number; search: string | number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })} like “${d.search}”`;
export const sort: string = 'Sort';
export const filter: string = 'Filter';
export const clearFilters: string = 'Clear';
export const showObjects: (values: { count: number }) => string = (d) =>
  `Show ${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })}`;
export const filtersNotLoaded: string = 'The filters could not be loaded.';
export const priceIn: (values: { currency: string | number }) => string = (d) => `Price in ${d.currency}`;
export const priceFrom: string = 'From';
export const priceTo: string = 'To';
export const priceUpTo: (values: { price: string | number }) => string = (d) => `Up to ${d.price}`;
export const priceAtLeast: (values: { price: string | number }) => string = (d) => `From ${d.price}`;
export const priceBetween: (values: { from: string | number; to: string | number }) => string = (d) =>
  `${d.from} to ${d.to}`;
export const color: string = 'Color';
export const colorRed: string = 'Red';
export const colorOrange: string = 'Orange';
export const colorYellow: string = 'Yellow';
export const colorGreen: string = 'Green';
export const colorBlue: string = 'Blue';
export const colorPurple: string = 'Purple';
export const colorPink: string = 'Pink';
export const colorBrown: string = 'Brown';
export const colorBeige: string = 'Beige';
export const colorWhite: string = 'White';
export const colorGray: string = 'Gray';
export const colorBlack: string = 'Black';
export const activeFilters: string = 'Active filters';
export const removeFilter: (values: { filter: string | number }) => string = (d) =>
  `Remove the filter “${d.filter}”`;
export const nothingWithFilters: string =
  'Nothing here passes all of these filters. Take one away, or look at everything.';
export const mentionedToo: (values: { search: string | number }) => string = (d) =>
  `“${d.search}” in a description or color`;
export const showMore: (values: { count: string | number }) => string = (d) => `Show ${d.count} more`;
export const products: string = 'Products';
export const saveTitle: (values: { title: string | number }) => string = (d) => `Save ${d.title}`;
export const savedWithCount: (values: { count: string | number }) => string = (d) =>
  `Saved products, ${d.count}`;
export const savedNotLoaded: string = 'Your saved products could not be loaded.';
export const savedNotSold: (values: { count: number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One product that you saved is', other: `${d.count} products that you saved are` })} not sold at the moment.`;
export const removeNotSold: string = 'Remove from saved';
export const nothingSaved: string = 'Nothing saved yet.';
export const nothingSavedHelp: string = 'The heart on an object keeps it here for later.';
