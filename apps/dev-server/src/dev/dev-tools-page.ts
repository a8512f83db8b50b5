import type { ActiveFault, Coverage, JournalEntry } from '@curiolane/contract/dev-tools';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { pageScript, pageStyle } from './dev-tools-page-assets.ts';
import type { DevToolsRoutesDependencies } from './dev-tools-routes.ts';

const policy =
  "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const cells = (values: readonly (string | number | Html)[]) =>
  html`<tr>${values.map((value) => html`<td>${value}</td>`)}</tr>`;

const table = (caption: string, headings: readonly string[], rows: readonly Html[], nothing: string) =>
  rows.length === 0
    ? html`<h2>${caption}</h2><p>${nothing}</p>`
    : html`<h2 id="${caption.toLowerCase()}">${caption}</h2>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${caption.toLowerCase()}"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;

const entryRow = (entry: JournalEntry) =>
  cells([
    entry.at.slice(11, 23),
    entry.operation ?? '–',
    `${entry.method} ${entry.path}`,
    entry.status ?? 'none',
    `${entry.durationMs}\u00a0ms`,
    html`<strong class="${entry.verdict}">${entry.verdict}</strong> ${entry.violations.join(' ')}`,
    entry.fault ?? '',
  ]);

const faultRow = ({ operation, fault, remaining }: ActiveFault) =>
  cells([operation, JSON.stringify(fault), remaining ?? 'always']);

const gapRows = ({ gaps }: Coverage) =>
  [...Map.groupBy(gaps, ({ operation }) => operation)].map(([operation, statuses]) =>
    cells([operation, statuses.map(({ status }) => status).join(', ')]),
  );

const page = ({ clock, faults, journal }: DevToolsRoutesDependencies) => {
  const offset = clock.offset() === 0 ? 'the real time' : `${clock.offset()} ms from the real time`;
  return `<!doctype html>${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>CurioLane development tools</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__dev/page.css">
<script type="module" src="/__dev/page.js"></script>
</head>
<body>
<main>
<h1>Development tools</h1>
<p>The server's clock says <time>${new Date(clock.now()).toISOString()}</time>, ${offset}.</p>
${table('Faults', ['Operation', 'Fault', 'Times left'], faults.list().map(faultRow), 'No fault is active.')}
${table('Journal', ['Time', 'Operation', 'Request', 'Status', 'Took', 'Contract', 'Fault'], journal.latest(200).map(entryRow), 'No entry yet.')}
${table('Gaps', ['Operation', 'Statuses never returned'], gapRows(journal.coverage()), 'Every status of every operation has been returned.')}
</main>
</body>
</html>`}`;
};

/** A page with journal, faults and clock that refreshes itself. */
export const registerDevToolsPage = (
  app: FastifyInstance,
  dependencies: DevToolsRoutesDependencies,
): void => {
  app.get('/__dev', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(page(dependencies)),
  );
  app.get('/__dev/page.css', (_request, reply) => reply.type('text/css').send(pageStyle));
  app.get('/__dev/page.js', (_request, reply) => reply.type('text/javascript').send(pageScript));
};
