import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorResponse } from '../contract/error-response.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const isMissing = (error: unknown) =>
  ['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Read for each request: under `npm run dev` the console may be built after the server has started. */
const readBuilt = async (root: string, file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(join(root, file));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The page of the built console; undefined where there is no build. */
export const readConsolePage = async (root: string): Promise<string | undefined> => {
  const page = await readBuilt(root, 'index.html');
  return page && String(page);
};

/**
 * The paths of the console's style sheets: its fonts, its colors and its base styles. None where there is no build. The
 * page of a build below a path puts that path before them; the inbox, on a port of its own, is not below it.
 */
export const findConsoleStyles = async (root: string): Promise<string[]> =>
  [
    ...((await readConsolePage(root)) ?? '').matchAll(/ href="[^"]*(\/__dev\/assets\/[\w-][\w.-]*\.css)"/g),
  ].map(([, path]) => path as string);

export const sendNotFound = (reply: FastifyReply, message = 'Not found'): FastifyReply => {
  const { status, body } = errorResponse(404, 'not_found', message);
  return reply.code(status).send(body);
};

/** Serves the files that the console's page and style sheets name. */
export const serveConsoleAssets = (app: FastifyInstance, root: string): void => {
  app.get<{ Params: { file: string } }>('/__dev/assets/:file', async ({ params: { file } }, reply) => {
    const type = types[extname(file)];
    const content = type && /^[\w-][\w.-]*$/.test(file) ? await readBuilt(root, `assets/${file}`) : undefined;
    if (!type || !content) return sendNotFound(reply);
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
  });
};
