import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Badge } from './badge.tsx';

describeConformance('Badge', (props) => <Badge {...props}>3</Badge>, HTMLSpanElement);

test('is square for one digit and grows with the number', async () => {
  const screen = await render(
    <>
      <Badge>3</Badge>
      <Badge>1280</Badge>
    </>,
  );
  const width = (text: string) => screen.getByText(text).element().getBoundingClientRect().width;
  expect(width('3')).toBe(20);
  expect(width('1280')).toBeGreaterThan(28);
});

test('is at the top right corner of an icon button', async () => {
  const screen = await render(
    <IconButton aria-label="Basket, 3 pieces" badge={<Badge aria-hidden="true">3</Badge>} />,
  );
  const button = screen.getByRole('button', { name: 'Basket, 3 pieces' }).element().getBoundingClientRect();
  const badge = screen.getByText('3').element().getBoundingClientRect();
  expect([badge.top, badge.right]).toEqual([button.top, button.right + 3]);
});
