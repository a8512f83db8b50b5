import type { IncomingMessage } from 'node:http';
import { shopContract } from '@curiolane/contract';
import type { WrittenResponse } from '@curiolane/ts-rest-fastify';
import { readSandboxChoice } from '../http/server/sandbox-choice.ts';
import { capturePayload } from './captured-body.ts';
import type { ShopTools } from './shop-tools.ts';

const emptyBody = { data: undefined, bytes: 0 };

/** Records what was sent; undefined where Fastify is to send it. */
export type RecordDirect = (request: IncomingMessage) => ((written: WrittenResponse) => void) | undefined;

/**
 * Records the cached responses of the main shop's catalogue, which are sent before Fastify runs, as the hooks of the
 * journal record the others. A request to a sandbox, or to an operation that has a fault, is left to Fastify.
 */
export const recordDirectly =
  ({ journal, clock, hasFault }: ShopTools): RecordDirect =>
  (request) => {
    const { url: path = '', headers, method = 'GET', socket } = request;
    const operation = path === shopContract.listProducts.path ? 'listProducts' : 'getProduct';
    if (hasFault(operation) || readSandboxChoice(headers)) return undefined;
    const began = performance.now();
    return (written) =>
      journal.record(
        {
          at: new Date(clock.now()).toISOString(),
          operation,
          method,
          path,
          // 304 stands for the documented response without its body.
          status: 200,
          durationMs: Math.round((performance.now() - began) * 10) / 10,
          verdict: 'valid',
          violations: [],
          fault: null,
          example: false,
        },
        {
          requestHeaders: headers,
          requestBody: emptyBody,
          responseHeaders: written.headers,
          responseBody: capturePayload(written.body, written.headers['content-encoding']),
          problems: [],
          causes: undefined,
          ip: socket.remoteAddress ?? '',
        },
      );
  };
