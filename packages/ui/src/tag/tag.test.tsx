import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Tag } from './tag.tsx';

describeConformance('Tag', (props) => <Tag {...props}>Lamps</Tag>, HTMLButtonElement);
describeConformance(
  'Tag with render',
  (props) => (
    <Tag {...props} render={<button type="submit" />}>
      Lamps
    </Tag>
  ),
  HTMLButtonElement,
);

test('is a button or the given element, 44 px high', async () => {
  const press = vi.fn();
  const screen = await render(
    <>
      <Tag onClick={press}>Lamps</Tag>
      <Tag render={<a href="#mugs" />}>Mugs</Tag>
    </>,
  );
  await screen.getByRole('button', { name: 'Lamps' }).click();
  expect(press).toHaveBeenCalledOnce();
  const link = screen.getByRole('link', { name: 'Mugs' });
  await expect.element(link).toHaveAttribute('href', '#mugs');
  expect(link.element().getBoundingClientRect().height).toBe(44);
});

test('shows whether it is chosen', async () => {
  const screen = await render(
    <>
      <Tag aria-pressed={false}>Blue</Tag>
      <Tag aria-pressed={true}>Green</Tag>
    </>,
  );
  const [off, on] = ['Blue', 'Green'].map((name) => getComputedStyle(screen.getByText(name).element()));
  expect(on?.boxShadow).not.toBe(off?.boxShadow);
  expect(on?.backgroundColor).not.toBe(off?.backgroundColor);
});
