import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { MovableClock } from './movable-clock.ts';

export type ClockMove = { set: string } | { advanceMs: number } | { release: true };

export type MoveResult = { outcome: 'moved' } | { outcome: 'before_session'; sessionStart: string };

/** Moves the clock, but not to before a session began: that session would outlast its expiry. */
export const createClockControl =
  (clock: MovableClock, queries: Kysely<Schema>) =>
  async (move: ClockMove): Promise<MoveResult> => {
    const target = () => {
      if ('set' in move) return Date.parse(move.set);
      return 'advanceMs' in move ? clock.now() + move.advanceMs : clock.now() - clock.offset();
    };
    const row = await queries
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('created_at').as('start'))
      .executeTakeFirst();
    const start = row?.start;
    if (typeof start === 'number' && target() < start)
      return { outcome: 'before_session', sessionStart: new Date(start).toISOString() };
    if ('release' in move) clock.release();
    else clock.set(target());
    return { outcome: 'moved' };
  };
