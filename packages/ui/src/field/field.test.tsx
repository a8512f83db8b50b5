import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Field, FieldError } from './field.tsx';

describeConformance(
  'Field',
  (props) => (
    <Field {...props} label="Country">
      {(control) => <input {...control} />}
    </Field>
  ),
  HTMLDivElement,
);
describeConformance(
  'FieldError',
  (props) => <FieldError {...props}>Choose one.</FieldError>,
  HTMLParagraphElement,
);

test('associates label, hint and error with its control', async () => {
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
