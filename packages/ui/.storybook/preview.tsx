import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import './preview.css';

type Theme = 'system' | 'light' | 'dark';

const applyTheme = (theme: Theme) => {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
};

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'system' },
  decorators: [
    (Story, { globals: { theme } }) => {
      useLayoutEffect(() => applyTheme(theme), [theme]);
      return <Story />;
    },
  ],
  // A violation fails the story's test.
  parameters: { layout: 'padded', a11y: { test: 'error' }, backgrounds: { disable: true } },
};

export default preview;
