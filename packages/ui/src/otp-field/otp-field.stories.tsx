import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { OtpField, type OtpFieldProps } from './otp-field.tsx';

const Stateful = (props: OtpFieldProps) => {
  const [value, setValue] = useState(props.value);
  return <OtpField {...props} value={value} onChange={setValue} />;
};

const meta = {
  component: OtpField,
  args: {
    legend: 'Enter the code',
    value: ['', '', '', ''],
    onChange: () => {},
    boxLabel: (box) => `Digit ${box}`,
    style: { width: '24rem', maxWidth: '100%' },
  },
  // The key resets the state when the value is changed in the controls.
  render: (args) => <Stateful {...args} key={String(args.value)} />,
} satisfies Meta<typeof OtpField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const HalfFilled: Story = { args: { value: ['4', '7', '', ''] } };
export const Filled: Story = { args: { value: ['4', '7', '1', '0'] } };
export const Disabled: Story = { args: { value: ['4', '7', '1', '0'], disabled: true } };
