import type { Meta, StoryObj } from '@storybook/react-vite';
import { Note } from './note.tsx';

const meta = { component: Note, args: { children: 'Failed to fetch the profile.' } } satisfies Meta<
  typeof Note
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failure: Story = {};
export const Info: Story = { args: { tone: 'info', children: 'Two prices have changed since.' } };
