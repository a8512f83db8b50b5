import type { Meta, StoryObj } from '@storybook/react-vite';
import { onDeep } from '../story-ground/on-deep.tsx';
import { TextInput } from './text-input.tsx';

const meta = { component: TextInput, args: { label: 'Email', type: 'email' } } satisfies Meta<
  typeof TextInput
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'name@example.com' } };
export const WithHint: Story = { args: { hint: 'We reply within a day.' } };
export const Wrong: Story = { args: { defaultValue: 'maya@', error: 'Enter an e-mail address.' } };
export const Locked: Story = { args: { defaultValue: 'maya@example.com', locked: true } };
export const Disabled: Story = { args: { defaultValue: 'maya@example.com', disabled: true } };
export const Password: Story = {
  args: { label: 'Password', type: 'password', defaultValue: 'correct horse' },
};
export const OnDeep: Story = { args: { placeholder: 'Email' }, decorators: [onDeep] };
