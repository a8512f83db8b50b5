import { text } from 'node:stream/consumers';
import { isBackendPath } from '@curiolane/contract/backend-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSandbox } from './open-sandbox.ts';
import type { RequestSandboxes } from './request-sandbox.ts';
import { leavePath } from './sandbox-links.ts';
import { createSandboxMark, type Mark } from './sandbox-mark-assets.ts';

const scriptPath = '/__dev/sandbox-mark.js';

const toScriptTag = (basePath: string) => `<script type="module" src="${basePath}${scriptPath}"></script>`;

/** What would make the response a part of the page, its compressed bytes or 304. */
const conditions = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'];

const insertScript = (page: string, scriptTag: string) => {
  const end = page.lastIndexOf('</body>');
  return end < 0 ? page + scriptTag : page.slice(0, end) + scriptTag + page.slice(end);
};

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');

/** A page may be sent as text, as bytes or as the stream of a file. */
const readPage = (payload: unknown): Promise<string> | string =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? String(payload)
    : text(payload as NodeJS.ReadableStream);

const getLabel = ({ id, name }: OpenSandbox) => `Sandbox ${name ?? id}`;

const leave = (basePath: string) => ({
  text: 'Leave',
  label: 'Leave the sandbox',
  path: basePath + leavePath,
});

const linkConsole = (sandbox: OpenSandbox | undefined, basePath: string) => ({
  text: 'Console',
  label: 'Open the console',
  path: `${basePath}/__dev${sandbox ? `?sandbox=${sandbox.id}` : ''}`,
});

const toMark = (sandbox: OpenSandbox | undefined, linksConsole: boolean, basePath: string): Mark => ({
  label: sandbox ? getLabel(sandbox) : '',
  links: [...(linksConsole ? [linkConsole(sandbox, basePath)] : []), ...(sandbox ? [leave(basePath)] : [])],
});

/**
 * Shows in the storefront's pages which sandbox the browser's cookie has chosen, and in development a link to the
 * console. The server adds a script to the pages as it sends them, so that the build of the storefront has nothing of
 * it.
 *
 * @param linksConsole Whether every page links the console.
 */
export const markSandboxPages = (
  app: FastifyInstance,
  requests: RequestSandboxes,
  linksConsole: boolean,
): void => {
  const isChosen = ({ sandboxTarget, sandboxChoice }: FastifyRequest) =>
    sandboxTarget?.kind === 'sandbox'
      ? sandboxChoice?.by === 'cookie'
      : linksConsole && sandboxTarget?.kind === 'main';

  const isMarked = (request: FastifyRequest) =>
    isChosen(request) &&
    request.method === 'GET' &&
    request.headers.accept?.includes('text/html') === true &&
    !isBackendPath(request.url.split('?')[0] ?? '');

  app.addHook('onRequest', (request, _reply, done) => {
    if (isMarked(request)) for (const name of conditions) delete request.raw.headers[name];
    done();
  });

  const markPage = async (reply: FastifyReply, payload: unknown) => {
    for (const name of ['content-length', 'etag', 'last-modified']) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    return insertScript(await readPage(payload), toScriptTag(app.basePath));
  };

  app.addHook('onSend', (request, reply, payload, done) => {
    // Without a promise for what is no page.
    if (!isMarked(request) || !isPage(reply) || payload === null || payload === undefined)
      return done(null, payload);
    markPage(reply, payload).then((page) => done(null, page), done);
  });

  app.get(scriptPath, (request, reply) => {
    const sandbox = requests.find(request);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(sandbox || linksConsole ? createSandboxMark(toMark(sandbox, linksConsole, app.basePath)) : '');
  });
};
