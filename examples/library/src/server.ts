import { contractRoutes, handleErrors, notFoundHandler, protocolErrors } from '@curiolane/ts-rest-fastify';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { createBooks } from './books.ts';
import { contract } from './contract.ts';
import { errorBodies } from './error-bodies.ts';
import { createFaults, type Faults } from './faults.ts';
import { createHandlers } from './handlers.ts';
import { createJournal, type Journal } from './journal.ts';

const maxFileBytes = 1024 * 1024;

/** The library's server with its development tools. */
export type LibraryServer = { app: FastifyInstance; faults: Faults; journal: Journal };

/** Creates the library's server, which keeps its books in memory. */
export const createServer = (): LibraryServer => {
  const app = fastify({ ...protocolErrors(errorBodies) });
  const faults = createFaults();
  const journal = createJournal();
  handleErrors(app, { errorBodies });
  app.setNotFoundHandler(notFoundHandler(errorBodies));
  journal.record(app);
  app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fileSize: maxFileBytes } });
  const { intercept } = faults;
  const { onInvalidResponse } = journal;
  app.register(
    contractRoutes(contract, createHandlers(createBooks()), { errorBodies, intercept, onInvalidResponse }),
  );
  return { app, faults, journal };
};
