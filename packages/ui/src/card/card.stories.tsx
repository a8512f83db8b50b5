import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { HeartToggle } from '../heart-toggle/heart-toggle.tsx';
import { Photo } from '../photo/photo.tsx';
import { samplePicture } from '../photo/sample-picture.ts';
import { QuantityStepper } from '../quantity-stepper/quantity-stepper.tsx';
import { Swatch } from '../swatch/swatch.tsx';
import { Card, CardGrid } from './card.tsx';

const Quantity = ({ start }: { start: number }) => {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      variant="card"
      label="Quantity of Tidal Mug"
      increaseLabel="Increase quantity"
      decreaseLabel="Decrease quantity"
      value={value}
      max={10}
      onIncrease={() => setValue(value + 1)}
      onDecrease={() => setValue(value - 1)}
    />
  );
};

const meta = {
  component: Card,
  args: {
    photo: <Photo src={samplePicture} alt="" unavailableLabel="Image not available" />,
    title: <a href="#mug">Tidal Mug in Petrol</a>,
    price: '$28.00',
  },
  decorators: (Story) => (
    <CardGrid>
      <Story />
    </CardGrid>
  ),
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

const petrol = (
  <>
    <Swatch color="#2f7285" />
    Petrol
  </>
);

export const Plain: Story = {};
export const NotChosen: Story = { args: { variant: petrol, action: <Quantity start={0} /> } };
export const Saved: Story = {
  args: {
    variant: petrol,
    action: <Quantity start={0} />,
    corner: <HeartToggle aria-label="Save Tidal Mug" pressed={true} onPressedChange={() => {}} />,
  },
};
export const Chosen: Story = { args: { variant: petrol, action: <Quantity start={2} /> } };
export const PictureFailed: Story = {
  args: {
    photo: <Photo src="data:image/png,broken" alt="" unavailableLabel="Image not available" />,
    action: <Quantity start={0} />,
  },
};
