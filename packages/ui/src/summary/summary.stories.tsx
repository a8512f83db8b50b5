import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Price } from '../price/price.tsx';
import { Summary } from './summary.tsx';

const meta = {
  component: Summary,
  args: {
    title: 'Summary',
    lines: [
      { id: 1, text: 'Tidal Stoneware Mug...', amount: <Price amount={56} /> },
      { id: 2, text: 'Field Ledger Dotted...', amount: <Price amount={22} /> },
    ],
    totalLabel: 'Total',
    total: <Price amount={78} />,
    children: <Button block>Go on</Button>,
  },
} satisfies Meta<typeof Summary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lines: Story = {};
export const Empty: Story = {
  args: {
    lines: [],
    empty: 'Nothing yet.',
    total: <Price amount={0} />,
    children: (
      <Button block disabled>
        Go on
      </Button>
    ),
  },
};
