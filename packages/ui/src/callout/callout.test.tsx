import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Callout } from './callout.tsx';

test('a note is part of the page, and an alert when it is told to be', async () => {
  const screen = await render(
    <>
      <Callout tone="info">Quiet.</Callout>
      <Callout role="alert">Loud.</Callout>
    </>,
  );
  await expect.element(screen.getByText('Quiet.')).toBeVisible();
  expect(
    screen
      .getByRole('alert')
      .elements()
      .map((note) => note.textContent),
  ).toEqual(['Loud.']);
});
