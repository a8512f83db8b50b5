import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Summary } from './summary.tsx';

test('it is a region named by its title, with its lines, its total and the way on', async () => {
  const screen = await render(
    <Summary
      title="Order Summary"
      lines={[
        { id: 1, text: 'Mug', amount: '$56.00' },
        { id: 2, text: 'Lamp', amount: '$129.00' },
      ]}
      totalLabel="Total"
      total="$185.00"
    >
      <button type="button">Go on</button>
    </Summary>,
  );
  const region = screen.getByRole('region', { name: 'Order Summary' });
  expect(
    region
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual(['Mug$56.00', 'Lamp$129.00']);
  await expect.element(region.getByText('Total')).toBeVisible();
  await expect.element(region.getByText('$185.00')).toBeVisible();
  await expect.element(region.getByRole('button')).toBeVisible();
});

test('without lines it says so in their place', async () => {
  const screen = await render(
    <Summary title="Summary" lines={[]} totalLabel="Total" total="$0.00" empty={<p>Nothing yet.</p>} />,
  );
  await expect.element(screen.getByText('Nothing yet.')).toBeVisible();
  expect(screen.getByRole('list').elements()).toEqual([]);
});
