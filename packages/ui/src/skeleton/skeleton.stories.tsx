import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = { component: Skeleton, args: { style: { width: '11rem' } } } satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Photo: Story = { args: { shape: 'photo' } };
export const Button: Story = { args: { shape: 'button' } };
