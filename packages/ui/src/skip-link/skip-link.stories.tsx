import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { SkipLink } from './skip-link.tsx';

const meta = {
  component: SkipLink,
  args: { href: '#content', children: 'Skip to content' },
  decorators: (Story) => (
    <>
      <Story />
      <div id="content">Content</div>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
export const Focused: Story = { play: () => userEvent.tab() };
