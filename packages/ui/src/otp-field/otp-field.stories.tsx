import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { OtpField } from './otp-field.tsx';

const Sample = ({ start, ...props }: { start: string[]; error?: ReactNode; disabled?: boolean }) => {
  const [digits, setDigits] = useState(start);
  return (
    <div style={{ width: '24rem', maxWidth: '100%' }}>
      <OtpField legend="Enter the code" value={digits} onChange={setDigits} {...props} />
    </div>
  );
};

const meta = { component: Sample, title: 'otp-field', args: { start: ['', '', '', ''] } } satisfies Meta<
  typeof Sample
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const HalfWay: Story = { args: { start: ['4', '7', '', ''] } };
export const Filled: Story = { args: { start: ['4', '7', '1', '0'] } };
export const Wrong: Story = { args: { start: ['4', '7', '1', '0'], error: 'That is not the code we sent.' } };
export const Disabled: Story = { args: { start: ['4', '7', '1', '0'], disabled: true } };
