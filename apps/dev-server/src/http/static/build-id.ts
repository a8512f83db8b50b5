import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The header by which a proxy that has a build of its own asks for the rendered pages of the same build only. */
export const buildHeader = 'x-storefront-build';

/** The header that tells such a proxy, beside a 404, that the catalogue does not have the product of the page. */
export const unknownProductHeader = 'x-unknown-product';

/**
 * Identifies a build of the storefront by the scripts and styles that its pages load. Undefined when the build has no
 * bundle for servers.
 *
 * @param root The folder of the build.
 */
export const readBuildId = (root: string): string | undefined => {
  const template = join(root, '.server/template.html');
  if (!existsSync(template)) return undefined;
  return createHash('sha256').update(readFileSync(template)).digest('hex').slice(0, 32);
};
