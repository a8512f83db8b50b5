import type { Meta, StoryObj } from '@storybook/react-vite';
import * as text from '../text/text.ts';
import { Price } from './price.tsx';

const meta = { component: Price, args: { amount: 28 } } satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Prefix: Story = {};
export const Thousands: Story = { args: { amount: 1284.5 } };
export const Suffix: Story = { args: { suffix: true, className: text.displayM } };
