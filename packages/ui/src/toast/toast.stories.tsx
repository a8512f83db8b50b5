import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Toast, type ToastEntry, ToastList } from './toast.tsx';

const meta = {
  component: Toast,
  args: {
    tone: 'success',
    children: 'Registered successfully',
    dismissLabel: 'Dismiss',
    onDismiss: () => {},
  },
} satisfies Meta<typeof Toast>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Failure: Story = {
  args: { tone: 'error', children: 'Failed to send the code. Please try again. Network Error' },
};

const Sample = () => {
  const [toasts, setToasts] = useState<ToastEntry[]>([
    { id: 1, tone: 'success', message: 'Login successful' },
    { id: 2, tone: 'error', message: 'That is not the code. Please try again.' },
  ]);
  return (
    <ToastList
      toasts={toasts}
      dismissLabel="Dismiss"
      onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
    />
  );
};

export const Stack: Story = { render: () => <Sample /> };
