import { describe, expect, it } from 'vitest';
import { jpegOf, pngOf } from '../../../../../tests/fixtures/images.ts';
import { measureImage } from './measure-image.ts';

describe('an image', () => {
  it('is measured by its bytes', () => {
    expect(measureImage(pngOf(30, 20))).toEqual({ format: 'png', width: 30, height: 20 });
    expect(measureImage(jpegOf(640, 480))).toEqual({ format: 'jpeg', width: 640, height: 480 });
    const view = new Uint8Array([...Buffer.alloc(3), ...pngOf(3, 4)]).subarray(3);
    expect(measureImage(view)).toEqual({ format: 'png', width: 3, height: 4 });
  });

  it('of another form, cut off or too large is none', () => {
    const text = (written: string) => Buffer.from(written);
    const others = [
      text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      text('GIF89a'),
      text('RIFF0000WEBPVP8 '),
      text('<html>'),
      Buffer.alloc(0),
      pngOf(10, 10).subarray(0, 20),
      jpegOf(10, 10).subarray(0, 6),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1]),
      pngOf(6_001, 10),
      pngOf(6_000, 6_000),
      pngOf(0, 10),
    ];
    for (const bytes of others) expect(measureImage(bytes)).toBeNull();
  });
});
