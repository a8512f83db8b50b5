import type { ErrorBodies } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import { decorateProtocolErrors, refuse } from './protocol-refusal.ts';

/** Node's own rule for what it responds to with 100. */
const continues = /(?:^|\W)100-continue(?:$|\W)/i;

/** Refuses an Expect header other than `100-continue`; Node would respond with 417 and no body. */
export const checkExpectHeader = (app: FastifyInstance, errorBodies: ErrorBodies): void => {
  app.server.on('checkExpectation', app.routing);
  decorateProtocolErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    const { expect } = request.headers;
    if (expect === undefined || continues.test(expect)) return done();
    return refuse(request, reply, errorBodies, 'expectationFailed', {});
  });
};
