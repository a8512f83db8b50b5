import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Summary } from './summary.tsx';

describeConformance(
  'Summary',
  (props) => <Summary {...props} title="Summary" lines={[]} totalLabel="Total" total="$0.00" />,
  HTMLElement,
);

test('is a region with its title as accessible name, its lines, total and content', async () => {
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

test('shows the empty message when there are no lines', async () => {
  const screen = await render(
    <Summary title="Summary" lines={[]} totalLabel="Total" total="$0.00" empty={<p>Nothing yet.</p>} />,
  );
  await expect.element(screen.getByText('Nothing yet.')).toBeVisible();
  expect(screen.getByRole('list').elements()).toEqual([]);
});

test('where its height has a limit, a long list scrolls by keyboard, and the total stays', async () => {
  const lines = Array.from({ length: 30 }, (_, id) => ({ id, text: `Mug ${id}`, amount: '$28.00' }));
  const screen = await render(
    <Summary style={{ maxHeight: 400 }} title="Summary" lines={lines} totalLabel="Total" total="$840.00" />,
  );
  const list = screen.getByRole('list').element();
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  expect(list.tabIndex).toBe(0);
  const bottom = screen.getByRole('region').element().getBoundingClientRect().bottom;
  expect(screen.getByText('$840.00').element().getBoundingClientRect().bottom).toBeLessThan(bottom);
});
