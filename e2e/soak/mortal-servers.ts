import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type RunningServer,
  runServer,
  type Variables,
  waitForUrls,
} from '@curiolane/testing/server-process';

/** Servers that are killed and started again, on one database. */
export type MortalServers = {
  /** The URL of a server; the one that has it may just have been killed. */
  url(shopper: number): string;
  /** When servers were killed. */
  kills: number[];
  /** Kills one after the other until the signal aborts. All run again when it resolves. */
  killUntil(signal: AbortSignal, random: () => number): Promise<void>;
  stop(): Promise<void>;
};

type MortalServersOptions = { count: number; folder: string; variables: Variables };

export const startMortalServers = async ({
  count,
  folder,
  variables,
}: MortalServersOptions): Promise<MortalServers> => {
  let starts = 0;
  const start = async (): Promise<RunningServer> => {
    starts += 1;
    const file = join(folder, `urls-${starts}.json`);
    const server = runServer({ ...variables, URLS_FILE: file });
    return { ...server, ...(await waitForUrls(file, server)) };
  };
  const servers = await Promise.all(Array.from({ length: count }, start));
  const kills: number[] = [];
  return {
    url: (shopper) => servers[shopper % count]?.storefront ?? '',
    kills,
    async killUntil(signal, random) {
      while (!signal.aborted) {
        await sleep(200 + random() * 1800, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        const victim = Math.floor(random() * count);
        kills.push(Date.now());
        await servers[victim]?.stop('SIGKILL');
        servers[victim] = await start();
      }
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
};
