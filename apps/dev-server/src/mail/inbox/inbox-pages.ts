import { isolateText } from '@curiolane/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../../html.ts';
import { findConsoleStyles } from '../../http/static/built-console.ts';
import type { DecodedMail } from './decoded-mail.ts';
import { inboxIcon, inboxScript, inboxStyle } from './inbox-assets.ts';
import { leavePath } from './inbox-sandbox.ts';
import type { InboxStore } from './inbox-store.ts';
import type { InboxStores } from './inbox-stores.ts';
import { toFrameHtml } from './mail-html.ts';
import { type ReceivedMail, readReceived } from './received-message.ts';
import { searchMails } from './search-mails.ts';

const pageCsp =
  "default-src 'self'; img-src data:; frame-ancestors 'none'; form-action 'self'; base-uri 'none'";

const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** A mail's HTML is not trusted: it runs no script and opens its links in a new page. */
const mailCsp = `sandbox ${sandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'none'; frame-ancestors 'self'`;

/** How much of a mail's text is shown; its source has all of it. */
const maxCharacters = 512 * 1024;

/** Where the pages link to. */
export type InboxLinks = {
  /** Undefined until the shop listens. */
  storefront: string | undefined;
  /** Whether the shop has a console. */
  hasConsole: boolean;
};

/** What all pages have in common. */
type Frame = { links: InboxLinks; styles: readonly string[]; shop: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before a page is rendered. */
    frame: Frame;
  }
}

const shopMark = ({ sandboxId, frame }: FastifyRequest) =>
  sandboxId === undefined
    ? html`<p>${frame.shop}</p>`
    : html`<p><bdi>${frame.shop}</bdi> <a href="${leavePath}">Leave</a></p>`;

/** The console with the same shop, and in it a mail. */
const toConsoleUrl = ({ sandboxId, frame: { links } }: FastifyRequest, mailId?: string) => {
  const search = sandboxId === undefined ? '' : `?sandbox=${encodeURIComponent(sandboxId)}`;
  const mail = mailId === undefined ? '' : `/${encodeURIComponent(mailId)}`;
  return `${links.storefront}/__dev${search}#/mail${mail}`;
};

const navigation = (request: FastifyRequest) => {
  const { storefront, hasConsole } = request.frame.links;
  if (storefront === undefined) return '';
  const console = html`<a href="${toConsoleUrl(request)}">Console</a>`;
  return html`<nav aria-label="Shop">${hasConsole ? console : ''}<a href="${storefront}" target="_blank" rel="noreferrer">Storefront</a></nav>`;
};

type PageOptions = { title: string; content: Html; query?: string };

