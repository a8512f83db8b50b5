import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Summary } from './summary.tsx';

const meta = {
  component: Summary,
  args: {
    title: 'Summary',
    lines: [
      { id: 1, text: 'Tidal Stoneware Mug...', amount: '$56.00' },
      { id: 2, text: 'Field Ledger Dotted...', amount: '$22.00' },
    ],
    totalLabel: 'Total',
    total: '$78.00',
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
    total: '$0.00',
    children: (
      <Button block disabled>
        Go on
      </Button>
    ),
  },
};
