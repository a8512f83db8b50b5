import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Product } from '@curiolane/contract';
import { maxShopDataBytes, type ShopData, shopData } from '@curiolane/contract/dev-tools';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Config, StartError } from '../config.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { createSeeder } from './seeds.ts';
import { findDataProblems, needsCatalogue, toProducts } from './shop-data.ts';

type Issue = { path: readonly PropertyKey[]; message: string; keys?: readonly string[] };

/** Zod reports the unknown keys of an object at the path of the object. */
const describe = ({ path, message, keys }: Issue) =>
  keys
    ? `${[...path, keys[0]].join('.')}: This key is not known.`
    : `${path.join('.') || 'the whole file'}: ${message}`;

const withMore = (first: string, count: number) => (count > 1 ? `${first} (and ${count - 1} more)` : first);

export type SeedFile = {
  data: ShopData;
  /** The catalogue of the shop; undefined where the file has none. */
  products: Product[] | undefined;
  /**
   * @param products Undefined while the catalogue is away.
   * @throws {StartError} when an order refers to what the shop does not have.
   */
  check(products: readonly Product[] | undefined): void;
  /** Stores the accounts and orders in a database that has none yet. */
  fill(database: Database, clock: Clock, products: () => readonly Product[]): Promise<void>;
};

/** Reads SEED_FILE. @throws {StartError} with the file, the path of what is wrong, and what is accepted. */
export const readSeedFile = (
  { SEED_FILE = '', CATALOGUE_URL, devTools }: Pick<Config, 'SEED_FILE' | 'CATALOGUE_URL' | 'devTools'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): SeedFile => {
  const file = resolve(SEED_FILE);
  const refuse = (reason: string): never => {
    throw new StartError(`SEED_FILE: ${file}: ${reason.replace(/\s+/g, ' ')}`);
  };

  const readText = (): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      return refuse(`it cannot be read (${(error as Error).message}); it takes a file of JSON.`);
    }
  };

  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return refuse(`it is not JSON (${(error as Error).message}).`);
    }
  };

  if (!devTools) refuse('it takes the development tools: DEV_TOOLS=on.');
  const text = readText();
  if (Buffer.byteLength(text) > maxShopDataBytes) refuse(`it has more than ${maxShopDataBytes} bytes.`);
  const { data = {}, error } = shopData.safeParse(parse(text));
  if (error) refuse(withMore(describe(error.issues[0] as Issue), error.issues.length));
  const products = data.products && toProducts(data.products);
  if (products && CATALOGUE_URL)
    refuse('products: the catalogue is that of CATALOGUE_URL: leave out the one or the other.');

  return {
    data,
    products,
    check(onSale) {
      if (!onSale && CATALOGUE_URL && needsCatalogue(data))
        throw new StartError(
          `CATALOGUE_URL: the catalogue of ${new URL(CATALOGUE_URL).host} cannot be loaded, and orders of SEED_FILE need it: start again once it responds, or give each line title, price, category and image.`,
        );
      const problems = findDataProblems(data, { products: onSale ?? [], emails: [] });
      const [first] = problems;
      if (first) refuse(withMore(`${first.path}: ${first.message}`, problems.length));
    },
    async fill(database, clock, onSale) {
      if (!data.accounts && !data.orders) return;
      const seeder = createSeeder({ database, clock, products: onSale });
      const isFilled = await seeder.fill(data).catch((cause: unknown) => {
        if (isDatabaseUnavailable(cause)) refuse('the database that it fills cannot be reached.');
        throw cause;
      });
      if (!isFilled)
        log.info(`the database has accounts or orders, and keeps them: POST /__dev/reset takes ${file}`);
    },
  };
};
