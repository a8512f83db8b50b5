import type { Meta, StoryObj } from '@storybook/react-vite';
import * as text from '../text/text.ts';
import { Price } from './price.tsx';

const meta = {
  component: Price,
  args: { amount: '28.00', symbol: '$', className: text.displayM },
} satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Thousands: Story = { args: { amount: '1,284.50' } };
