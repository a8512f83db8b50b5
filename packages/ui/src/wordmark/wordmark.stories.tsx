import type { Meta, StoryObj } from '@storybook/react-vite';
import { onDeep } from '../story-ground/on-deep.tsx';
import { Wordmark } from './wordmark.tsx';

const meta = { component: Wordmark, args: { first: 'Curio', second: 'Lane' } } satisfies Meta<
  typeof Wordmark
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const OnDeep: Story = { decorators: [onDeep] };
