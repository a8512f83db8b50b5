import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Callout } from './callout.tsx';

describeConformance('Callout', (props) => <Callout {...props}>Quiet.</Callout>, HTMLDivElement);

test('is an alert only with role="alert"', async () => {
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
      .map(({ textContent }) => textContent),
  ).toEqual(['Loud.']);
});
