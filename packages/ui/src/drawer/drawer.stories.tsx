import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { Drawer } from './drawer.tsx';

const meta = {
  component: Drawer,
  args: {
    trigger: <Button>Open</Button>,
    label: 'Menu',
    closeLabel: 'Close menu',
    header: <Wordmark first="Curio" second="Lane" />,
    footer: (
      <>
        <Button variant="secondary">Login</Button>
        <Button>Go on</Button>
      </>
    ),
    children: (
      <nav aria-label="Pages">
        <a href="#one">One</a>
        <a href="#two">
          Two <Badge large>3</Badge>
        </a>
      </nav>
    ),
  },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
  },
};
