import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Toggle } from './toggle.tsx';

const Sample = ({ start }: { start: 'login' | 'register' }) => {
  const [side, setSide] = useState(start);
  return (
    <Toggle
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

const meta = { component: Sample, title: 'toggle' } satisfies Meta<typeof Sample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Left: Story = { args: { start: 'login' } };
export const Right: Story = { args: { start: 'register' } };
