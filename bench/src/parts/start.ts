import { setTimeout as pause } from 'node:timers/promises';
import { type Effort, measureInTurns, putUnderLoad, toFigures } from '../load.ts';
import { readMemoryMb } from '../machine.ts';
import { development, floor, production, type RunningServer, shopProducts } from '../servers.ts';
import type { Table } from '../table.ts';

const bare = 'bare Fastify';
const minRounds = 5;
const idleMs = 1000;

type Measured = { startMs: number; idleMb: number; loadedMb: number };

const measure = async (server: RunningServer, seconds: number): Promise<Measured> => {
  await pause(idleMs);
  const idleMb = readMemoryMb(server.pid);
  await putUnderLoad(server, { method: 'GET', path: '/products' }, seconds);
  return { startMs: server.startMs, idleMb, loadedMb: readMemoryMb(server.pid) };
};

/** How long the server takes from its start to its first response, and its memory before and after a load. */
export const measureStart = async ({ rounds, seconds }: Effort): Promise<Table[]> => {
  const contenders = [floor(bare, 'fastify.js', await shopProducts()), production, development];
  // Each has run once before it is measured, so that its files are in the system's cache.
  await measureInTurns(contenders, 1, async () => undefined);
  const taken = await measureInTurns(contenders, Math.max(rounds, minRounds), (server) =>
    measure(server, seconds),
  );
  const { middle, ratio } = toFigures(taken);
  const row = (name: string) => ({
    row: name,
    figures: {
      'start, ms': middle(name, 'startMs'),
      'start × bare': ratio(name, bare, 'startMs', { atMost: 1.5 }),
      'idle, MB': middle(name, 'idleMb'),
      'loaded, MB': middle(name, 'loadedMb'),
      'loaded × bare': ratio(name, bare, 'loadedMb', { atMost: 1.25 }),
    },
  });
  const notes = [
    'From the spawn to the first 200 of GET /products. In production CurioLane is its bundle, and mails go to a host in another process. It opens an empty database, creates its tables, and uses the compile cache of an earlier start.',
  ];
  return [{ title: 'Start and memory', rows: contenders.map(({ name }) => row(name)), notes }];
};
