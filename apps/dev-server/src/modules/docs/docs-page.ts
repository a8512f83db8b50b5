import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentSecurityPolicy } from '../../http/static/content-security-policy.ts';

const compress = promisify(gzip);

export type DocsPage = { html: string; policy: string; script: Buffer };

/** Nothing is loaded from or sent to other hosts: no fonts, no proxy, no telemetry, no assistant. */
const configuration = {
  url: '/docs/openapi.json',
  pageTitle: 'CurioLane API',
  withDefaultFonts: false,
  proxyUrl: '',
  favicon: '/favicon.svg',
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

const createPage = async (): Promise<DocsPage> => {
  const [{ fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  // The reference is a plugin that holds megabytes in memory; here it lives only until its files are read.
  const app = fastify();
  await app.register(reference, { routePrefix: '/docs', configuration });
  const page = await app.inject('/docs/');
  const script = await app.inject('/docs/js/scalar.js');
  await app.close();
  return {
    html: page.body,
    policy: contentSecurityPolicy(page.body),
    script: await compress(script.rawPayload),
  };
};

let page: Promise<DocsPage> | undefined;

/** The page that documents the contract, created on the first request. */
export const docsPage = (): Promise<DocsPage> => {
  page ??= createPage();
  return page;
};
