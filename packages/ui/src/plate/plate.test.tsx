import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Badge } from '../badge/badge.tsx';
import { Lane } from '../lane/lane.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Plate } from './plate.tsx';

test('plate, badge, lane and sheet pass on what their element takes and keep a given class', async () => {
  const screen = await render(
    <Sheet aria-label="Sheet" className="mine">
      <Plate className="mine">7</Plate>
      <Badge className="mine">3</Badge>
      <Lane thin className="mine" data-testid="lane" />
    </Sheet>,
  );
  await expect.element(screen.getByRole('region', { name: 'Sheet' })).toHaveClass('sheet', 'mine');
  await expect.element(screen.getByText('7')).toHaveClass('plate', 'mine');
  await expect.element(screen.getByText('3')).toHaveClass('badge', 'mine');
  await expect.element(screen.getByTestId('lane')).toHaveClass('lane', 'lane--thin', 'mine');
});
