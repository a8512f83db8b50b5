import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from './tag.tsx';

const meta = { component: Tag, args: { children: 'Ceramics' } } satisfies Meta<typeof Tag>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
// biome-ignore lint/a11y/useAnchorContent: the tag gives it its content.
export const AsLink: Story = { args: { render: <a href="#ceramics" /> } };
export const Choice: Story = { args: { 'aria-pressed': false } };
export const Chosen: Story = { args: { 'aria-pressed': true } };
