import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Photo } from '../photo/photo.tsx';
import { samplePicture } from '../photo/sample-picture.ts';
import * as text from '../text/text.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  component: EmptyState,
  args: {
    title: 'Nothing found.',
    children: (
      <>
        <p className={text.lead}>Try a shorter word.</p>
        <Button>See all</Button>
      </>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Words: Story = {};
export const WithPicture: Story = {
  args: { picture: <Photo src={samplePicture} alt="" unavailableLabel="Image not available" /> },
};
