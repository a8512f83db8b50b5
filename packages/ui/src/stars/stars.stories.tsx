import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stars } from './stars.tsx';

const meta = { component: Stars, args: { filled: 4, label: 'Rated 4 out of 5' } } satisfies Meta<
  typeof Stars
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const All: Story = { args: { filled: 5, label: 'Rated 5 out of 5' } };
export const One: Story = { args: { filled: 1, label: 'Rated 1 out of 5' } };
