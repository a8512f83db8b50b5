import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentSecurityPolicy } from '../../http/static/content-security-policy.ts';

const compress = promisify(gzip);

export type DocsPage = { html: string; policy: string; script: Buffer };

/** Nothing is loaded from or sent to other hosts: no fonts, no proxy, no telemetry, no assistant. */
const configure = (basePath: string) => ({
  url: `${basePath}/docs/openapi.json`,
  pageTitle: 'CurioLane API',
  withDefaultFonts: false,
  proxyUrl: '',
  favicon: `${basePath}/favicon.svg`,
  telemetry: false,
  showDeveloperTools: 'never' as const,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
});

/** The page that documents the contract. */
export const createDocsPage = async (basePath: string): Promise<DocsPage> => {
  const [{ fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  // The reference is a plugin that holds megabytes in memory; here it lives only until its files are read.
  const app = fastify();
  await app.register(reference, { routePrefix: '/docs', configuration: configure(basePath) });
  const page = await app.inject('/docs/');
  const script = await app.inject('/docs/js/scalar.js');
  await app.close();
  return {
    html: page.body,
    policy: contentSecurityPolicy(page.body),
    script: await compress(script.rawPayload),
  };
};
