import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextInput } from '../text-input/text-input.tsx';
import { FieldSet } from './field-set.tsx';

const meta = {
  component: FieldSet,
  args: { legend: 'Where it goes', children: <TextInput label="Full name" /> },
} satisfies Meta<typeof FieldSet>;
export default meta;

export const WithField: StoryObj<typeof meta> = {};
