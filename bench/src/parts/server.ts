import {
  type Effort,
  type LoadResult,
  measureInTurns,
  putUnderLoad,
  type Rounds,
  toFigures,
} from '../load.ts';
import { development, floor, production, type RunningServer, shopProducts } from '../servers.ts';
import type { Table } from '../table.ts';

const warmUpSeconds = 2;
const plain = 'node:http, prebuilt buffer';
const bare = 'bare Fastify, response schema';

/** The least that production reaches beside bare Fastify, by path. */
const targets = { '/products': 1.3, '/products/1': 0.7 };

const measurePath = async (server: RunningServer, path: string, seconds: number): Promise<LoadResult> => {
  const request = { method: 'GET', path } as const;
  await putUnderLoad(server, request, warmUpSeconds);
  return putUnderLoad(server, request, seconds);
};

const toTable = (path: string, atLeast: number, taken: Rounds<LoadResult>): Table => {
  const { middle, ratio } = toFigures(taken);
  const row = (name: string) => ({
    row: name,
    figures: {
      'responses/s': middle(name, 'perSecond'),
      'p99, ms': middle(name, 'p99Ms'),
      'core used, %': middle(name, 'corePercent'),
      'responses per core second': middle(name, 'perCoreSecond'),
      '× node:http': ratio(name, plain, 'perCoreSecond', {}),
      '× bare Fastify': ratio(name, bare, 'perCoreSecond', name === production.name ? { atLeast } : {}),
    },
  });
  const notes = ["Ratios are of responses per second of the server's own processor time."];
  return { title: `GET ${path}, 50 connections`, rows: [...taken.keys()].map(row), notes };
};

/** How fast the catalogue's two routes respond, compared with servers that do nothing else. */
export const measureServer = async ({ rounds, seconds }: Effort): Promise<Table[]> => {
  const products = await shopProducts();
  const contenders = [
    floor(plain, 'node-http.js', products),
    floor(bare, 'fastify.js', products),
    production,
    development,
  ];
  const tables: Table[] = [];
  for (const [path, atLeast] of Object.entries(targets)) {
    const taken = await measureInTurns(contenders, rounds, (server) => measurePath(server, path, seconds));
    tables.push(toTable(path, atLeast, taken));
  }
  return tables;
};
