import { renderTable } from '@curiolane/tools/markdown';
import { getOrigin, type Walk } from '@curiolane/walks';

const toRow = (walk: Walk) => [
  walk.area,
  walk.name,
  walk.level,
  `@${getOrigin(walk)}`,
  (walk.rows ?? []).join(', '),
];

/** The walks for any frontend: the level of each, and whether the specification says it. */
export const renderWalks = (walks: readonly Walk[]): string => {
  const ours = walks.filter((walk) => getOrigin(walk) === 'ours').length;
  return [
    '### The walks for any frontend',
    '',
    `${walks.length} walks, ${walks.length - ours} of them the specification's (@spec) and ${ours} of this project (@ours) (docs/reference/walks.md).`,
    '',
    renderTable(['Area', 'Walk', 'Level', 'Tag', 'Rows'], walks.map(toRow)),
  ].join('\n');
};
