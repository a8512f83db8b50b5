import { type Order, type Product, toCents, toDollars, totalCents } from '@curiolane/contract';
import type { OrderData, ProductData, ShopData } from '@curiolane/contract/dev-tools';
import { fieldMessages } from '@curiolane/contract/error-messages';
import { normalizeEmail } from '../normalized-email.ts';

/** What is wrong with a value, by its path. */
export type DataProblem = { path: string; message: string };

/** As the catalogue serves them. */
export const toProducts = (products: readonly ProductData[]): Product[] =>
  products.map((product) => ({ ...product, description: product.description ?? '' }));

type Products = ReadonlyMap<number, Product>;

/** An order whose lines have what the catalogue says of their products, where they do not say it themselves. */
export const completeOrder = (
  { cart, total, name, email, phone, address, payment }: OrderData,
  products: Products,
): Order => {
  // Of a product that the catalogue does not have, a line says all of it.
  const lines = cart.map((line) => ({ ...products.get(line.id), ...line })) as Order['cart'];
  return {
    name,
    email,
    phone,
    address,
    payment,
    cart: lines,
    total: total ?? toDollars(totalCents(lines)),
  };
};

const maxNamed = 20;

const nameSome = (values: readonly unknown[]) =>
  values.length === 0
    ? 'none'
    : `${values.slice(0, maxNamed).join(', ')}${values.length > maxNamed ? ', …' : ''}`;

const isWhole = ({ title, price, category, image }: OrderData['cart'][number]) =>
  [title, price, category, image].every((value) => value !== undefined);

/** True for data of which only the catalogue of the server can say whether they are right. */
export const needsCatalogue = ({ products, orders = [] }: ShopData): boolean =>
  products === undefined && orders.some(({ cart }) => !cart.every(isWhole));

const findLineProblem = (line: OrderData['cart'][number], products: Products): string | undefined => {
  if (products.has(line.id)) return undefined;
  if (isWhole(line)) return undefined;
  return `The catalogue has no product ${line.id}. Its ids are ${nameSome([...products.keys()])}; a line of another one has title, price, category and image itself.`;
};

const findTotalProblem = (order: OrderData, products: Products): string | undefined => {
  if (order.total === undefined) return undefined;
  const expected = totalCents(completeOrder(order, products).cart);
  return toCents(order.total) === expected
    ? undefined
    : fieldMessages.totalMismatch(`$${toDollars(expected).toFixed(2)}`);
};

const findAccountProblem = ({ account }: OrderData, emails: readonly string[]): string | undefined =>
  account === undefined || account === null || emails.includes(normalizeEmail(account))
    ? undefined
    : `There is no account ${account}. The accounts are ${nameSome(emails)}; null is a guest.`;

const findOrderProblems = (
  order: OrderData,
  path: string,
  { products, emails }: { products: Products; emails: readonly string[] },
): DataProblem[] => {
  const lines = order.cart.map((line, index) => ({
    path: `${path}.cart.${index}.id`,
    message: findLineProblem(line, products),
  }));
  const hasAllLines = lines.every(({ message }) => message === undefined);
  return [
    ...lines,
    { path: `${path}.total`, message: hasAllLines ? findTotalProblem(order, products) : undefined },
    { path: `${path}.account`, message: findAccountProblem(order, emails) },
  ].flatMap(({ message, ...at }) => (message === undefined ? [] : [{ ...at, message }]));
};

/**
 * The references of the data that lead nowhere.
 *
 * @param server What the shop has where the data say nothing: the products of its server, the e-mails of its seed.
 */
export const findDataProblems = (
  { products, accounts, orders = [] }: ShopData,
  server: { products: readonly Product[]; emails: readonly string[] },
): DataProblem[] => {
  const onSale = products ? toProducts(products) : server.products;
  const known = {
    products: new Map(onSale.map((product) => [product.id, product])),
    emails: accounts?.map(({ email }) => normalizeEmail(email)) ?? server.emails,
  };
  return orders.flatMap((order, index) => findOrderProblems(order, `orders.${index}`, known));
};
