import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { LaneDivider } from './lane-divider.tsx';

describeConformance('LaneDivider', (props) => <LaneDivider {...props} />, HTMLDivElement);

test('is a dashed line, three pixels high or one', async () => {
  const screen = await render(
    <>
      <LaneDivider data-testid="thick" />
      <LaneDivider data-testid="thin" thin />
    </>,
  );
  const box = (id: string) => screen.getByTestId(id).element();
  expect([box('thick'), box('thin')].map((line) => line.getBoundingClientRect().height)).toEqual([3, 1]);
  expect(getComputedStyle(box('thin')).backgroundImage).toContain('repeating-linear-gradient');
});
