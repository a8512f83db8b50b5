import type { Meta, StoryObj } from '@storybook/react-vite';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Badge } from '../badge/badge.tsx';
import { onDeep } from '../story-ground/on-deep.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  component: IconButton,
  args: { 'aria-label': 'Basket', children: <ShoppingBag /> },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithBadge: Story = {
  args: {
    'aria-label': 'Basket, 3 pieces',
    badge: <Badge aria-hidden="true">3</Badge>,
  },
};
export const OnDeep: Story = { decorators: [onDeep] };
