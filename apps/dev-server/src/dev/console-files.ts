import type { FastifyInstance } from 'fastify';
import { readSandboxChoice } from '../http/server/sandbox-choice.ts';
import { readConsolePage, sendNotFound, serveConsoleAssets } from '../http/static/built-console.ts';

export type ConsoleOptions = { consoleRoot: string; inboxUrl?: string | undefined };

/** Mails are shown in frames that run no scripts; their styles and images are their own. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: http: https:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

const notBuilt = 'The console is not built: npm run pnpm -- -C apps/console run build';

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
    const page = await readConsolePage(consoleRoot);
    if (page === undefined) return sendNotFound(reply, notBuilt);
    // The cookie is HttpOnly.
    const sandbox = readSandboxChoice(request.headers)?.id;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(withSettings(page, { sandbox, inbox: inboxUrl }));
  });
  serveConsoleAssets(app, consoleRoot);
};
