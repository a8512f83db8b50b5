import { maxBodyValues } from '@curiolane/contract';
import type { ErrorBodies } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import { addCacheControl } from './cache-control.ts';
import { enableCors } from './cors.ts';
import { checkExpectHeader } from './expect-header.ts';
import type { HostAllowList } from './host-allow-list.ts';
import { checkHost } from './host-check.ts';
import { closeIdleConnectionsOnClose } from './idle-connections.ts';
import { registerJsonParser } from './json-parser.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type HttpEdgeOptions = {
  isAllowed: HostAllowList;
  errorBodies: ErrorBodies;
  /** Other origins whose pages may read the responses. */
  origins: readonly string[];
  /** Request headers that they may send beside the contract's. */
  extraHeaders: readonly string[];
};

/** What every request passes before its route, and every response before it is sent. */
export const addHttpEdge = async (
  app: FastifyInstance,
  { isAllowed, errorBodies, origins, extraHeaders }: HttpEdgeOptions,
): Promise<void> => {
  closeIdleConnectionsOnClose(app);
  registerJsonParser(app, { maxValues: maxBodyValues });
  addSecurityHeaders(app);
  addCacheControl(app);
  // Before a request is refused: a page of an allowed origin can read why.
  await enableCors(app, origins, extraHeaders);
  checkHost(app, { isAllowed, errorBodies });
  checkExpectHeader(app, errorBodies);
};
