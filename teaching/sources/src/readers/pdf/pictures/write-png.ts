import { crc32, deflateSync } from 'node:zlib';

/** Rows of 8-bit values without gaps: one a pixel for grey, three for RGB, four with transparency. */
export interface Pixels {
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  data: Uint8Array;
}

/** Pixels of the longer side: sharp on paper across a column. A picture of a page is made no larger than this. */
const longestSide = 1_600;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Averages squares of `step` pixels. */
function reduced({ width, height, channels, data }: Pixels, step: number): Pixels {
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step), channels };
  const out = new Uint8Array(small.width * small.height * channels);
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        let count = 0;
        for (let down = y * step; down < Math.min(height, (y + 1) * step); down += 1)
          for (let right = x * step; right < Math.min(width, (x + 1) * step); right += 1) {
            sum += data[(down * width + right) * channels + channel] ?? 0;
            count += 1;
          }
        out[(y * small.width + x) * channels + channel] = Math.round(sum / count);
      }
  return { ...small, data: out };
}

/** Rows with the differences to the row above, which drawings and photographs both pack well with. */
function filtered({ width, height, channels, data }: Pixels): Uint8Array {
  const row = width * channels;
  const out = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const at = y * (row + 1);
    out[at] = 2;
    for (let x = 0; x < row; x += 1)
      out[at + 1 + x] = (data[y * row + x] ?? 0) - (y === 0 ? 0 : (data[(y - 1) * row + x] ?? 0));
  }
  return out;
}

const colourTypes = { 1: 0, 3: 2, 4: 6 } as const;

/** A PNG of these pixels, made smaller where it is larger than a page needs. */
export function writePng(pixels: Pixels): Uint8Array {
  const step = Math.ceil(Math.max(pixels.width, pixels.height) / longestSide);
  const shown = step > 1 ? reduced(pixels, step) : pixels;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(shown.width, 0);
  head.writeUInt32BE(shown.height, 4);
  head.set([8, colourTypes[shown.channels], 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(filtered(shown))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
