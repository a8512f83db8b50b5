import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { onDeep } from '../story-ground/story-ground.tsx';
import { type Theme, ThemeToggle } from './theme-toggle.tsx';

const Sample = ({ start }: { start: Theme }) => {
  const [theme, setTheme] = useState(start);
  return <ThemeToggle value={theme} onChange={setTheme} />;
};

const meta = { component: Sample, title: 'theme-toggle' } satisfies Meta<typeof Sample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const System: Story = { args: { start: 'system' } };
export const Dark: Story = { args: { start: 'dark' } };
export const OnDeep: Story = { args: { start: 'light' }, decorators: [onDeep] };
