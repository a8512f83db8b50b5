import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplePicture } from '../photo/sample-picture.ts';
import { Avatar } from './avatar.tsx';

const meta = { component: Avatar, args: { alt: 'Maya', src: samplePicture } } satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { large: true } };
export const None: Story = { args: { src: undefined } };
export const NoneLarge: Story = { args: { src: undefined, large: true } };
export const Failed: Story = { args: { src: 'data:image/png,broken', large: true } };
export const Initials: Story = { args: { src: undefined, initials: 'ml' } };
export const InitialsLarge: Story = { args: { src: undefined, initials: 'ml', large: true } };
