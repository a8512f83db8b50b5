import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';

const Stateful = (props: QuantityStepperProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <QuantityStepper
      {...props}
      value={value}
      onIncrease={() => setValue(value + 1)}
      onDecrease={() => setValue(Math.max(0, value - 1))}
    />
  );
};

const meta = {
  component: QuantityStepper,
  args: {
    label: 'Quantity of Tidal Mug',
    increaseLabel: 'Increase quantity',
    decreaseLabel: 'Decrease quantity',
    value: 2,
    onIncrease: () => {},
    onDecrease: () => {},
  },
  decorators: (Story) => (
    <div style={{ padding: '1rem', width: 'fit-content', background: 'var(--color-bisque)' }}>
      <Story />
    </div>
  ),
  // The key resets the state when the value is changed in the controls.
  render: (args) => <Stateful {...args} key={args.value} />,
} satisfies Meta<typeof QuantityStepper>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const CardAtZero: Story = { args: { variant: 'card', value: 0, max: 10 } };
export const Card: Story = { args: { variant: 'card', max: 10 } };
export const CardAtZeroBusy: Story = { args: { variant: 'card', value: 0, max: 10, busy: true } };
export const CardBusy: Story = { args: { variant: 'card', max: 10, busy: true } };
export const CardAtMaximum: Story = { args: { variant: 'card', value: 10, max: 10 } };
