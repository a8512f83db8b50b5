import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../../../', import.meta.url));

/** The path of a page in the site, by its file: `docs/` is left out, and a README is the page of its folder. */
export const toPage = (file: string): string =>
  file
    .replace(/^docs\//, '')
    .replace(/^CONTRIBUTING\.md$/, 'start/contributing.md')
    .replace(/^(.+)\/README\.md$/, '$1/index.md')
    .replace(/^README\.md$/, 'index.md');

/** The file that a link of a file leads to, from the root, and the section. */
const resolveLink = (file: string, link: string) => {
  const [path = '', section] = link.split('#', 2);
  return { target: join(dirname(file), path), section: section === undefined ? '' : `#${section}` };
};

/**
 * Where a link of a page leads in the site: to a page, or to a file in the repository. Undefined for a file when the
 * repository's URL is unknown.
 */
export const toSiteLink = (
  file: string,
  link: string,
  repository: string | undefined,
): string | undefined => {
  if (/^(?:[a-z]+:|#)/.test(link)) return link;
  const { target, section } = resolveLink(file, link);
  if (target.endsWith('.md') && isPage(target))
    return `/${toPage(target)
      .replace(/index\.md$/, '')
      .replace(/\.md$/, '')}${section}`;
  if (isPage(join(target, 'README.md')) && target !== '.')
    return `/${toPage(join(target, 'README.md')).replace(/index\.md$/, '')}${section}`;
  return repository && `${repository}/blob/main/${target}${section}`;
};

const sources = [
  /^(?:README|CONTRIBUTING)\.md$/,
  /^docs\/.+\.md$/,
  /^(?:packages|examples)\/[\w-]+\/README\.md$/,
  /^(?:examples|e2e)\/README\.md$/,
];

/** Whether a file of the repository is a page of the site. */
export const isPage = (file: string): boolean =>
  sources.some((source) => source.test(file)) && existsSync(join(root, file));
