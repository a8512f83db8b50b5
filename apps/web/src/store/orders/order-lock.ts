import { nanoid } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { readStored } from '../../browser/storage.ts';

const renewIntervalMs = 1000;
/** A closed tab does not renew its claim. */
const staleMs = 5000;
/** The time that a simultaneous claim by another tab may take to be visible here. */
const settleMs = 50;

const lockHolder = z.object({ owner: z.string(), at: z.number() });

const readHolder = (key: string) => lockHolder.safeParse(readStored(() => localStorage, key)).data;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const claim = (key: string, owner: string) =>
  localStorage.setItem(key, JSON.stringify({ owner, at: Date.now() }));

const tryClaim = async (key: string, owner: string): Promise<boolean> => {
  const held = readHolder(key);
  // After the clock was set back, the time of a claim lies in the future.
  if (held && Math.abs(Date.now() - held.at) < staleMs) return false;
  claim(key, owner);
  // Of two simultaneous claims the last write wins.
  await pause(settleMs);
  return readHolder(key)?.owner === owner;
};

const release = (key: string, owner: string) => {
  if (readHolder(key)?.owner === owner) localStorage.removeItem(key);
};

const acquire = async (key: string, owner: string) => {
  while (!(await tryClaim(key, owner))) await pause(settleMs);
};

/**
 * Runs work in one tab at a time, for browsers without Web Locks: the tab that wrote its name into local storage holds
 * the lock for as long as it renews its claim. Where storage is blocked the work runs immediately.
 */
export const storageLock = async (key: string, work: () => Promise<void>): Promise<void> => {
  const owner = nanoid();
  try {
    await acquire(key, owner);
  } catch {
    return work();
  }
  const renewing = setInterval(() => claim(key, owner), renewIntervalMs);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    release(key, owner);
  }
};

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
