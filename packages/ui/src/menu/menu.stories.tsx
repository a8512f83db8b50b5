import type { Meta, StoryObj } from '@storybook/react-vite';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Menu, MenuItem, MenuRadioItem, MenuSeparator } from './menu.tsx';

const meta = {
  component: Menu,
  args: { label: 'Account', trigger: <Button>Account</Button>, children: null },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

const Actions: Story['render'] = (args) => (
  <Menu {...args}>
    <MenuItem>
      <UserRound />
      Profile
    </MenuItem>
    <MenuSeparator />
    <MenuItem>
      <LogOut />
      Logout
    </MenuItem>
  </Menu>
);

const Kinds: Story['render'] = (args) => {
  const [kind, setKind] = useState('All');
  return (
    <Menu {...args}>
      {['All', 'Ceramics', 'Lamps'].map((name) => (
        <MenuRadioItem key={name} checked={name === kind} onClick={() => setKind(name)}>
          {name}
        </MenuRadioItem>
      ))}
    </Menu>
  );
};

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'));
};

export const Closed: Story = { render: Actions };
export const OfActions: Story = { render: Actions, play: open };
export const AtTheEnd: Story = { render: Actions, play: open, args: { align: 'end' } };
export const OfOneChoice: Story = {
  render: Kinds,
  play: open,
  args: { label: 'Kind', trigger: <Button>Kind</Button> },
};
