import type { Meta, StoryObj } from '@storybook/react-vite';
import { Loading } from './loading.tsx';

const meta = { component: Loading } satisfies Meta<typeof Loading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const OwnWords: Story = { args: { children: 'Fetching your profile...' } };
