import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

const Sample = ({ start, ...props }: { start: number; variant?: 'line' | 'card'; max?: number }) => {
  const [value, setValue] = useState(start);
  return (
    <div style={{ padding: '1rem', width: 'fit-content', background: 'var(--color-bisque)' }}>
      <QuantityStepper
        {...props}
        label="Quantity of Tidal Mug"
        value={value}
        onIncrease={() => setValue(value + 1)}
        onDecrease={() => setValue(Math.max(0, value - 1))}
      />
    </div>
  );
};

const meta = { component: Sample, title: 'quantity-stepper', args: { start: 2 } } satisfies Meta<
  typeof Sample
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnALine: Story = {};
export const OnACardAtZero: Story = { args: { variant: 'card', start: 0, max: 10 } };
export const OnACard: Story = { args: { variant: 'card', max: 10 } };
export const AtTheCap: Story = { args: { variant: 'card', start: 10, max: 10 } };
