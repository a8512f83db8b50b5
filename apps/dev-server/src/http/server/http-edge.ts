import { maxBodyValues } from '@curiolane/contract';
import type { ErrorBodies } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import { addCacheControl } from './cache-control.ts';
import { checkExpectHeader } from './expect-header.ts';
import type { HostAllowList } from './host-allow-list.ts';
import { checkHost } from './host-check.ts';
import { closeIdleConnectionsOnClose } from './idle-connections.ts';
import { registerJsonParser } from './json-parser.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type HttpEdgeOptions = { isAllowed: HostAllowList; errorBodies: ErrorBodies };

/** What every request passes before its route, and every response before it is sent. */
export const addHttpEdge = (app: FastifyInstance, { isAllowed, errorBodies }: HttpEdgeOptions): void => {
  closeIdleConnectionsOnClose(app);
  registerJsonParser(app, { maxValues: maxBodyValues });
  addSecurityHeaders(app);
  addCacheControl(app);
  checkHost(app, { isAllowed, errorBodies });
  checkExpectHeader(app, errorBodies);
};
