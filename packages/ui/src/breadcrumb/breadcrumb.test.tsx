import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx';

const items = [{ label: 'All', href: '#all' }, { label: 'Mug' }];
const renderLink: BreadcrumbProps['renderLink'] = ({ label, href }) => <a href={href}>{label}</a>;

describeConformance(
  'Breadcrumb',
  (props) => <Breadcrumb {...props} items={items} label="Breadcrumb" renderLink={renderLink} />,
  HTMLElement,
);

test('is a labeled navigation of links that ends with the current page', async () => {
  const screen = await render(<Breadcrumb items={items} label="Breadcrumb" renderLink={renderLink} />);
  const navigation = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(navigation.getByRole('link', { name: 'All' })).toHaveAttribute('href', '#all');
  await expect.element(navigation.getByText('Mug')).toHaveAttribute('aria-current', 'page');
  expect(navigation.getByRole('link').elements()).toHaveLength(1);
});

test('shows items with the same label', async () => {
  const screen = await render(
    <Breadcrumb
      items={[{ label: 'Mugs', href: '#mugs' }, { label: 'Mugs' }]}
      label="Breadcrumb"
      renderLink={renderLink}
    />,
  );
  expect(screen.getByText('Mugs').elements()).toHaveLength(2);
});
