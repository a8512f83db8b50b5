import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field } from './field.tsx';

test('a field ties label, hint and error to whatever control it is given', async () => {
  const screen = await render(
    <Field label="Country" hint="Where you live." error="Choose one." id="country">
      {(control) => (
        <select {...control}>
          <option>Sweden</option>
        </select>
      )}
    </Field>,
  );
  const control = screen.getByRole('combobox', { name: 'Country' });
  await expect.element(control).toHaveAttribute('id', 'country');
  await expect.element(control).toHaveAccessibleDescription('Where you live. Choose one.');
  await expect.element(control).toBeInvalid();
});
