import { type CartLine, toCents, toDollars } from '@curiolane/contract';

type StoredLine = { product: Omit<CartLine, 'quantity'>; price_cents: number; quantity: number };

/** The lines of an order as its row has them. */
export const writeLines = (cart: readonly CartLine[]): string =>
  JSON.stringify(
    cart.map(
      ({ quantity, ...product }): StoredLine => ({
        product,
        price_cents: toCents(product.price),
        quantity,
      }),
    ),
  );

/** Reads the lines of an order's row. */
export const readLines = (lines: string): CartLine[] =>
  (JSON.parse(lines) as StoredLine[]).map(({ product, price_cents, quantity }) => ({
    ...product,
    price: toDollars(price_cents),
    quantity,
  }));
