import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { SearchField } from './search-field.tsx';

const Sample = ({ start }: { start: string }) => {
  const [text, setText] = useState(start);
  return (
    <div style={{ position: 'relative', display: 'flex', minHeight: '4rem' }}>
      <SearchField label="Search everything" value={text} onValueChange={setText} />
    </div>
  );
};

const meta = { component: Sample, title: 'search-field', args: { start: '' } } satisfies Meta<typeof Sample>;
export default meta;

type Story = StoryObj<typeof meta>;

const focus: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('searchbox'));
};

export const Resting: Story = {};
export const Focused: Story = { play: focus };
export const WithText: Story = { args: { start: 'mug' } };
export const FocusedWithText: Story = { args: { start: 'mug' }, play: focus };
