import type { ComponentType } from 'react';
import { expect, test } from 'vitest';

type StoryFile = { default: { component?: ComponentType } };

const storyFiles = import.meta.glob<StoryFile>(['../*/*.stories.tsx', '!./kit.stories.tsx'], { eager: true });
const modules = import.meta.glob<Record<string, unknown>>(['../*/*.tsx', '!**/*.{stories,test}.tsx'], {
  eager: true,
});

test.each(Object.entries(storyFiles))('%s documents the component beside it', (path, file) => {
  const module = modules[path.replace('.stories.tsx', '.tsx')] ?? {};
  expect(Object.values(module)).toContain(file.default.component);
});
