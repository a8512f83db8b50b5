import type { Meta, StoryObj } from '@storybook/react-vite';
import { onDeep } from '../story-ground/on-deep.tsx';
import { Badge } from './badge.tsx';

const meta = { component: Badge, args: { children: 3 } } satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Few: Story = {};
export const Many: Story = { args: { children: 128 } };
export const Large: Story = { args: { large: true } };
export const OnDeep: Story = { decorators: [onDeep] };
