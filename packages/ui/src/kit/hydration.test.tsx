import { composeStories } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

const files = import.meta.glob<StoryFile>('../*/*.stories.tsx', { eager: true });

const stories = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(composeStories(file)).map(
    ([name, story]) => [`${path.split('/').at(-1)} ${name}`, story] as const,
  ),
);

test.each(stories)('%s hydrates without mismatches', async (_, story) => {
  const Story = story as () => ReactElement;
  const html = renderToString(<Story />);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(place, <Story />, { onRecoverableError });
  await expect.poll(() => Object.keys(place).some((key) => key.startsWith('__reactContainer'))).toBe(true);
  await new Promise(requestAnimationFrame);
  expect(onRecoverableError.mock.calls).toEqual([]);
  root.unmount();
  place.remove();
});
