import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 5;

/** The 99th percentile of the response times of one client that sends a request every few ms, in ms. */
export const measureP99 = async (url: string, seconds: number): Promise<number> => {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(intervalMs)) {
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;
};
