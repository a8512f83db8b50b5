import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tabs } from './tabs.tsx';

const meta = {
  component: Tabs,
  args: {
    label: 'About this mug',
    tabs: [
      { id: 'details', label: 'Details', panel: 'Thrown in stoneware and dipped twice.' },
      { id: 'shipping', label: 'Shipping', panel: 'Two to four days.' },
      { id: 'returns', label: 'Returns', panel: 'Within a week.' },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const Three: StoryObj<typeof meta> = {};
