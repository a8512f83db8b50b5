import type { Meta, StoryObj } from '@storybook/react-vite';
import { Panel } from './panel.tsx';

const meta = { component: Panel, args: { children: 'On a sheet of its own.' } } satisfies Meta<typeof Panel>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
