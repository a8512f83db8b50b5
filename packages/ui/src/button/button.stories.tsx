import type { Meta, StoryObj } from '@storybook/react-vite';
import { onDeep } from '../story-ground/on-deep.tsx';
import { Button } from './button.tsx';

const meta = { component: Button, args: { children: 'Add to basket' } } satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Small: Story = { args: { small: true, variant: 'secondary' } };
export const Block: Story = { args: { block: true } };
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
// biome-ignore lint/a11y/useAnchorContent: the button gives it its content.
export const AsLink: Story = { args: { render: <a href="#all" /> } };
export const OnDeep: Story = { decorators: [onDeep] };
export const SecondaryOnDeep: Story = { args: { variant: 'secondary' }, decorators: [onDeep] };
