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

/** The whole document of a rendered page. */
export const fillTemplate = (template: string, { html, route, data }: Page): string => {
  const head = headTags.exec(html)?.[0] ?? '';
  const root = `<div id="root" data-route="${route}">${html.slice(head.length)}</div>`;
  return template
    .replace('<!--head-->', () => head)
    .replace('<div id="root"><!--page--></div>', () => root + (data ? dataScript(data) : ''));
};

/** The document without the tag that keeps search engines from it. */
export const withoutNoindex = (document: string): string => document.replace(noindex, '');
