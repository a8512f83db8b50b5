import { getPageName } from '../app/pages.ts';

// React renders the tags of the head in front of the page; they belong into the head.
const headTags =
  /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json">.*?<\/script>)+/s;

const noindex = '<meta name="robots" content="noindex"/>';

type Page = {
  /** What React rendered. */
  html: string;
  /** The route that it was rendered for: the browser hydrates it only for that route. */
  route: string;
  /** For the application, which renders the same page with it. */
  data?: object;
};

// '<' in a product's title could close the script element.
const dataScript = (data: object) =>
  `<script type="application/json" id="prerendered">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The style sheets of each page by its name, as `vite-page-styles.ts` writes them. */
const stylesComment = /<!--styles (.*?)-->/;

const styleLinks = (template: string, route: string): string => {
  const styles: Record<string, string[]> = JSON.parse(stylesComment.exec(template)?.[1] ?? '{}');
  const name = getPageName(route);
  const own = styles[name];
  if (!own) throw new Error(`The template has no style sheets of the page "${name}".`);
  // As Vite writes those of the entry.
  return own.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
};

/** The whole document of a rendered page. */
export const fillTemplate = (template: string, { html, route, data }: Page): string => {
  const head = headTags.exec(html)?.[0] ?? '';
  const root = `<div id="root" data-route="${route}">${html.slice(head.length)}</div>`;
  const links = styleLinks(template, route);
  return template
    .replace('<!--head-->', () => head)
    .replace(stylesComment, () => links)
    .replace('<div id="root"><!--page--></div>', () => root + (data ? dataScript(data) : ''));
};

/** The document without the tag that keeps search engines from it. */
export const withoutNoindex = (document: string): string => document.replace(noindex, '');
