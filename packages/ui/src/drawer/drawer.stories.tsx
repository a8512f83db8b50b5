import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { Drawer } from './drawer.tsx';

const Sample = ({ startOpen }: { startOpen: boolean }) => {
  const [open, setOpen] = useState(startOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
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
    </>
  );
};

const meta = { component: Sample, title: 'drawer' } satisfies Meta<typeof Sample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { startOpen: false } };
export const Open: Story = { args: { startOpen: true } };
