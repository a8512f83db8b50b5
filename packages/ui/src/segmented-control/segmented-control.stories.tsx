import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control.tsx';

const Sample = ({ start }: { start: 'login' | 'register' }) => {
  const [side, setSide] = useState(start);
  return (
    <SegmentedControl
      legend="Login or register"
      options={[
        { value: 'login', label: 'Login' },
        { value: 'register', label: 'Register' },
      ]}
      value={side}
      onChange={setSide}
    />
  );
};

const meta = { component: Sample, title: 'segmented-control' } satisfies Meta<typeof Sample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Left: Story = { args: { start: 'login' } };
export const Right: Story = { args: { start: 'register' } };
