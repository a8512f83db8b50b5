import type { ListedModule, ListedProp } from './list-components.ts';

const renderProp = ({ name, required, values }: ListedProp): string => {
  const shown = required ? `**${name}**` : name;
  return values.length > 0 ? `${shown} \`${values.join(' · ').replaceAll("'", '')}\`` : shown;
};

const renderRow = (path: string, name: string, props: readonly ListedProp[]): string =>
  `| \`${path}\` | ${name} | ${props.map(renderProp).join(', ')} |`;

const renderRows = ({ path, components, others }: ListedModule): string[] => [
  ...components.map(({ name, props }) => renderRow(path, name, props)),
  ...others.map((name) => renderRow(path, name, [])),
];

/** A row for each export. */
export const renderTable = (modules: readonly ListedModule[]): string =>
  [
    '| `@curiolane/ui/…` | export | props beyond the element’s own (**bold**: required) |',
    '| --- | --- | --- |',
    ...modules.flatMap(renderRows),
  ].join('\n');
