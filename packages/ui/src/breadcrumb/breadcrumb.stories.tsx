import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumb } from './breadcrumb.tsx';

const meta = {
  component: Breadcrumb,
  args: {
    label: 'Breadcrumb',
    items: [{ label: 'All', href: '#all' }, { label: 'Ceramics', href: '#ceramics' }, { label: 'Tidal Mug' }],
    renderLink: ({ label, href }) => <a href={href}>{label}</a>,
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Path: Story = {};
export const LongTitle: Story = {
  args: { items: [{ label: 'All', href: '#all' }, { label: 'A title that is wider than its narrow place' }] },
  render: (args) => (
    <div style={{ width: '14rem' }}>
      <Breadcrumb {...args} />
    </div>
  ),
};
