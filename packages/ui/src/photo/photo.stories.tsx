import type { Meta, StoryObj } from '@storybook/react-vite';
import { Photo } from './photo.tsx';
import { samplePicture } from './sample-picture.ts';

const meta = {
  component: Photo,
  args: {
    src: samplePicture,
    alt: 'A mug',
    placeholder: '#d6d0c8',
    unavailableLabel: 'Image not available',
    style: { width: '11rem' },
  },
} satisfies Meta<typeof Photo>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Portrait: Story = {};
export const Square: Story = { args: { square: true } };
export const Failed: Story = { args: { src: 'data:image/png,broken' } };
