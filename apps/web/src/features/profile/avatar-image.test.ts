import { expect, test, vi } from 'vitest';
import { cropAvatarImage, fitWithin } from './avatar-image.ts';

test.each([
  ['a wide picture is scaled to its width', [1024, 512], { width: 512, height: 256 }],
  ['a tall picture is scaled to its height', [1000, 2000], { width: 256, height: 512 }],
  ['a small picture keeps its size', [40, 30], { width: 40, height: 30 }],
  ['a hair-thin picture keeps a pixel', [5000, 2], { width: 512, height: 1 }],
] as const)('%s', (_, [width, height], size) => {
  expect(fitWithin(width, height, 512)).toEqual(size);
});

test('a picture whose pixels the browser does not give to pages is one that cannot be read', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    throw new DOMException('The canvas is tainted.', 'SecurityError');
  });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 10;
      decode = async () => {};
    },
  );
  expect(await cropAvatarImage('data:image/svg+xml,', { x: 0, y: 0, width: 10, height: 10 })).toBeUndefined();
});
