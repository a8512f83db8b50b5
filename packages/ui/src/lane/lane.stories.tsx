import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lane } from './lane.tsx';

const meta = { component: Lane } satisfies Meta<typeof Lane>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Thick: Story = {};
export const Thin: Story = { args: { thin: true } };
