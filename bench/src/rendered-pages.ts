import { setTimeout as pause } from 'node:timers/promises';
import { startDeadlineMs } from './servers.ts';

/** The server renders no more product pages than these. */
const maxProducts = 1000;

/**
 * Waits until a shop sends its rendered pages, the last product's too: until then a process beside the server renders
 * them, and takes a core from what is measured.
 *
 * @param count Its products, whose ids are 1 to this number.
 * @throws when they are not rendered within the deadline of a start: the server's output says why.
 */
export const waitForRenderedPages = async (url: string, count = 1): Promise<void> => {
  const last = `${url}/Product/${Math.min(count, maxProducts)}`;
  const deadline = AbortSignal.timeout(startDeadlineMs);
  while (!(await (await fetch(last, { signal: deadline })).text()).includes('id="prerendered"'))
    await pause(50, undefined, { signal: deadline });
};
