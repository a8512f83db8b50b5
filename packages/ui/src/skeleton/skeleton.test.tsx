import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { describeConformance } from '../conformance/describe-conformance.tsx';
import { Skeleton } from './skeleton.tsx';

describeConformance('Skeleton', (props) => <Skeleton {...props} />, HTMLDivElement);

test('has the size of a photo or a line, and is hidden from assistive technology', async () => {
  const screen = await render(
    <div style={{ width: 80 }}>
      <Skeleton shape="photo" data-testid="photo" />
      <Skeleton data-testid="line" />
    </div>,
  );
  const photo = screen.getByTestId('photo');
  await expect.element(photo).toHaveAttribute('aria-hidden', 'true');
  await expect.element(photo).toHaveAttribute('data-skeleton');
  expect(photo.element().getBoundingClientRect().height).toBe(100);
  expect(screen.getByTestId('line').element().getBoundingClientRect().height).toBe(14);
});

test('takes as much space as a line of the text that it stands for', async () => {
  const screen = await render(
    <div style={{ font: '32px / 1.5 serif' }}>
      <div data-testid="text">Text</div>
      <div data-testid="place" style={{ display: 'flow-root' }}>
        <Skeleton />
      </div>
    </div>,
  );
  const height = (id: string) => screen.getByTestId(id).element().getBoundingClientRect().height;
  expect(height('place')).toBe(48);
  expect(height('place')).toBe(height('text'));
});

test('has the height of a button', async () => {
  const screen = await render(
    <div>
      <Skeleton shape="button" data-testid="place" />
      <Button data-testid="button">Buy</Button>
    </div>,
  );
  const height = (id: string) => screen.getByTestId(id).element().getBoundingClientRect().height;
  expect(height('place')).toBe(height('button'));
});
