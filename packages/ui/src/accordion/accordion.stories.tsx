import type { Meta, StoryObj } from '@storybook/react-vite';
import * as text from '../text/text.ts';
import { Accordion } from './accordion.tsx';

const meta = {
  component: Accordion,
  args: {
    items: [
      { id: 'parcel', title: 'When does my parcel arrive?', content: 'Two to four days after you order.' },
      { id: 'return', title: 'Can I send something back?', content: 'Within a week, as it came.' },
      {
        id: 'ask',
        title: 'Whom do I ask?',
        content: (
          <a className={text.link} href="#ask">
            Write to us.
          </a>
        ),
      },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: 'return' } };
