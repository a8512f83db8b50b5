import type { Product } from '@curiolane/contract';
import type { Sandbox, ServerCoverage, sandboxesContract } from '@curiolane/contract/dev-tools';
import type { FieldErrors, Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { noSuchSandbox } from '../http/server/sandbox-choice.ts';
import type { OpenSandbox } from './open-sandbox.ts';
import type { Sandboxes } from './sandboxes.ts';
import { getSeededEmails } from './seeds.ts';
import { type DataProblem, findDataProblems, needsCatalogue } from './shop-data.ts';

const toIso = (time: number) => new Date(time).toISOString();

export const toOpenPath = (id: string, basePath: string): string => `${basePath}/__dev/sandboxes/${id}/open`;

const toFieldErrors = (problems: readonly DataProblem[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { path, message } of problems) {
    const field = `body.data.${path}`;
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
};

const catalogueIsAway =
  'The catalogue of CATALOGUE_URL is not available right now, and these orders need it: try again, or give each line title, price, category and image.';

const maxProblems = 100;

export type SandboxesDependencies = {
  /** The path below which everything is served. */
  basePath: string;
  /** The products of the server; undefined while its catalogue is away. */
  products: () => readonly Product[] | undefined;
  readCoverage: () => ServerCoverage;
};

export const sandboxesHandlers = (
  sandboxes: Sandboxes,
  { basePath, products, readCoverage }: SandboxesDependencies,
): Handlers<typeof sandboxesContract> => {
  const toBody = ({ id, name, seed, dataParts, createdAt, lastUsedAt }: OpenSandbox): Sandbox => ({
    id,
    name,
    seed,
    data: dataParts,
    createdAt: toIso(createdAt),
    expiresAt: toIso(lastUsedAt() + sandboxes.ttlMs),
    openPath: toOpenPath(id, basePath),
  });
  const notFound = (id: string) => errorResponse(404, 'not_found', noSuchSandbox(id));
  return {
    createSandbox: async ({ body: { name = null, seed = 'empty', data = {} } }) => {
      const onSale = products();
      if (!onSale && needsCatalogue(data))
        return errorResponse(400, 'validation_failed', undefined, { 'body.data.orders': [catalogueIsAway] });
      const problems = findDataProblems(data, { products: onSale ?? [], emails: getSeededEmails(seed) });
      if (problems.length > 0)
        return errorResponse(
          400,
          'validation_failed',
          undefined,
          toFieldErrors(problems.slice(0, maxProblems)),
        );
      const sandbox = await sandboxes.create({ name, seed, data });
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
    readServerCoverage: () => ({ status: 200, body: readCoverage() }),
    readSandbox: ({ params: { id } }) => {
      const sandbox = sandboxes.find(id);
      return sandbox ? { status: 200, body: toBody(sandbox) } : notFound(id);
    },
    deleteSandbox: ({ params: { id } }) =>
      sandboxes.delete(id) ? { status: 200, body: { message: 'The sandbox is deleted.' } } : notFound(id),
  };
};
