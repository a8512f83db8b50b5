import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NumberPlate } from './number-plate.tsx';

test('a plate keeps a given class beside its own, and is wide enough for one digit', async () => {
  const screen = await render(
    <div style={{ display: 'flex' }}>
      <NumberPlate className="mine">7</NumberPlate>
    </div>,
  );
  await expect.element(screen.getByText('7')).toHaveClass('plate', 'mine');
  expect(screen.getByText('7').element().getBoundingClientRect().width).toBe(44);
});
