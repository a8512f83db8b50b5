import { type Product, shopContract } from '@curiolane/contract';

/** The catalogue at one moment. */
export type CatalogueSnapshot = {
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<number, Product>;
  /** Which products do not fit the contract and are not sold, and why; one sentence each. */
  readonly leftOut: readonly string[];
};

const { element: listed } = shopContract.listProducts.responses[200].def;

const maxShownValue = 80;

const getField = (entry: unknown, field: PropertyKey): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as Record<PropertyKey, unknown>)[field] : undefined;

const getValue = (entry: unknown, path: readonly PropertyKey[]) => path.reduce<unknown>(getField, entry);

const toText = (value: unknown) =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, maxShownValue);

type Issue = { path: readonly PropertyKey[]; message: string };

const toReason = (entry: unknown, { path, message }: Issue = { path: [], message: 'Invalid input' }) =>
  `${path.length === 0 ? 'it' : `its ${path.join('.')}`} is ${toText(getValue(entry, path))} (${message})`;

/** A product by its id, and an entry without one by its place in the list. */
const toName = (entry: unknown, index: number) => {
  const id = getField(entry, 'id');
  return typeof id === 'number' ? `product ${id}` : `entry ${index + 1}`;
};

/** What fits the contract, or else the reason why it does not. */
const readProduct = (entry: unknown): Product | string => {
  const { data, error } = listed.safeParse(entry);
  return data ? { ...data, description: data.description ?? '' } : toReason(entry, error.issues[0]);
};

const isList = (content: unknown): content is readonly unknown[] => Array.isArray(content);

/**
 * Leaves out what does not fit the contract, so that one bad product does not close the shop.
 *
 * @throws when the content is not a list, or when none of its products fits.
 */
export const parseCatalogue = (content: unknown): CatalogueSnapshot => {
  if (!isList(content)) throw new Error('its response is not a list of products');
  const byId = new Map<number, Product>();
  const leftOut: string[] = [];
  for (const [index, entry] of content.entries()) {
    const product = readProduct(entry);
    if (typeof product === 'string') leftOut.push(`${toName(entry, index)}: ${product}`);
    else if (byId.has(product.id)) leftOut.push(`product ${product.id}: another product has its id`);
    else byId.set(product.id, product);
  }
  if (byId.size === 0 && leftOut.length > 0)
    throw new Error(`none of its ${leftOut.length} products fits the contract; ${leftOut[0]}`);
  return { products: [...byId.values()], byId, leftOut };
};
