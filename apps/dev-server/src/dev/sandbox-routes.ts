import type { Sandbox, sandboxesContract } from '@curiolane/contract/dev-tools';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { noSuchSandbox } from '../http/server/sandbox-choice.ts';
import type { OpenSandbox } from './open-sandbox.ts';
import type { Sandboxes } from './sandboxes.ts';

const toIso = (time: number) => new Date(time).toISOString();

export const toOpenPath = (id: string, basePath: string): string => `${basePath}/__dev/sandboxes/${id}/open`;

export const sandboxesHandlers = (
  sandboxes: Sandboxes,
  basePath: string,
): Handlers<typeof sandboxesContract> => {
  const toBody = ({ id, name, seed, createdAt, lastUsedAt }: OpenSandbox): Sandbox => ({
    id,
    name,
    seed,
    createdAt: toIso(createdAt),
    expiresAt: toIso(lastUsedAt() + sandboxes.ttlMs),
    openPath: toOpenPath(id, basePath),
  });
  const notFound = (id: string) => errorResponse(404, 'not_found', noSuchSandbox(id));
  return {
    createSandbox: async ({ body: { name = null, seed = 'empty' } }) => {
      const sandbox = await sandboxes.create({ name, seed });
      return sandbox
        ? { status: 201, body: toBody(sandbox) }
        : errorResponse(
            429,
            'rate_limited',
            `There are ${sandboxes.max} sandboxes, and this server keeps no more: delete one, or set MAX_SANDBOXES.`,
          );
    },
    listSandboxes: () => ({
      status: 200,
      body: { sandboxes: sandboxes.list().map(toBody), max: sandboxes.max },
    }),
    readSandbox: ({ params: { id } }) => {
      const sandbox = sandboxes.find(id);
      return sandbox ? { status: 200, body: toBody(sandbox) } : notFound(id);
    },
    deleteSandbox: ({ params: { id } }) =>
      sandboxes.delete(id) ? { status: 200, body: { message: 'The sandbox is deleted.' } } : notFound(id),
  };
};
