import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractRoutes, type ErrorBodies, handleErrors, notFoundHandler } from '@curiolane/ts-rest-fastify';
import fastify from 'fastify';
import { contract } from './library-contract.ts';

const toError = (message: string) => ({ message });

const errorBodies: ErrorBodies = {
  invalidRequest: ({ fieldErrors }) => toError(`invalid: ${Object.keys(fieldErrors).join(', ')}`),
  malformedJson: () => toError('malformed JSON'),
  malformedUrl: () => toError('malformed URL'),
  malformedHttp: () => toError('malformed HTTP'),
  badRequest: () => toError('bad request'),
  hostNotAllowed: () => toError('host not allowed'),
  notFound: () => toError('not found'),
  methodNotAllowed: () => toError('method not allowed'),
  requestTimeout: () => toError('timeout'),
  preconditionFailed: () => toError('precondition failed'),
  payloadTooLarge: () => toError('too large'),
  unsupportedMediaType: () => toError('unsupported media type'),
  rangeNotSatisfiable: () => toError('no such range'),
  expectationFailed: () => toError('expectation failed'),
  headersTooLarge: () => toError('headers too large'),
  invalidResponse: () => toError('invalid response'),
  internal: () => toError('internal'),
  notImplemented: () => toError('not implemented'),
  unavailable: () => toError('unavailable'),
};

const id = '0b7e2a4c-5a53-4b0e-9d43-2f3a5c1d7e90';

/** A backend of the library's contract, on a free port. */
export const startLibrary = async () => {
  const app = fastify();
  handleErrors(app, { errorBodies, isUnavailable: () => false });
  app.setNotFoundHandler(notFoundHandler(errorBodies));
  app.register(
    contractRoutes(
      contract,
      {
        books: {
          list: () => ({ status: 200, body: [] }),
          add: ({ body }) => ({ status: 201, body: { ...body, id } }),
          remove: () => ({ status: 204, body: undefined }),
        },
        upload: () => ({ status: 204, body: undefined }),
      },
      { errorBodies },
    ),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, [Symbol.asyncDispose]: () => app.close() };
};

/** A backend that accepts everything. */
export const startYesSayer = async (status = 200, body = '[]') => {
  const server = http.createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
