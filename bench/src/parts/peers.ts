import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type Product } from '@curiolane/contract';
import { openApiDocument } from '@curiolane/contract/openapi';
import { type Effort, measureInTurns, putUnderLoad, toFigures } from '../load.ts';
import { readMemoryMb } from '../machine.ts';
import { type Contender, floor, peer, production, type RunningServer, shopProducts } from '../servers.ts';
import type { Table } from '../table.ts';
import { describeTools, installTools } from '../tools.ts';

const idleMs = 1000;
const warmUpSeconds = 1;
const plain = 'node:http, prebuilt buffer';

/** The contract as a document whose examples are the products, for the servers that respond with examples. */
const writeDocument = (folder: string, products: readonly Product[]) => {
  const document = openApiDocument() as unknown as {
    paths: Record<string, { get?: { responses: Record<string, { content: Record<string, object> }> } }>;
  };
  const setExample = (path: string, example: unknown) => {
    const content = document.paths[path]?.get?.responses['200']?.content['application/json'];
    if (!content) throw new Error(`The document has no response of ${path}.`);
    Object.assign(content, { example, examples: undefined });
  };
  setExample(contract.listProducts.path, products);
  setExample(contract.getProduct.path.replace(':id', '{id}'), products[0]);
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
};

const createContenders = async (products: readonly Product[]): Promise<Contender[]> => {
  const tools = await installTools('peers');
  const document = writeDocument(tools, products);
  const program = (name: string, file: string, args: (port: number, folder: string) => string[]) =>
    peer(name, join(tools, 'node_modules', file), { products, tools, args });
  return [
    floor(plain, 'node-http.js', products),
    production,
    floor('bare Fastify, response schema', 'fastify.js', products),
    peer('ts-rest on Fastify', 'bench/src/peers/ts-rest.js', { products, tools }),
    peer('ts-rest-fastify of this repository', 'bench/src/peers/ts-rest-fastify.js', { products, tools }),
    peer('Express', 'bench/src/peers/express.js', { products, tools }),
    program('json-server', 'json-server/lib/bin.js', (port, folder) => [
      join(folder, 'db.json'),
      ...['--host', '127.0.0.1', '--port', String(port)],
    ]),
    program('Prism (mock)', '@stoplight/prism-cli/dist/index.js', (port) => [
      ...['mock', document, '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'error'],
    ]),
    program('Mockoon', '@mockoon/cli/bin/run.js', (port) => [
      ...['start', '--data', document, '--hostname', '127.0.0.1', '--port', String(port)],
      '--disable-log-to-file',
    ]),
  ];
};

const measure = async (server: RunningServer, seconds: number) => {
  await pause(idleMs);
  const idleMb = readMemoryMb(server.pid);
  const load = async (path: string) => {
    await putUnderLoad(server, { method: 'GET', path }, warmUpSeconds);
    return putUnderLoad(server, { method: 'GET', path }, seconds);
  };
  const list = await load('/products');
  const item = await load('/products/1');
  return {
    startMs: server.startMs,
    idleMb,
    list: list.perCoreSecond,
    p99Ms: list.p99Ms,
    item: item.perCoreSecond,
    loadedMb: readMemoryMb(server.pid),
  };
};

/** The catalogue's two routes beside what others serve them with. */
export const measurePeers = async ({ rounds, seconds }: Effort): Promise<Table[]> => {
  const contenders = await createContenders(await shopProducts());
  // Each has run once before it is measured, so that its files are in the system's cache.
  await measureInTurns(contenders, 1, async () => undefined);
  const taken = await measureInTurns(contenders, rounds, (server) => measure(server, seconds));
  const { middle, ratio } = toFigures(taken);
  const row = (name: string) => ({
    row: name,
    figures: {
      'list, responses per core second': middle(name, 'list'),
      'list × node:http': ratio(name, plain, 'list', {}),
      'list p99, ms': middle(name, 'p99Ms'),
      'item, responses per core second': middle(name, 'item'),
      'item × node:http': ratio(name, plain, 'item', {}),
      'start, ms': middle(name, 'startMs'),
      'idle, MB': middle(name, 'idleMb'),
      'loaded, MB': middle(name, 'loadedMb'),
    },
  });
  const notes = [
    `50 connections; medians of ${rounds} rounds in turns. ${describeTools('peers')}.`,
    'Express, both ts-rest and bare Fastify serialize the same products for each request, json-server reads them from its file; Prism and Mockoon respond with the example of the OpenAPI document.',
    "Express and ts-rest run with these versions; CurioLane, bare Fastify and this repository's ts-rest-fastify with those of the lockfile (Fastify 5, zod 4).",
  ];
  return [{ title: 'Peers', rows: contenders.map(({ name }) => row(name)), notes }];
};
