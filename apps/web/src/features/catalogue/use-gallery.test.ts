import { renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { useSlides } from './use-gallery.ts';

test.each([
  ['ArrowRight', {}, 1],
  ['ArrowLeft', { altKey: true }, 0],
  ['ArrowLeft', { metaKey: true }, 0],
  ['Enter', {}, 0],
])('%s with %j is taken %i times: with such a key it is a shortcut of the browser', (key, keys, times) => {
  const preventDefault = vi.fn();
  const { result } = renderHook(() => useSlides());
  const event = { key, ...keys, preventDefault, currentTarget: document.body };
  result.current.onKeyDown(event as unknown as KeyboardEvent<HTMLElement>);
  expect(preventDefault).toHaveBeenCalledTimes(times);
});
