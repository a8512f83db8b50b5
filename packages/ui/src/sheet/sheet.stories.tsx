import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sheet } from './sheet.tsx';

const meta = { component: Sheet, args: { children: 'On a sheet of its own.' } } satisfies Meta<typeof Sheet>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
