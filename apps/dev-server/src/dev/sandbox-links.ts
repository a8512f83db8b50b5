import type { FastifyInstance } from 'fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { noSuchSandbox } from '../http/server/sandbox-choice.ts';
import { clearSandboxCookie, setSandboxCookie } from '../http/server/sandbox-cookie.ts';
import type { Sandboxes } from './sandboxes.ts';

export const leavePath = '/__dev/sandboxes/leave';

/** The links by which a person opens a sandbox in a browser, and leaves it. */
export const registerSandboxLinks = (app: FastifyInstance, sandboxes: Sandboxes): void => {
  app.get<{ Params: { id: string } }>('/__dev/sandboxes/:id/open', ({ params: { id } }, reply) => {
    if (sandboxes.find(id)) return setSandboxCookie(reply, id).redirect('/', 303);
    const { status, body } = errorResponse(404, 'not_found', noSuchSandbox(id));
    return reply.code(status).send(body);
  });
  app.get(leavePath, (_request, reply) => clearSandboxCookie(reply).redirect('/', 303));
};
