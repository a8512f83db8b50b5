import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Tag } from '../tag/tag.tsx';
import { Sheet } from './sheet.tsx';

const meta = {
  component: Sheet,
  args: {
    open: true,
    onClose: () => {},
    title: 'Filter',
    closeLabel: 'Close',
    footer: (
      <>
        <Button variant="secondary">Clear</Button>
        <Button>Show 12 objects</Button>
      </>
    ),
    children: <Tag aria-pressed={true}>Up to $50</Tag>,
  },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { open: false } };