const page = (request: FastifyRequest, { title, content, query = '' }: PageOptions) => {
  const unread = request.mails.unread();
  const styles = request.frame.styles.map(
    (path) => html`<link rel="stylesheet" href="${path}">
`,
  );
  return `<!doctype html>${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${unread > 0 ? `(${unread}) ` : ''}${title}</title>
<link rel="icon" href="${inboxIcon}">
${styles}<link rel="stylesheet" href="/inbox.css">
<script type="module" src="/inbox.js"></script>
</head>
<body>
<header><a class="home" href="/"><strong>Curio<span>Lane</span></strong> <i>inbox</i></a>${shopMark(request)}
<search><form action="/"><input type="search" name="query" aria-label="Search mails" placeholder="Search mails" value="${query}"><button>Search</button></form></search>${navigation(request)}</header>
<main>${content}</main>
</body>
</html>`}`;
};

const listItem = (
  { id, created, subject, code, to, attachments }: ReceivedMail,
  isRead: boolean,
) => html`<li data-id="${id}" class="${isRead ? 'read' : 'unread'}"><a href="/mails/${encodeURIComponent(id)}">
<span class="subject">${[isolateText(subject || 'No subject'), code].filter(Boolean).join(': ')}</span>
<time datetime="${created}">${created}</time>
<span class="to">to <bdi>${to}</bdi>${attachments > 0 ? `, ${attachments} attached` : ''}${isRead ? '' : html`<span class="muted"> (unread)</span>`}</span>
</a><button type="button" data-delete="${id}" aria-label="Delete ${subject || 'the mail without a subject'}">Delete</button></li>`;

const nothing = (query: string) =>
  query === ''
    ? html`<p>No mails yet. Every mail that the shop sends arrives here.</p>`
    : html`<p>No mail has this. <a href="/">All mails</a></p>`;

const refusalPage = (request: FastifyRequest, query: string, refusal: string) =>
  page(request, {
    title: 'CurioLane inbox',
    query,
    content: html`<h1>No search</h1><p>${refusal}</p><p><a href="/">All mails</a></p>`,
  });

const listPage = (request: FastifyRequest, query: string, found: readonly ReceivedMail[]) => {
  const { mails } = request;
  const items = found.map((mail) => listItem(mail, mails.isRead(mail.id)));
  const list = items.length > 0 ? html`<ol>${items}</ol>` : nothing(query);
  const all = mails.all().length;
  return page(request, {
    title: 'CurioLane inbox',
    query,
    content: html`<h1>${query === '' ? 'Mails' : `Mails with “${query}”`}</h1>
<p class="tools" id="list-tools"><span class="muted">${found.length} of ${all}, ${mails.unread()} unread</span>${
      all > 0 ? html`<button type="button" data-delete-all>Delete all</button>` : ''
    }</p>
<div id="mails" aria-live="polite">${list}</div>`,
  });
};

const opening: Record<string, string> = { ')': '(', ']': '[' };

/** How long a URL is without the punctuation of its sentence, and without a bracket that was opened before it. */
const getUrlLength = (url: string): number => {
  const left = new Map([...'()[]'].map((bracket) => [bracket, url.split(bracket).length - 1]));
  const getLeft = (bracket: string) => left.get(bracket) ?? 0;
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url[end - 1] ?? '';
    const open = opening[last];
    const isOutside = open !== undefined && getLeft(last) > getLeft(open);
    if (!isOutside && !/[.,;:!?'”’]/.test(last)) break;
    left.set(last, getLeft(last) - 1);
  }
  return end;
};

const linkUrls = (text: string): Html[] =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => {
    if (index % 2 === 0) return html`${piece}`;
    const url = piece.slice(0, getUrlLength(piece));
    return html`<a href="${url}" target="_blank" rel="noreferrer">${url}</a>${piece.slice(url.length)}`;
  });

const attachmentList = (id: string, { parts }: DecodedMail) => {
  if (parts.length === 0) return '';
  const items = parts.map(
    ({ partId, name, type, content }) =>
      html`<li><a href="/api/v1/message/${encodeURIComponent(id)}/part/${partId}">${name}</a> <span class="muted">${type}, ${content.length} bytes</span></li>`,
  );
  return html`<h2>Attachments</h2><ul>${items}</ul>`;
};

const headerList = ({ headers }: DecodedMail) => html`<details><summary>${headers.length} headers</summary>
<dl>${headers.map(({ key, value }) => html`<dt>${key}</dt><dd>${value}</dd>`)}</dl></details>`;

const content = (id: string, mail: DecodedMail) => html`${
  mail.html
    ? html`<h2>HTML</h2><p class="tools"><button type="button" data-phone aria-pressed="false">As wide as a phone</button></p>
<iframe title="The mail as HTML" sandbox="${sandbox}" referrerpolicy="no-referrer" src="/mails/${encodeURIComponent(id)}/html"></iframe>`
    : ''
}
${mail.text ? html`<h2>Text</h2><pre>${linkUrls(mail.text.slice(0, maxCharacters))}</pre>` : ''}
${attachmentList(id, mail)}
<h2>Headers and source</h2>
${headerList(mail)}`;

const consoleLink = (request: FastifyRequest, id: string) => {
  const { storefront, hasConsole } = request.frame.links;
  return storefront !== undefined && hasConsole
    ? html`<a href="${toConsoleUrl(request, id)}">In the console</a>`
    : '';
};

const mailPage = (
  { id, created, subject, code, from, to }: ReceivedMail,
  decoded: DecodedMail,
  request: FastifyRequest,
) =>
  page(request, {
    title: subject || 'No subject',
    content: html`<h1><bdi>${subject || 'No subject'}</bdi></h1>
