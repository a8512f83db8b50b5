import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screens } from './screen-list.ts';

const folder = join(import.meta.dirname, '../../docs/screens');
const viewports = ['desktop', 'phone', 'dark'] as const;
const widths = { desktop: 430, phone: 160, dark: 430 };

const picture = (file: string, title: string, width: number) =>
  `<img src="./${file}" alt="${title}" width="${width}">`;

/** Writes docs/screens/README.md, which shows every screenshot. */
export default async (): Promise<void> => {
  const files = new Set(await readdir(folder));
  const parts = screens.map(({ name, title }) => {
    const shown = viewports.filter((viewport) => files.has(`${name}-${viewport}.jpg`));
    const pictures = shown.map((viewport) =>
      picture(`${name}-${viewport}.jpg`, `${title}, ${viewport}`, widths[viewport]),
    );
    return `## ${title}\n\n${pictures.join('\n')}\n`;
  });
  const head =
    '# Screens\n\nReference. Every route and state on the desktop (1440 pixels wide), on a phone (390) and in the dark theme, taken by `npm run screens`.\n';
  await writeFile(join(folder, 'README.md'), [head, ...parts].join('\n'));
};
