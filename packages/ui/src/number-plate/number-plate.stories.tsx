import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberPlate } from './number-plate.tsx';

const meta = {
  component: NumberPlate,
  args: { children: 7 },
  decorators: (Story) => (
    <div style={{ display: 'flex' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof NumberPlate>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneDigit: Story = {};
export const TwoDigits: Story = { args: { children: 24 } };
