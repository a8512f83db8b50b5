import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { FieldSet } from './field-set.tsx';

describeConformance('FieldSet', (props) => <FieldSet {...props} legend="Payment" />, HTMLFieldSetElement);

test('is a group with its legend as accessible name, and disables its controls', async () => {
  const screen = await render(
    <FieldSet legend="Payment" disabled>
      <input aria-label="Name" />
    </FieldSet>,
  );
  await expect.element(screen.getByRole('group', { name: 'Payment' })).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toBeDisabled();
});
