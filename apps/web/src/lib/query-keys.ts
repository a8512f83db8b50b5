/** The query parameters of the pages, by what they hold. */
export const queryKeys = {
  /** The text that the titles of the shop list contain. */
  search: 'search',
  category: 'category',
  /** The least and the highest price of the shop list: `10-50`, `10-`, `-50`. */
  price: 'price',
  /** A color of the shop list; there may be several. */
  color: 'color',
  sort: 'sort',
  /** The lines that a link offers to the cart: `3:2,7:1`. */
  lines: 'lines',
  /** The page to return to after login. */
  next: 'next',
} as const;
