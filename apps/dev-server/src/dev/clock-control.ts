import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Enqueue } from './enqueue.ts';
import { clockRange, isInClockRange, type MovableClock } from './movable-clock.ts';
import { rewind } from './rewind.ts';

export type ClockMove = { set: string } | { advanceMs: number } | { release: true };

export type MoveResult =
  | { outcome: 'moved' }
  | { outcome: 'before_session'; sessionStart: string }
  | { outcome: 'out_of_range'; field: string; message: string };

const toText = (time: number) => new Date(time).toISOString();

const rangeMessage = `The clock takes a time from ${toText(clockRange.earliest)} to ${toText(clockRange.latest)}.`;

const findSessionStart = async (queries: Kysely<Schema>) => {
  const row = await queries
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('created_at').as('start'))
    .executeTakeFirst();
  return typeof row?.start === 'number' ? row.start : undefined;
};

/**
 * Moves the clock, but not to before a session began, unless it is released: there is always a way back to the real
 * time. What waits for a time that the clock had is moved with it.
 */
export const createClockControl = (clock: MovableClock, queries: Kysely<Schema>, enqueue: Enqueue) => {
  const getTarget = (move: ClockMove) => {
    if ('set' in move) return Date.parse(move.set);
    return clock.now() + ('advanceMs' in move ? move.advanceMs : -clock.offset());
  };
  const apply = async (move: ClockMove, target: number) => {
    const byMs = clock.now() - target;
    if ('release' in move) clock.release();
    else clock.set(target);
    if (byMs > 0) await rewind(queries, target, byMs);
  };
  const moveClock = async (move: ClockMove): Promise<MoveResult> => {
    const start = 'release' in move ? undefined : await findSessionStart(queries);
    // The clock runs on during the query.
    const target = getTarget(move);
    const field = 'set' in move ? 'set' : 'advanceMs';
    if (!isInClockRange(target)) return { outcome: 'out_of_range', field, message: rangeMessage };
    if (start !== undefined && target < start)
      return { outcome: 'before_session', sessionStart: toText(start) };
    await apply(move, target);
    return { outcome: 'moved' };
  };
  return (move: ClockMove): Promise<MoveResult> => enqueue(() => moveClock(move));
};
