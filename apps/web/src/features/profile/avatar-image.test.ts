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

const anImage = class {
  src = '';
  naturalWidth = 10;
  decode = async () => {};
};

test('a picture is drawn on white where the browser writes JPEG, which has no transparency', async () => {
  const drawn: unknown[] = [];
  const context = {
    canvas: document.createElement('canvas'),
    drawImage: () => drawn.push('image'),
    fillRect() {
      drawn.push([this.globalCompositeOperation, this.fillStyle]);
    },
    globalCompositeOperation: 'source-over',
    fillStyle: 'black',
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type) => {
    drawn.push(type);
    return `data:${type === 'image/webp' ? 'image/png' : type};base64,AAAA`;
  });
  vi.stubGlobal('Image', anImage);
  expect(await cropAvatarImage('data:image/png,', { x: 0, y: 0, width: 10, height: 10 })).toBe(
    'data:image/jpeg;base64,AAAA',
  );
  expect(drawn).toEqual(['image', 'image/webp', ['destination-over', 'white'], 'image/jpeg']);
});

test('a picture whose pixels the browser does not give to pages is one that cannot be read', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    throw new DOMException('The canvas is tainted.', 'SecurityError');
  });
  vi.stubGlobal('Image', anImage);
  expect(await cropAvatarImage('data:image/svg+xml,', { x: 0, y: 0, width: 10, height: 10 })).toBeUndefined();
});
