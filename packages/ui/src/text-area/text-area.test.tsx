import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextArea } from './text-area.tsx';

test('a text area takes several lines under its label', async () => {
  const screen = await render(<TextArea label="Address" />);
  await screen.getByLabelText('Address').click();
  await userEvent.keyboard('Bergsgatan 14{Enter}Stockholm');
  await expect
    .element(screen.getByRole('textbox', { name: 'Address' }))
    .toHaveValue('Bergsgatan 14\nStockholm');
});

test('its error is read out with it', async () => {
  const screen = await render(<TextArea label="Address" error="Say where it goes." />);
  await expect.element(screen.getByLabelText('Address')).toHaveAccessibleDescription('Say where it goes.');
  await expect.element(screen.getByLabelText('Address')).toBeInvalid();
});
