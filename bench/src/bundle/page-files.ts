import type { Manifest } from 'vite';

/** The files that a page needs, entry included, by kind. */
export type PageFiles = { name: string; scripts: string[]; styles: string[] };

const pageSource = /^src\/features\/.+\/(?<name>[^/]+)-page\.tsx$/;

/** An entry of the manifest with everything that it imports statically. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key]?.imports ?? []) closure(manifest, other, seen);
  return seen;
};

/** The style sheets of an entry of the manifest, those of what it imports included. */
const getStyles = (manifest: Manifest, key: string): string[] =>
  [...closure(manifest, key)].flatMap((part) => manifest[part]?.css ?? []);

/**
 * The files of each page by Vite's manifest: those of the entry, and of the page's own module. Scripts that a page
 * loads later, when it is used, are not among them; the styles of such parts are, because its HTML links them.
 */
export const getPageFiles = (manifest: Manifest): PageFiles[] => {
  const entry = closure(manifest, 'index.html');
  return Object.keys(manifest).flatMap((key) => {
    const name = pageSource.exec(key)?.groups?.name;
    if (name === undefined) return [];
    const parts = [...closure(manifest, key, new Set(entry))].flatMap((part) => manifest[part] ?? []);
    const later = manifest[key]?.dynamicImports?.filter((part) => !pageSource.test(part)) ?? [];
    const styles = ['index.html', key, ...later].flatMap((part) => getStyles(manifest, part));
    return [
      {
        name,
        scripts: [...new Set(parts.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
        styles: [...new Set(styles)],
      },
    ];
  });
};
