import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

const Stateful = (props: SearchFieldProps) => {
  const [value, setValue] = useState(props.value);
  return <SearchField {...props} value={value} onValueChange={setValue} />;
};

const meta = {
  component: SearchField,
  args: {
    label: 'Search everything',
    placeholder: 'Search...',
    clearLabel: 'Clear search',
    value: '',
    onValueChange: () => {},
  },
  decorators: (Story) => (
    <div style={{ position: 'relative', display: 'flex', minHeight: '4rem' }}>
      <Story />
    </div>
  ),
  // The key resets the state when the value is changed in the controls.
  render: (args) => <Stateful {...args} key={args.value} />,
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

const focus: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('searchbox'));
};

export const Collapsed: Story = {};
export const Focused: Story = { play: focus };
export const WithText: Story = { args: { value: 'mug' } };
export const FocusedWithText: Story = { args: { value: 'mug' }, play: focus };
