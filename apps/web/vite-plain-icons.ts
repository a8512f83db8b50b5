import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const alias = /^export \{ default \} from /m;
const runtime = '\0plain-icon';

/** What each of lucide's modules exports beside its component. */
type IconModule = { __iconData?: { node: [name: string, attributes: Record<string, string>][] } };

const readMarkup = async (file: string): Promise<string | undefined> => {
  const { __iconData }: IconModule = await import(pathToFileURL(file).href);
  return __iconData?.node
    .map(([name, { key: _key, ...attributes }]) => {
      const pairs = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${name}${pairs.join('')}/>`;
    })
    .join('');
};

/** The attributes that lucide gives to an icon, which is decoration unless it has a label. */
const runtimeCode = `import { jsx } from 'react/jsx-runtime';
export const icon = (html) => ({ className, ...props }) => jsx('svg', {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
  className: className ? 'lucide ' + className : 'lucide', 'aria-hidden': props['aria-label'] ? undefined : true, ...props,
  dangerouslySetInnerHTML: { __html: html },
});`;

/**
 * Builds each icon of lucide as a plain SVG element. lucide's own components assemble it at run time, from options
 * that the storefront does not use.
 */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^\0plain-icon$/ }, handler: (id) => id },
  load: { filter: { id: /^\0plain-icon$/ }, handler: () => runtimeCode },
  transform: {
    filter: { id: iconFile },
    async handler(code, id) {
      if (alias.test(code)) return null;
      const markup = await readMarkup(id);
      if (markup === undefined) return this.error(`${id} has no icon data of the known form.`);
      return `import { icon } from ${JSON.stringify(runtime)};
export default /* @__PURE__ */ icon(${JSON.stringify(markup)});`;
    },
  },
});
