import type { Meta, StoryObj } from '@storybook/react-vite';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { RadioCards } from './radio-cards.tsx';

const Payment = ({ start }: { start: 'cash' | 'card' }) => {
  const [value, setValue] = useState(start);
  return (
    <RadioCards
      legend="Payment"
      choices={[
        { value: 'cash', label: 'Cash', icon: <Banknote /> },
        { value: 'card', label: 'Card', icon: <CreditCard /> },
      ]}
      value={value}
      onChange={setValue}
    />
  );
};

const meta = { component: Payment, title: 'radio-cards' } satisfies Meta<typeof Payment>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = { args: { start: 'cash' } };
export const Second: Story = { args: { start: 'card' } };
