import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { type Html, html } from '../../html.ts';
import { inboxIcon, inboxScript, inboxStyle } from './inbox-assets.ts';
import type { InboxStore } from './inbox-store.ts';
import type { MailhogMessage } from './mailhog-message.ts';

const pageCsp =
  "default-src 'self'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** A mail's HTML is not trusted: it runs no script and opens its links in a new page. */
const mailCsp =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'none'; frame-ancestors 'self'";

const page = (title: string, content: Html) =>
  `<!doctype html>${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="${inboxIcon}">
<link rel="stylesheet" href="/inbox.css">
<script type="module" src="/inbox.js"></script>
</head>
<body>
<header><a href="/">Curio<span>Lane</span> inbox</a></header>
<main>${content}</main>
</body>
</html>`}`;

const decode = (message: MailhogMessage): Promise<Email> => PostalMime.parse(message.Raw.Data);

/** A line of nothing but four to eight digits is a verification code. */
const findCode = (text: string | undefined) => /^[ \t]*(\d{4,8})[ \t]*\r?$/m.exec(text ?? '')?.[1];

const listItem = (
  message: MailhogMessage,
  { subject, text }: Email,
) => html`<li><a href="/mails/${encodeURIComponent(message.ID)}">
<strong>${[subject || 'No subject', findCode(text)].filter(Boolean).join(': ')}</strong>
<time datetime="${message.Created}">${message.Created.slice(11, 19)} UTC</time>
<span>to ${message.Raw.To.join(', ')}</span>
</a></li>`;

const listPage = async (messages: readonly MailhogMessage[]) => {
  const items = await Promise.all(messages.map(async (message) => listItem(message, await decode(message))));
  const list =
    items.length > 0
      ? html`<ol>${items}</ol>`
      : html`<p>No mails yet. Every mail that the shop sends arrives here.</p>`;
  return page(
    `Inbox (${items.length})`,
    html`<h1>Mails</h1><div id="mails" aria-live="polite">${list}</div>`,
  );
};

const linkify = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 0
        ? html`${piece}`
        : html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>`,
    );

const mailPage = (message: MailhogMessage, mail: Email) => {
  const code = findCode(mail.text);
  const source = `/mails/${encodeURIComponent(message.ID)}/html`;
  return page(
    mail.subject || 'No subject',
    html`<h1>${mail.subject || 'No subject'}</h1>
<dl>
<dt>From</dt><dd>${message.Content.Headers.From?.[0] ?? message.Raw.From}</dd>
<dt>To</dt><dd>${message.Raw.To.join(', ')}</dd>
<dt>Received</dt><dd><time datetime="${message.Created}">${message.Created}</time></dd>
</dl>
${code ? html`<p><output aria-label="Code">${code}</output></p>` : ''}
${mail.html ? html`<h2>HTML</h2><iframe title="The mail as HTML" src="${source}"></iframe>` : ''}
${mail.text ? html`<h2>Text</h2><pre>${linkify(mail.text)}</pre>` : ''}
<p><a href="/api/v1/messages/${encodeURIComponent(message.ID)}">The mail as JSON</a></p>`,
  );
};

const sendPage = (reply: FastifyReply, csp: string, content: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .send(content);

const streamChanges = (reply: FastifyReply, store: InboxStore) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.raw.write(': listening\n\n');
  const stop = store.onChange(() => reply.raw.write('event: change\ndata: \n\n'));
  reply.raw.on('close', stop);
};

/** The inbox for people: the list of mails, and each mail with its code and links. */
export const inboxPages = (app: FastifyInstance, store: InboxStore): void => {
  type ById = { Params: { id: string } };
  const sendNotFound = (reply: FastifyReply) =>
    sendPage(
      reply,
      pageCsp,
      page('No such mail', html`<h1>This mail does not exist</h1><p><a href="/">All mails</a></p>`),
      404,
    );

  app.get('/', async (_request, reply) => sendPage(reply, pageCsp, await listPage(store.all())));
  app.get('/inbox.css', (_request, reply) => reply.type('text/css').send(inboxStyle));
  app.get('/inbox.js', (_request, reply) => reply.type('text/javascript').send(inboxScript));
  app.get('/events', (_request, reply) => streamChanges(reply, store));

  app.get<ById>('/mails/:id', async ({ params }, reply) => {
    const message = store.find(params.id);
    return message ? sendPage(reply, pageCsp, mailPage(message, await decode(message))) : sendNotFound(reply);
  });

  app.get<ById>('/mails/:id/html', async ({ params }, reply) => {
    const message = store.find(params.id);
    const mail = message && (await decode(message));
    return mail?.html ? sendPage(reply, mailCsp, mail.html) : sendNotFound(reply);
  });
};
