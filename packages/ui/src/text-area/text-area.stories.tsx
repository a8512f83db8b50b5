import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './text-area.tsx';

const meta = { component: TextArea, args: { label: 'Address' } } satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Bergsgatan 14\n112 23 Stockholm' } };
export const Wrong: Story = { args: { error: 'Say where it goes.' } };
