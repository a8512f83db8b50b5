import { setTimeout as pause } from 'node:timers/promises';

/** The server renders no more product pages than these. */
const maxProducts = 1000;

/**
 * Waits until a shop sends its rendered pages, the last product's too: until then a process beside the server renders
 * them, and takes a core from what is measured.
 *
 * @param count Its products, whose ids are 1 to this number.
 */
export const waitForRenderedPages = async (url: string, count = 1): Promise<void> => {
  const last = `${url}/Product/${Math.min(count, maxProducts)}`;
  while (!(await (await fetch(last)).text()).includes('id="prerendered"')) await pause(50);
};
