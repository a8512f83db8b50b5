import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { NumberPlate } from './number-plate.tsx';

describeConformance('NumberPlate', (props) => <NumberPlate {...props}>7</NumberPlate>, HTMLSpanElement);

test('is wide enough for one digit', async () => {
  const screen = await render(
    <div style={{ display: 'flex' }}>
      <NumberPlate>7</NumberPlate>
    </div>,
  );
  expect(screen.getByText('7').element().getBoundingClientRect().width).toBe(44);
});
