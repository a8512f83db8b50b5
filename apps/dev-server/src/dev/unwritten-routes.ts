import { contract } from '@curiolane/contract';
import {
  completeHandlers,
  type GetExample,
  type Handlers,
  type PartialHandlers,
} from '@curiolane/ts-rest-fastify';
import type { Config } from '../config.ts';

export type UnwrittenRoutes = Config['UNWRITTEN_ROUTES'];

/** The examples are loaded with the first route that needs one. */
const getExample: GetExample = async (name) => {
  const { getResponseExample } = await import('@curiolane/contract/examples');
  return getResponseExample(name);
};

/** Routes of the contract without a handler respond with their examples, or with 501. */
export const completeShopHandlers = (
  written: PartialHandlers<typeof contract>,
  respondWith: UnwrittenRoutes,
): Handlers<typeof contract> =>
  completeHandlers(contract, written, respondWith === '501' ? { respondWith } : { respondWith, getExample });
