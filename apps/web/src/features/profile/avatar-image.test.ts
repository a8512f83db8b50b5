import { expect, test } from 'vitest';
import { fitWithin } from './avatar-image.ts';

test.each([
  ['a wide picture is scaled to its width', [1024, 512], { width: 512, height: 256 }],
  ['a tall picture is scaled to its height', [1000, 2000], { width: 256, height: 512 }],
  ['a small picture keeps its size', [40, 30], { width: 40, height: 30 }],
  ['a hair-thin picture keeps a pixel', [5000, 2], { width: 512, height: 1 }],
] as const)('%s', (_, [width, height], size) => {
  expect(fitWithin(width, height, 512)).toEqual(size);
});
