import type { Meta, StoryObj } from '@storybook/react-vite';
import { HeartToggle } from './heart-toggle.tsx';

const meta = {
  component: HeartToggle,
  args: { 'aria-label': 'Save Tidal Stoneware Mug', pressed: false, onPressedChange: () => {} },
} satisfies Meta<typeof HeartToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotPressed: Story = {};
export const Pressed: Story = { args: { pressed: true } };
