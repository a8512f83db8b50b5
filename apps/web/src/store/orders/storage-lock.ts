import { nanoid } from '@reduxjs/toolkit';
import * as z from 'zod/mini';

const renewMs = 1000;
/** A tab that was closed renews no more. */
const staleMs = 5000;
/** How long a claim by another tab at the same moment may take to be seen here. */
const settleMs = 50;

const holder = z.object({ owner: z.string(), at: z.number() });

const readHolder = (key: string) => {
  try {
    return holder.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const claim = (key: string, owner: string) =>
  localStorage.setItem(key, JSON.stringify({ owner, at: Date.now() }));

const tryClaim = async (key: string, owner: string): Promise<boolean> => {
  const held = readHolder(key);
  if (held && Date.now() - held.at < staleMs) return false;
  claim(key, owner);
  // Of two that claimed at once the last one to write has it.
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
 * One tab at a time, for browsers without Web Locks: the tab that wrote its name into local storage has the lock for
 * as long as it renews it. Where storage is forbidden the work is run at once.
 */
export const storageLock = async (key: string, work: () => Promise<void>): Promise<void> => {
  const owner = nanoid();
  try {
    await acquire(key, owner);
  } catch {
    return work();
  }
  const renewing = setInterval(() => claim(key, owner), renewMs);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    release(key, owner);
  }
};
