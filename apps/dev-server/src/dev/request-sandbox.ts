import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { decorateProtocolErrors } from '../http/server/protocol-refusal.ts';
import { noSuchSandbox, readSandboxChoice, type SandboxChoice } from '../http/server/sandbox-choice.ts';
import { sendSandboxGonePage } from '../http/server/sandbox-gone-page.ts';
import type { OpenSandbox } from './open-sandbox.ts';
import { leavePath } from './sandbox-links.ts';
import type { Sandboxes } from './sandboxes.ts';

/** Which shop a request is for. A sandbox stays the request's own, even when it is deleted meanwhile. */
type Target = { kind: 'main' } | { kind: 'sandbox'; sandbox: OpenSandbox } | { kind: 'unknown' };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until it was looked for. */
    sandboxTarget: Target | null;
    sandboxChoice: SandboxChoice | undefined;
  }
}

/** The routes of the sandboxes themselves, the files of the console and the document are the same in all of them. */
const isForAll = ({ url }: FastifyRequest) =>
  /^\/__dev(?:\/?(?:[?]|$)|\/(?:sandboxes|assets|openapi\.json)(?:[/?]|$))/.test(url);

const refuse = (request: FastifyRequest, reply: FastifyReply, choice: SandboxChoice) => {
  request.isProtocolError = true;
  if (choice.by === 'cookie' && request.headers.accept?.includes('text/html'))
    return sendSandboxGonePage(reply, reply.server.basePath + leavePath);
  const { status, body } = errorResponse(404, 'not_found', noSuchSandbox(choice.id));
  return reply.code(status).send(body);
};

export type RequestSandboxes = {
  /** The sandbox of a request; undefined for one to the main shop. @throws when it was refused. */
  find(request: FastifyRequest): OpenSandbox | undefined;
  /** The shop's own value, or the sandbox's; undefined for a request that was refused. */
  choose<Value>(
    request: FastifyRequest,
    main: Value,
    ofSandbox: (sandbox: OpenSandbox) => Value,
  ): Value | undefined;
};

/** Finds the sandbox that a request chooses, and refuses a request for one that does not exist. */
export const chooseSandboxes = (app: FastifyInstance, sandboxes: Sandboxes): RequestSandboxes => {
  decorateProtocolErrors(app);
  app.decorateRequest('sandboxTarget', null);
  app.decorateRequest('sandboxChoice', undefined);

  const lookUp = (request: FastifyRequest): Target => {
    const choice = readSandboxChoice(request.headers);
    request.sandboxChoice = choice;
    if (!choice || isForAll(request)) return { kind: 'main' };
    const sandbox = sandboxes.find(choice.id);
    return sandbox ? { kind: 'sandbox', sandbox } : { kind: 'unknown' };
  };
  const getTarget = (request: FastifyRequest) => {
    request.sandboxTarget ??= lookUp(request);
    return request.sandboxTarget;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const target = getTarget(request);
    if (target.kind === 'unknown' && request.sandboxChoice) {
      refuse(request, reply, request.sandboxChoice);
      return;
    }
    if (target.kind === 'sandbox') reply.raw.once('close', target.sandbox.begin());
    done();
  });

  return {
    find(request) {
      const target = getTarget(request);
      if (target.kind === 'unknown') throw new Error('A request for an unknown sandbox was not refused.');
      return target.kind === 'sandbox' ? target.sandbox : undefined;
    },
    choose(request, main, ofSandbox) {
      const target = getTarget(request);
      if (target.kind === 'main') return main;
      return target.kind === 'sandbox' ? ofSandbox(target.sandbox) : undefined;
    },
  };
};
