import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 5;

/**
 * Sends requests evenly for some seconds, whether or not those before have responded: a client that waits sends none
 * while the server is slow, and one that sends a second's requests at once measures a burst.
 *
 * @throws when a response is not a success.
 */
export const sendEvenly = async (
  send: () => Promise<Response>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<void> => {
  const sent: Promise<void>[] = [];
  const sendOne = async () => {
    const response = await send();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  };
  const began = performance.now();
  while (sent.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond);
    while (sent.length < due) {
      const response = sendOne();
      // It rejects below; until then a failure is not to end the process, which leaves the servers running.
      response.catch(() => {});
      sent.push(response);
    }
    await pause(1);
  }
  await Promise.all(sent);
};

/** The 99th percentile of the response times of one client that sends a request a few ms after each response, in ms. */
export const measureP99 = async (url: string, seconds: number): Promise<number> => {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(intervalMs)) {
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;
};
