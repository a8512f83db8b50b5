import type { Meta, StoryObj } from '@storybook/react-vite';
import { LaneDivider } from './lane-divider.tsx';

const meta = { component: LaneDivider } satisfies Meta<typeof LaneDivider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Thick: Story = {};
export const Thin: Story = { args: { thin: true } };
