import { fault } from '@schole/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPicture } from './load-picture.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const decode = vi.fn(async () => undefined);
const revoke = vi.fn();
/** What the header of the picture says. */
let side: number;

class TestImage extends EventTarget {
  naturalWidth = 0;
  naturalHeight = 0;
  decode = decode;
  set src(_address: string) {
    queueMicrotask(() => {
      this.naturalWidth = side;
      this.naturalHeight = side;
      this.dispatchEvent(new Event(side === 0 ? 'error' : 'load'));
    });
  }
}

beforeEach(() => {
  decode.mockClear();
  revoke.mockClear();
  vi.stubGlobal('Image', TestImage);
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:a', revokeObjectURL: revoke });
});
afterEach(() => vi.unstubAllGlobals());

it('decodes a picture of a size that it looks at', async () => {
  side = 1_000;
  const picture = await loadPicture(png);
  expect(await picture.sizeOf(1)).toEqual({ width: 1_000, height: 1_000 });
  expect(decode).toHaveBeenCalledTimes(1);
  picture.close();
  expect(revoke).toHaveBeenCalledWith('blob:a');
});

it.each([30_000, 0])('never decodes one of %i pixels a side', async (pixels) => {
  side = pixels;
  await expect(loadPicture(png)).rejects.toThrow(fault('source/broken', { type: 'PNG' }));
  expect(decode).not.toHaveBeenCalled();
  expect(revoke).toHaveBeenCalledWith('blob:a');
});
