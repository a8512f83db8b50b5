import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FieldSet } from './field-set.tsx';

test('a part of a form is a group named by its legend, and can be disabled as a whole', async () => {
  const screen = await render(
    <FieldSet legend="Payment" disabled>
      <input aria-label="Name" />
    </FieldSet>,
  );
  await expect.element(screen.getByRole('group', { name: 'Payment' })).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toBeDisabled();
});
