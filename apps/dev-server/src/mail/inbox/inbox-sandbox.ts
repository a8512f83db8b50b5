import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from '../../http/contract/error-response.ts';
import { noSuchSandbox, readSandboxChoice } from '../../http/server/sandbox-choice.ts';
import { clearSandboxCookie, setSandboxCookie } from '../../http/server/sandbox-cookie.ts';
import { sendSandboxGonePage } from '../../http/server/sandbox-gone-page.ts';
import type { InboxStore } from './inbox-store.ts';
import type { InboxStores } from './inbox-stores.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The mails that the request is about, set before its handler runs. */
    mails: InboxStore;
    /** The sandbox whose mails they are. */
    sandboxId: string | undefined;
  }
}

export const leavePath = '/sandbox/leave';

/** The links by which a person chooses a sandbox, which work whatever the cookie has chosen. */
const isChoice = (path: string) => /^\/sandbox\/[^/?]+(?:\/open)?(?:[?]|$)/.test(path);

type Choice = { Querystring: { mail?: string | string[] } };

/** The mail that a link names, or the list. */
const toMailPath = (mail: string | string[] | undefined) =>
  typeof mail === 'string' ? `/mails/${encodeURIComponent(mail)}` : '/';

const refuse = (request: FastifyRequest, reply: FastifyReply, id: string) => {
  if (request.headers.accept?.includes('text/html')) return sendSandboxGonePage(reply, leavePath);
  const { status, body } = errorResponse(404, 'not_found', noSuchSandbox(id));
  return reply.code(status).send(body);
};

/**
 * Gives each request the mails of the sandbox that it chooses, or those of the main shop.
 *
 * @param enabled Whether there are sandboxes: without them nothing is chosen.
 */
export const chooseMails = (app: FastifyInstance, stores: InboxStores, enabled: boolean): void => {
  app.decorateRequest('mails', null as never);
  app.decorateRequest('sandboxId', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const choice = enabled ? readSandboxChoice(request.headers) : undefined;
    if (choice && isChoice(request.url)) return done();
    const mails = stores.find(choice?.id);
    if (!mails) {
      refuse(request, reply, choice?.id ?? '');
      return;
    }
    request.mails = mails;
    request.sandboxId = choice?.id;
    done();
  });
  app.get<Choice>(leavePath, ({ query }, reply) =>
    clearSandboxCookie(reply).redirect(toMailPath(query.mail), 303),
  );
  app.get<Choice & { Params: { id: string } }>('/sandbox/:id/open', (request, reply) => {
    const { id } = request.params;
    if (!stores.hasSandbox(id)) return refuse(request, reply, id);
    return setSandboxCookie(reply, id).redirect(toMailPath(request.query.mail), 303);
  });
};
