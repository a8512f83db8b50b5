import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Note } from './note.tsx';

test('a note is part of the page, and an alert when it is told to be', async () => {
  const screen = await render(
    <>
      <Note tone="info">Quiet.</Note>
      <Note role="alert">Loud.</Note>
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
