import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a shop sends its rendered pages, which it does soon after its first response. */
export const waitForRenderedPages = async (url: string): Promise<void> => {
  while (!(await (await fetch(`${url}/Product/1`)).text()).includes('id="prerendered"')) await pause(50);
};
