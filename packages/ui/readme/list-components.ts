import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  builtinResolvers,
  type Documentation,
  type Importer,
  makeFsImporter,
  type PropDescriptor,
  parse,
} from 'react-docgen';

export type ListedProp = { name: string; required: boolean; values: readonly string[] };

export type ListedComponent = { name: string; props: readonly ListedProp[] };

/** The exports of `@curiolane/ui/<path>`. */
export type ListedModule = {
  path: string;
  components: readonly ListedComponent[];
  /** Exports that are not components. */
  others: readonly string[];
};

const source = join(import.meta.dirname, '../src');

const importFile = makeFsImporter();

/** Follows imports of components only: props come from nowhere else, and CSS does not parse. */
const importer: Importer = (path, name, file) =>
  path.node.source?.value.endsWith('.tsx') ? importFile(path, name, file) : null;

/** The values of a union of literals; none for every other type. */
const getValues = (type: PropDescriptor['tsType']): string[] => {
  if (!type || !('elements' in type) || type.name !== 'union') return [];
  const literals = type.elements.flatMap((each) => ('value' in each ? [each.value] : []));
  return literals.length === type.elements.length ? literals : [];
};

const toComponent = ({ displayName = '', props = {} }: Documentation): ListedComponent => ({
  name: displayName,
  // A prop without a type belongs to the element and has a default.
  props: Object.entries(props)
    .filter(([, { tsType }]) => tsType)
    .map(([name, { required = false, tsType }]) => ({ name, required, values: getValues(tsType) })),
});

const listModule = async (path: string): Promise<ListedModule> => {
  const filename = join(source, path, `${path}.tsx`);
  const code = await readFile(filename, 'utf8');
  const resolver = new builtinResolvers.FindExportedDefinitionsResolver({ limit: 0 });
  const components = parse(code, { filename, importer, resolver }).map(toComponent);
  const names = new Set(components.map(({ name }) => name));
  const exported = [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  return { path, components, others: exported.filter((name) => !names.has(name)) };
};

/** Every component of the library, by the subpath that it is imported from. */
export const listComponents = async (): Promise<ListedModule[]> => {
  const files = await readdir(source, { recursive: true });
  const paths = files.flatMap((file) => file.match(/^([\w-]+)\/\1\.tsx$/)?.[1] ?? []).sort();
  return Promise.all(paths.map(listModule));
};