<dl>
<dt>From</dt><dd><bdi>${from}</bdi></dd>
<dt>To</dt><dd><bdi>${to}</bdi></dd>
<dt>Received</dt><dd><time datetime="${created}">${created}</time></dd>
</dl>
<p class="tools"><a href="/">All mails</a>${consoleLink(request, id)}<button type="button" data-delete="${id}">Delete</button></p>
${code ? html`<p><output aria-label="Code">${code}</output></p>` : ''}
${decoded.text.length > maxCharacters ? html`<p>The mail is long: this is its beginning.</p>` : ''}
${content(id, decoded)}
<p class="tools"><a href="/api/v1/message/${encodeURIComponent(id)}/raw">Source</a>
<a href="/api/v1/message/${encodeURIComponent(id)}/raw?dl=1">Download</a>
<a href="/api/v1/messages/${encodeURIComponent(id)}">The mail as JSON</a></p>`,
  });

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

export type InboxPagesOptions = { links: InboxLinks; consoleRoot: string | undefined };

/** The inbox for people: the list of mails, and each mail with its code and links. */
export const inboxPages = (
  app: FastifyInstance,
  stores: Pick<InboxStores, 'nameSandbox'>,
  { links, consoleRoot }: InboxPagesOptions,
): void => {
  type ById = { Params: { id: string } };
  app.decorateRequest('frame', null as never);
  const withFrame = {
    async preHandler(request: FastifyRequest) {
      const { sandboxId } = request;
      request.frame = {
        links,
        styles: consoleRoot === undefined ? [] : await findConsoleStyles(consoleRoot),
        shop: sandboxId === undefined ? 'Main shop' : `Sandbox ${stores.nameSandbox(sandboxId)}`,
      };
    },
  };
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(
      reply,
      pageCsp,
      page(request, {
        title: 'No such mail',
        content: html`<h1>This mail does not exist</h1><p><a href="/">All mails</a></p>`,
      }),
      404,
    );

  app.get<{ Querystring: { query?: string | string[] } }>('/', withFrame, (request, reply) => {
    const query = String(request.query.query ?? '').trim();
    const found = searchMails(request.mails, query);
    return 'refusal' in found
      ? sendPage(reply, pageCsp, refusalPage(request, query, found.refusal), 400)
      : sendPage(reply, pageCsp, listPage(request, query, found));
  });
  app.get('/inbox.css', (_request, reply) => reply.type('text/css').send(inboxStyle));
  app.get('/inbox.js', (_request, reply) => reply.type('text/javascript').send(inboxScript));
  app.get('/events', ({ mails }, reply) => streamChanges(reply, mails));

  app.get<ById>('/mails/:id', withFrame, async (request, reply) => {
    const mail = request.mails.find(request.params.id);
    if (!mail) return sendNotFound(request, reply);
    request.mails.setRead(true, [mail.id]);
    return sendPage(reply, pageCsp, mailPage(mail, await readReceived(mail), request));
  });

  app.get<ById>('/mails/:id/html', withFrame, async (request, reply) => {
    const mail = request.mails.find(request.params.id);
    const decoded = mail && (await readReceived(mail));
    return decoded?.html ? sendPage(reply, mailCsp, toFrameHtml(decoded)) : sendNotFound(request, reply);
  });
};
