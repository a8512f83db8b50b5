import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { Drawer } from './drawer.tsx';

const Sample = () => (
  <Drawer
    trigger={<Button>Open</Button>}
    label="Menu"
    header={<Wordmark first="Curio" second="Lane" />}
    footer={
      <>
        <Button variant="secondary">Login</Button>
        <Button>Go on</Button>
      </>
    }
  >
    <nav aria-label="Pages">
      <a href="#one">One</a>
      <a href="#two">
        Two <Badge large>3</Badge>
      </a>
    </nav>
  </Drawer>
);

const meta = { component: Sample, title: 'drawer' } satisfies Meta<typeof Sample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
  },
};
