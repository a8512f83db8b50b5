import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, listProducts, placeOrder } from '@curiolane/testing/orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig, StartError } from '../config.ts';
import { eventually } from '../testing/eventually.ts';
import { post, type ServerProcesses, serverProcesses } from '../testing/server-process.ts';
import { mug } from '../testing/test-app.ts';
import { readSeedFile } from './seed-file.ts';

const vase = { ...mug, id: 77, title: 'Vase', price: 9.99 };
const ann = { email: 'ann@example.com', password: 'secret' };
const order = {
  name: 'Ann',
  email: ann.email,
  phone: '555',
  address: 'Lane 1',
  payment: 'cod',
  cart: [{ id: 77, quantity: 2 }],
};

describe('SEED_FILE is refused with the file, the path and what is accepted', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seed-file-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const log = { info: () => {}, warn: () => {} };

  const write = (content: unknown) => {
    const file = join(folder, 'shop.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  const read = (SEED_FILE: string, config: Partial<Config> = {}) =>
    readSeedFile({ ...readConfig({}), SEED_FILE, ...config }, log);

  test.each<[string, unknown, RegExp]>([
    ['a price', { products: [{ ...vase, price: 9.999 }] }, /products\.0\.price: An amount has at most two/],
    ['a key', { products: [{ ...vase, sku: 1 }] }, /products\.0\.sku: This key is not known\.$/],
    ['a part', { customers: [] }, /customers: This key is not known\.$/],
    ['a list', [], /the whole file: /],
    ['no JSON', '{\n"products": [\n}', /it is not JSON \(/],
    [
      'several',
      { accounts: [{ ...ann, email: 'ann' }, ann, ann] },
      /accounts\.0\.email: Enter a valid e-mail/,
    ],
  ])('%s', (_name, content, message) => {
    const file = write(content);
    expect(() => read(file)).toThrow(StartError);
    expect(() => read(file)).toThrow(new RegExp(`^SEED_FILE: ${RegExp.escape(file)}: ${message.source}`));
    expect(() => read(file)).not.toThrow(/\n/);
  });

  test('where it does not exist, or cannot be used', () => {
    expect(() => read(join(folder, 'none.json'))).toThrow(/none\.json: it cannot be read \(ENOENT/);
    const file = write({ products: [vase] });
    expect(() => read(file, { devTools: false })).toThrow(/DEV_TOOLS=on/);
    expect(() => read(file, { CATALOGUE_URL: 'https://catalogue.example' })).toThrow(/CATALOGUE_URL/);
    expect(() => read(write('x'.repeat(5_000_000)))).toThrow(/more than 4194304 bytes/);
  });

  test('where an order refers to what is not there', () => {
    const { check } = read(write({ orders: [order] }));
    expect(() => check([mug])).toThrow(/orders\.0\.cart\.0\.id: The catalogue has no product 77\./);
    expect(() => check([vase])).not.toThrow();
  });

  test('unless the catalogue is away, which is named instead', () => {
    const CATALOGUE_URL = 'https://ann:secret@catalogue.example/shop';
    const { check } = read(write({ orders: [order] }), { CATALOGUE_URL });
    expect(() => check(undefined)).toThrow(StartError);
    expect(() => check(undefined)).toThrow(
      /^CATALOGUE_URL: the catalogue of catalogue\.example cannot be loaded, and orders of SEED_FILE need it/,
    );
    expect(() => check([])).toThrow(/^SEED_FILE: .*The catalogue has no product 77\./);
    const whole = { ...order, cart: [{ ...vase, quantity: 2 }] };
    expect(() => read(write({ orders: [whole] }), { CATALOGUE_URL }).check(undefined)).not.toThrow();
  });
});

describe('a server with SEED_FILE', { timeout: 120_000 }, () => {
  let servers: ServerProcesses;
  beforeEach(() => {
    servers = serverProcesses();
  });
  afterEach(() => servers.close());

  const write = (content: unknown) => {
    const file = join(servers.folder, 'shop.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  test('does not start with one that is wrong, and says why in one line', async () => {
    const SEED_FILE = write({ products: [{ ...vase, price: -1 }] });
    const { exited, output } = servers.run({ SEED_FILE });
    expect(await exited).toBe(1);
    expect(output()).toBe(`SEED_FILE: ${SEED_FILE}: products.0.price: An amount is not negative.\n`);
  });

  test('sells its products, knows its accounts, and keeps what happens to them, also without the file', async () => {
    const SEED_FILE = write({ products: [vase], accounts: [ann], orders: [order] });
    const first = await servers.start({ SEED_FILE });
    expect(await listProducts(first.storefront)).toEqual([vase]);
    expect((await placeOrder(first.storefront, createOrder([vase], ann.email))).status).toBe(201);
    const countOrders = async (url: string) =>
      ((await (await fetch(`${url}/__dev/orders`)).json()) as { total: number }).total;
    expect(await countOrders(first.storefront)).toBe(2);
    expect((await post(first, '/api/auth/Login', ann)).status).toBe(200);
    await first.stop();

    const second = await servers.start({ SEED_FILE, LOG_LEVEL: 'info' });
    expect(await countOrders(second.storefront)).toBe(2);
    await eventually(() => expect(second.output()).toContain('POST /__dev/reset takes'));
    expect((await post(second, '/__dev/reset', {})).status).toBe(200);
    expect(await countOrders(second.storefront)).toBe(1);
    expect((await post(second, '/api/auth/Login', ann)).status).toBe(200);
    await second.stop();

    const third = await servers.start();
    expect((await post(third, '/api/auth/Login', ann)).status).toBe(200);
  });
});
