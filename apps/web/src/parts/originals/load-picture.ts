import { fault, limits } from '@schole/core';
import type { Original } from './original.ts';

const types: readonly (readonly [type: string, marks: RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
];

/** Opens a picture. Its further frames are drawn where the browser can decode them one by one. */
export async function loadPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Original> {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16));
  const type = types.find(([, marks]) => marks.test(beginning))?.[0];
  if (type === undefined) throw fault('source/broken', { type: 'PNG' });
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const picture = new Image();
  try {
    await loaded(picture, address);
    // Its header says its size: one that is too large is never decoded, which would take the memory of the page.
    if (picture.naturalWidth * picture.naturalHeight > limits.recognition.megapixels * 1_000_000)
      throw new Error('The picture is too large.');
    await picture.decode();
  } catch {
    URL.revokeObjectURL(address);
    throw fault('source/broken', { type: 'PNG' });
  }
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  return {
    pages: null,
    sizeOf: async () => size,
    async draw(page, canvas, width, signal) {
      canvas.width = width;
      canvas.height = Math.max(1, Math.round((width * size.height) / size.width));
      const frame = page === 1 ? picture : await frameOf(bytes, type, page);
      if (signal.aborted) return;
      canvas.getContext('2d')?.drawImage(frame, 0, 0, canvas.width, canvas.height);
      if ('close' in frame) frame.close();
    },
    wordsOf: async () => [],
    close: () => URL.revokeObjectURL(address),
  };
}

function loaded(picture: HTMLImageElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => reject(new Error('The picture did not load.')), { once: true });
    picture.src = address;
  });
}

async function frameOf(bytes: Uint8Array<ArrayBuffer>, type: string, page: number): Promise<VideoFrame> {
  // Not in every browser, and in none at an address without https.
  if (!('ImageDecoder' in globalThis)) throw fault('source/broken', { type: 'PNG' });
  const decoder = new ImageDecoder({ data: bytes, type });
  try {
    const { image } = await decoder.decode({ frameIndex: page - 1 });
    return image;
  } finally {
    decoder.close();
  }
}
