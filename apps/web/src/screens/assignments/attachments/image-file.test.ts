import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeImage } from './image-file.ts';

let drawn: number[] = [];
let pngSize = 10;
beforeEach(() => {
  drawn = [];
  pngSize = 10;
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken.png') throw new Error('not an image');
    return { width: 4_000, height: 1_000, close: () => undefined };
  });
  const context = {
    fillRect: () => undefined,
    drawImage: (_: unknown, ...place: number[]) => {
      drawn = place;
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = 'image/png') =>
    take(new Blob([new Uint8Array(type === 'image/png' ? pngSize : 5)], { type })),
  );
});

const fileOf = (type: string, name = 'a.png') => new File(['x'], name, { type });

describe('an image', () => {
  it('is drawn anew, smaller, so that nothing but its pixels is stored', async () => {
    const made = await makeImage(fileOf('image/jpeg'));
    expect([made.width, made.height, made.bytes.type]).toEqual([2_000, 500, 'image/jpeg']);
    expect(drawn).toEqual([0, 0, 2_000, 500]);
  });

  it('that is no photograph becomes a PNG, or a JPEG where that would be too large', async () => {
    expect((await makeImage(fileOf('image/webp'))).bytes.type).toBe('image/png');
    pngSize = 6 * 1024 * 1024;
    expect((await makeImage(fileOf('image/png'))).bytes.type).toBe('image/jpeg');
  });

  it('is no SVG, GIF or broken file', async () => {
    for (const file of [fileOf('image/svg+xml'), fileOf('image/gif'), fileOf(''), fileOf('image/png', 'broken.png')])
      await expect(makeImage(file)).rejects.toThrow();
  });
});
