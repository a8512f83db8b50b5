import type { AppRouter } from '@ts-rest/core';
import fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { type ContractRoutesOptions, contractRoutes } from '../contract-routes.ts';
import { handleErrors, notFoundHandler } from '../error-handling.ts';
import type { Handlers } from '../handlers.ts';
import { protocolErrors } from '../protocol-errors.ts';
import { errorBodies } from '../testing/greetings.ts';

/** A server of a contract, for the tests of `@ts-rest/fastify` as they are here. It is closed after the test. */
export const serve = <const Contract extends AppRouter>(
  contract: Contract,
  handlers: Handlers<Contract>,
  options: Partial<ContractRoutesOptions> = {},
) => {
  const app = fastify({ ...protocolErrors(errorBodies) });
  handleErrors(app, { errorBodies });
  app.setNotFoundHandler(notFoundHandler(errorBodies));
  app.register(contractRoutes(contract, handlers, { errorBodies, ...options }));
  onTestFinished(() => app.close());
  return app;
};
