import type { Seed, ShopData, shopToolsContract } from '@curiolane/contract/dev-tools';
import { errorMessages } from '@curiolane/contract/error-messages';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { done } from './done.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';

type Routes = 'readClock' | 'moveClock' | 'listMoments' | 'reset';

export const clockHandlers = ({
  clock,
  faults,
  enqueue,
  moveClock,
  findMoments,
  seeder,
  beginnings,
  notifyOutbox,
  onTheirWay,
  mailbox,
}: ShopToolsDependencies): Pick<Handlers<typeof shopToolsContract>, Routes> => {
  const clockResponse = () => ({
    status: 200 as const,
    body: { now: new Date(clock.now()).toISOString(), offsetMs: clock.offset() },
  });
  /** By the real time, so that no request meanwhile stores a time that the clock will not have. */
  const resetDatabase = async (seed: Seed, data: ShopData) => {
    const offset = clock.offset();
    clock.release();
    try {
      await seeder.seed(seed, data);
    } catch (error) {
      clock.set(clock.now() + offset);
      throw error;
    }
  };
  return {
    readClock: clockResponse,
    moveClock: async ({ body }) => {
      const moved = await moveClock(body);
      if (moved.outcome === 'out_of_range')
        return errorResponse(400, 'validation_failed', undefined, {
          [`body.${moved.field}`]: [moved.message],
        });
      if (moved.outcome === 'before_session')
        return errorResponse(409, 'clock_conflict', errorMessages.clock_conflict(moved.sessionStart));
      notifyOutbox();
      return clockResponse();
    },
    listMoments: async () => ({ status: 200, body: { moments: await findMoments() } }),
    reset: async ({ body }) => {
      const { replaceProducts } = beginnings.first;
      const { seed, data } = body.seed === undefined ? beginnings.first : { seed: body.seed, data: {} };
      await enqueue(() => resetDatabase(seed, data));
      replaceProducts?.(data.products);
      beginnings.add({ seed, data, replaceProducts });
      faults.clear();
      // Last, so that a mail that was being sent is deleted too.
      await onTheirWay.discard();
      await mailbox.clear();
      return done(body.seed ? `The shop is reset to ${seed}.` : 'The shop is reset to how it began.');
    },
  };
};
