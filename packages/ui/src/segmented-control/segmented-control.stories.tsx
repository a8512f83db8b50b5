import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

const Stateful = (props: SegmentedControlProps<string>) => {
  const [value, setValue] = useState(props.value);
  return <SegmentedControl {...props} value={value} onChange={setValue} />;
};

const meta = {
  component: SegmentedControl,
  args: {
    legend: 'Login or register',
    options: [
      { value: 'login', label: 'Login' },
      { value: 'register', label: 'Register' },
    ],
    value: 'login',
    onChange: () => {},
  },
  // The key resets the state when the value is changed in the controls.
  render: (args) => <Stateful {...args} key={args.value} />,
} satisfies Meta<typeof SegmentedControl>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Left: Story = {};
export const Right: Story = { args: { value: 'register' } };
