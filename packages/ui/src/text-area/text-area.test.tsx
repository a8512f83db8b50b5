import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { TextArea } from './text-area.tsx';

describeConformance('TextArea', (props) => <TextArea {...props} label="Address" />, HTMLTextAreaElement);

test('takes several lines of text', async () => {
  const screen = await render(<TextArea label="Address" />);
  await screen.getByLabelText('Address').click();
  await userEvent.keyboard('Bergsgatan 14{Enter}Stockholm');
  await expect
    .element(screen.getByRole('textbox', { name: 'Address' }))
    .toHaveValue('Bergsgatan 14\nStockholm');
});

test('is described by its error and what else describes it', async () => {
  const screen = await render(
    <>
      <TextArea label="Address" error="Say where it goes." aria-describedby="text-area-note" />
      <p id="text-area-note">No box.</p>
    </>,
  );
  const area = screen.getByLabelText('Address');
  await expect.element(area).toHaveAccessibleDescription('Say where it goes. No box.');
  await expect.element(screen.getByLabelText('Address')).toBeInvalid();
});
