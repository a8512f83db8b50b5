import type { Meta, StoryObj } from '@storybook/react-vite';
import { Callout } from './callout.tsx';

const meta = { component: Callout, args: { children: 'Failed to fetch the profile.' } } satisfies Meta<
  typeof Callout
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Failure: Story = {};
export const Info: Story = { args: { tone: 'info', children: 'Two prices have changed since.' } };
