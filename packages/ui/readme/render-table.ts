import { renderTable } from '@curiolane/tools/markdown';
import type { ListedModule, ListedProp } from './list-components.ts';

const renderProp = ({ name, required, values }: ListedProp): string => {
  const shown = required ? `**${name}**` : name;
  return values.length > 0 ? `${shown} \`${values.join(' · ').replaceAll("'", '')}\`` : shown;
};

const toRows = ({ path, components, others }: ListedModule): string[][] =>
  [...components, ...others.map((name) => ({ name, props: [] }))].map(({ name, props }) => [
    `\`${path}\``,
    name,
    props.map(renderProp).join(', '),
  ]);

/** A row for each export. */
export const renderComponents = (modules: readonly ListedModule[]): string =>
  renderTable(
    ['`@curiolane/ui/…`', 'export', 'props beyond the element’s own (**bold**: required)'],
    modules.flatMap(toRows),
  );
