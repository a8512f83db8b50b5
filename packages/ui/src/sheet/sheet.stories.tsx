import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Tag } from '../tag/tag.tsx';
import { Sheet } from './sheet.tsx';

const meta = {
  component: Sheet,
  args: {
    title: 'Filter',
    trigger: <Button>Open</Button>,
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

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
  },
};
