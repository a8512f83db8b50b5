import type { Meta, StoryObj } from '@storybook/react-vite';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx';

const Stateful = (props: RadioCardsProps<string>) => {
  const [value, setValue] = useState(props.value);
  return <RadioCards {...props} value={value} onChange={setValue} />;
};

const meta = {
  component: RadioCards,
  args: {
    legend: 'Payment',
    choices: [
      { value: 'cash', label: 'Cash', icon: <Banknote /> },
      { value: 'card', label: 'Card', icon: <CreditCard /> },
    ],
    value: 'cash',
    onChange: () => {},
  },
  // The key resets the state when the value is changed in the controls.
  render: (args) => <Stateful {...args} key={args.value} />,
} satisfies Meta<typeof RadioCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { value: 'card' } };
