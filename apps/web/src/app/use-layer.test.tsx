import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { useKeydown } from './use-layer.ts';

const Layer = ({ onKeydown }: { onKeydown: () => void }) => {
  useKeydown(true, onKeydown);
  return null;
};

/** Presses a key after the layer is in the document and before the browser has painted it. */
const PressedAtOnce = ({ onKeydown }: { onKeydown: () => void }) => {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  }, []);
  return <Layer onKeydown={onKeydown} />;
};

test('a key that is pressed as soon as the layer is shown is not missed', () => {
  const onKeydown = vi.fn();
  const { unmount } = render(<PressedAtOnce onKeydown={onKeydown} />);
  expect(onKeydown).toHaveBeenCalledTimes(1);
  unmount();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(onKeydown).toHaveBeenCalledTimes(1);
});
