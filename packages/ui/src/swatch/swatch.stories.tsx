import type { Meta, StoryObj } from '@storybook/react-vite';
import { Swatch } from './swatch.tsx';

const meta = {
  component: Swatch,
  args: { color: '#2f7285' },
  render: (args) => (
    <span
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: '0.4375rem',
        fontSize: 'var(--text-caption)',
        color: 'var(--color-ink-3)',
      }}
    >
      <Swatch {...args} />
      Petrol
    </span>
  ),
} satisfies Meta<typeof Swatch>;
export default meta;

export const Named: StoryObj<typeof meta> = {};
