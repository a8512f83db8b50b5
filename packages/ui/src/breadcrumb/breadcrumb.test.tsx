import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Breadcrumb } from './breadcrumb.tsx';

const items = [{ label: 'All', href: '#all' }, { label: 'Mug' }];

test('a named navigation of links, with the page itself last', async () => {
  const screen = await render(<Breadcrumb items={items} />);
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(way.getByRole('link', { name: 'All' })).toHaveAttribute('href', '#all');
  await expect.element(way.getByText('Mug')).toHaveAttribute('aria-current', 'page');
  expect(way.getByRole('link').elements()).toHaveLength(1);
});

test('the links can be made by a router', async () => {
  const screen = await render(
    <Breadcrumb
      items={items}
      renderLink={({ label, href }) => (
        <a href={href} data-router="yes">
          {label}
        </a>
      )}
    />,
  );
  await expect.element(screen.getByRole('link')).toHaveAttribute('data-router', 'yes');
});
