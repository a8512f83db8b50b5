import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { readSandboxChoice } from '../http/server/sandbox-choice.ts';

export type ConsoleOptions = { consoleRoot: string; inboxUrl?: string | undefined };

/** Mails are shown in frames that run no scripts; their styles and images are their own. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: http: https:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const notBuilt = 'The console is not built: npm run pnpm -- -C apps/console run build';

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

const sendNotFound = (reply: FastifyReply, message = 'Not found') => {
  const { status, body } = errorResponse(404, 'not_found', message);
  return reply.code(status).send(body);
};

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The build has an `html` element without attributes but its language. */
const withSettings = (page: string, settings: Record<string, string | undefined>) =>
  page.replace('<html lang="en"', (start) =>
    Object.entries(settings).reduce(
      (tag, [name, value]) => (value === undefined ? tag : `${tag} data-${name}="${escapeAttribute(value)}"`),
      start,
    ),
  );

/** Serves the console, an app of its own, at `/__dev`. It is the same in every sandbox. */
export const registerConsole = (app: FastifyInstance, { consoleRoot, inboxUrl }: ConsoleOptions): void => {
  app.get('/__dev', async (request, reply) => {
    const page = await readBuilt(consoleRoot, 'index.html');
    if (!page) return sendNotFound(reply, notBuilt);
    // The cookie is HttpOnly.
    const sandbox = readSandboxChoice(request.headers)?.id;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(withSettings(String(page), { sandbox, inbox: inboxUrl }));
  });

  app.get<{ Params: { file: string } }>('/__dev/assets/:file', async ({ params: { file } }, reply) => {
    const type = types[extname(file)];
    const content =
      type && /^[\w-][\w.-]*$/.test(file) ? await readBuilt(consoleRoot, `assets/${file}`) : undefined;
    if (!type || !content) return sendNotFound(reply);
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
  });
};
