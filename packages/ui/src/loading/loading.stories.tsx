import type { Meta, StoryObj } from '@storybook/react-vite';
import { Loading } from './loading.tsx';

const meta = { component: Loading, args: { children: 'Loading...' } } satisfies Meta<typeof Loading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
