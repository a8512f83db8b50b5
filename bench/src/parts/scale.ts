import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@curiolane/contract';
import { type Effort, measureInTurns, toFigures } from '../load.ts';
import { readMemoryMb } from '../machine.ts';
import { waitForRenderedPages } from '../rendered-pages.ts';
import { floor, type RunningServer, shop, shopProducts, withServer } from '../servers.ts';
import type { Table } from '../table.ts';

const pollMs = 20;
const sizes = [24, 1000, 10_000];

/** How many words a description has; about as many as those of our products. */
const descriptionWords = 30;

/** Another number below `count` each time, the same ones in each run. */
const randomIndexes = (seed: number) => {
  let state = seed;
  return (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
};

/** As many products as these, each with an id, a title and a description of its own: equal texts would compress away. */
const multiply = (products: readonly Product[], count: number): Product[] => {
  const words = [...new Set(products.flatMap(({ description }) => description.split(' ')))];
  const next = randomIndexes(1);
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error('There are no products to multiply.');
    return {
      ...product,
      id: index + 1,
      title: `${product.title} ${words[next(words.length)]} ${index + 1}`,
      description: Array.from({ length: descriptionWords }, () => words[next(words.length)]).join(' '),
      price: product.price + (index % 97),
    };
  });
};

/** fetch would decompress the body. */
const readBytes = (url: string, encoding: 'identity' | 'gzip' | 'br'): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** The compressed list is created after the start. */
const waitForCompression = async (url: string, bytes: number) => {
  while ((await readBytes(url, 'br')) === bytes) await pause(pollMs);
};

const measure = async ({ url, pid, startMs }: RunningServer) => {
  await waitForRenderedPages(url);
  const list = `${url}/products`;
  const identity = await readBytes(list, 'identity');
  await waitForCompression(list, identity);
  return {
    startMs,
    identity: identity / 1000,
    gzip: (await readBytes(list, 'gzip')) / 1000,
    br: (await readBytes(list, 'br')) / 1000,
    page: (await readBytes(`${url}/Shop`, 'br')) / 1000,
    memoryMb: readMemoryMb(pid),
  };
};

/** What a larger catalogue costs the server and the wire. */
export const measureScale = async ({ rounds }: Effort): Promise<Table[]> => {
  const own = await shopProducts();
  const toName = (size: number) => `${size} products`;
  const taken = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const size of sizes)
      await withServer(floor('catalogue', 'node-http.js', multiply(own, size)), async ({ url }) => {
        const contender = shop(toName(size), { NODE_ENV: 'production', CATALOGUE_URL: url });
        const measured = await measureInTurns([contender], 1, measure);
        taken.set(contender.name, [
          ...(taken.get(contender.name) ?? []),
          ...(measured.get(contender.name) ?? []),
        ]);
      });
  const { middle, ratio } = toFigures(taken);
  const smallest = toName(sizes[0] ?? 0);
  const row = (name: string) => ({
    row: name,
    figures: {
      'start, ms': middle(name, 'startMs'),
      'start × 24': ratio(name, smallest, 'startMs', { atMost: 1.5 }),
      'memory, MB': middle(name, 'memoryMb'),
      'list, KB': middle(name, 'identity', 1),
      'list gzip, KB': middle(name, 'gzip', 1),
      'list brotli, KB': middle(name, 'br', 1),
      '/Shop brotli, KB': middle(name, 'page', 1),
    },
  });
  const notes = [
    `The catalogue is another host's (CATALOGUE_URL), on the same machine. Each product has a title and a description of its own; a list of thousands leaves out the descriptions. Medians of ${rounds} rounds in turns; KB are 1000 bytes.`,
  ];
  return [{ title: 'Server', rows: [...taken.keys()].map(row), notes }];
};
