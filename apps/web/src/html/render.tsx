import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { findPageOfRoute } from '../app/pages.tsx';
import type { PrerenderedProducts } from '../store/prerendered-slice.ts';
import { makeServerStore } from '../store/store.ts';

// React renders the tags of the head in front of the page; they belong into the head.
const headTags =
  /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json">.*?<\/script>)+/s;

const noindex = '<meta name="robots" content="noindex"/>';

type Page = {
  /** The HTML that React rendered. */
  html: string;
  /** The route that it was rendered for: the browser hydrates it only for that route. */
  route: string;
  /** The query that a list was rendered for. */
  query?: string | undefined;
  /** For the application, which renders the same page with it. */
  data?: object;
};

// '<' in a product's title could close the script element.
const dataScript = (data: object) =>
  `<script type="application/json" id="prerendered">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The scripts of each page by its source, which the build has written into the template. */
const pageScripts = /<!--page-scripts (.*?)-->/;

const readPageScripts = (template: string, route: string): readonly string[] => {
  const scripts: Record<string, string[]> = JSON.parse(pageScripts.exec(template)?.[1] ?? '{}');
  return scripts[findPageOfRoute(route).source] ?? [];
};

/** The whole document of a rendered page. */
export const fillTemplate = (template: string, { html, route, query, data }: Page): string => {
  const head = headTags.exec(html)?.[0] ?? '';
  const shown = query === undefined ? '' : ` data-query="${query}"`;
  const root = `<div id="root" data-route="${route}"${shown}>${html.slice(head.length)}</div>`;
  return template
    .replace(pageScripts, '')
    .replace('data-page=""', () => `data-page="${readPageScripts(template, route).join(' ')}"`)
    .replace('<!--head-->', () => head)
    .replace('<div id="root"><!--page--></div>', () => root + (data ? dataScript(data) : ''));
};

/** The document without the tag that keeps search engines from it. */
export const withoutNoindex = (document: string): string => document.replace(noindex, '');

/**
 * Renders the page at a path to HTML, with the products that it shows, waiting for its code. Throws when the page
 * throws.
 */
export const render = async (path: string, products?: PrerenderedProducts): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App store={makeServerStore(products)} />
      </StaticRouter>
    </StrictMode>,
    // React would stream a long page behind its fallback, for a script to swap in: a layout shift, and nothing without JavaScript.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return text(prelude);
};
