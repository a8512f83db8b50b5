import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { hasChildren, readProcessorSeconds } from './machine.ts';
import { type Contender, type RunningServer, withServer } from './servers.ts';
import { type Figure, rounded } from './table.ts';

const connections = 50;

/** How many rounds there are, and how many seconds the load of a round lasts. */
export type Effort = { rounds: number; seconds: number };

/** How a server performed under load. */
export type LoadResult = {
  perSecond: number;
  /**
   * Responses per second of the server's own processor time: what it would reach with a core of its own and clients
   * that never keep it waiting. Where the system does not report that time, it equals `perSecond`.
   */
  perCoreSecond: number;
  /** How much of a core the server used, in percent. */
  corePercent: number;
  /** The 99th percentile of the response time, in ms. */
  p99Ms: number;
};

/** Keeps 50 connections busy with the same request. @throws when a response is not a success. */
export const putUnderLoad = async (
  { url, pid }: RunningServer,
  request: Request,
  seconds: number,
): Promise<LoadResult> => {
  const before = readProcessorSeconds(pid);
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  const core = (readProcessorSeconds(pid) - before) / result.duration;
  const { errors, non2xx, duration, latency } = result;
  if (errors + non2xx > 0)
    throw new Error(
      `${request.method} ${request.path}: ${errors} errors, ${non2xx} responses other than 2xx.`,
    );
  const perSecond = result['2xx'] / duration;
  const perCoreSecond = Number.isNaN(core) ? perSecond : perSecond / core;
  return { perSecond, perCoreSecond, corePercent: 100 * core, p99Ms: latency.p99 };
};

const idleCheckMs = 200;
const maxIdleWaitMs = 10_000;

/** Waits until a server has done what it does after its first response, such as rendering pages in another process. */
const waitUntilIdle = async ({ pid }: RunningServer): Promise<void> => {
  const deadline = performance.now() + maxIdleWaitMs;
  for (let used = NaN; (used !== 0 || hasChildren(pid)) && performance.now() < deadline; ) {
    const before = readProcessorSeconds(pid);
    if (Number.isNaN(before)) return;
    await pause(idleCheckMs);
    used = readProcessorSeconds(pid) - before;
  }
};

/** The measurements of each contender by its name, in the order of the rounds. */
export type Rounds<Measured> = Map<string, Measured[]>;

/**
 * Measures the contenders in turns, A B C A B C, so that a machine that is slow for a while is slow for all of them.
 * Each turn starts a new process.
 */
export const measureInTurns = async <Measured>(
  contenders: readonly Contender[],
  rounds: number,
  measure: (server: RunningServer) => Promise<Measured>,
): Promise<Rounds<Measured>> => {
  const taken: Rounds<Measured> = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const contender of contenders)
      taken.get(contender.name)?.push(
        await withServer(contender, async (server) => {
          await waitUntilIdle(server);
          return measure(server);
        }),
      );
  return taken;
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2;
};

/** The rounds as figures. A ratio is the median of the ratios within each round. */
export const toFigures = <Key extends string>(taken: Rounds<Record<Key, number>>) => {
  const each = (name: string, key: Key) => taken.get(name)?.map((measured) => measured[key]) ?? [];
  return {
    middle: (name: string, key: Key, decimals = 0): Figure => ({
      value: rounded(median(each(name, key)), decimals),
    }),
    ratio: (name: string, floor: string, key: Key, target: Omit<Figure, 'value'>): Figure => {
      const floors = each(floor, key);
      const ratios = each(name, key).map((value, round) => value / (floors[round] ?? NaN));
      return { value: rounded(median(ratios), 2), ...(name === floor ? {} : target) };
    },
  };
};
