import type { Decorator } from '@storybook/react-vite';

/** Shows a story on the cobalt of the footer and the drawer. */
export const onDeep: Decorator = (Story) => (
  <div
    data-theme="deep"
    style={{ padding: '2rem', background: 'var(--color-deep)', color: 'var(--color-on-deep)' }}
  >
    <Story />
  </div>
);
