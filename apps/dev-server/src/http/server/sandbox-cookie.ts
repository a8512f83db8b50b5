import { sandboxCookie } from '@curiolane/contract/sandbox-choice';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';

const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The browser chooses the sandbox until it leaves it or is closed. Ports share cookies, so the inbox sees it too. */
export const setSandboxCookie = (reply: FastifyReply, id: string): FastifyReply =>
  reply.header('set-cookie', stringifySetCookie({ name: sandboxCookie, value: id, ...attributes }));

export const clearSandboxCookie = (reply: FastifyReply): FastifyReply =>
  reply.header(
    'set-cookie',
    stringifySetCookie({ name: sandboxCookie, value: '', maxAge: 0, ...attributes }),
  );
