import { storageLock } from './storage-lock.ts';

const name = 'curiolane-order';

/** Runs work while no other tab of this browser places an order or fetches the outcome of one. */
export const withOrderLock = async (work: () => Promise<void>): Promise<void> => {
  // Only a secure context has Web Locks: https, or localhost.
  if (!navigator.locks) return storageLock(name, work);
  let started = false;
  const run = () => {
    started = true;
    return work();
  };
  try {
    await navigator.locks.request(name, run);
  } catch (error) {
    if (started) throw error;
    // A browser that blocks storage rejects locks too.
    await storageLock(name, work);
  }
};
