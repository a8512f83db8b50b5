import type { FastifyReply } from 'fastify';
import { html } from '../../html.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

const style = `:root { color-scheme: light dark; }
body { margin: 0; display: grid; place-content: center; min-height: 100vh; padding: 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  background: light-dark(#fafaf8, #101319); color: light-dark(#14161c, #f1f2f4); }
main { max-width: 32rem; }
a { color: light-dark(#143fb5, #93bbff); }`;

/** For a browser whose sandbox does not exist any more. */
export const sendSandboxGonePage = (reply: FastifyReply, leavePath: string): FastifyReply =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html>${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This sandbox has ended</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>This sandbox has ended</h1>
<p>It was deleted, or was not used for too long. What was in it is gone.</p>
<p><a href="${leavePath}">Leave the sandbox</a></p>
</main>
</body>
</html>`}`,
    );
