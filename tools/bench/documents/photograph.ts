import { pictureOf, type Raster, rasterOf } from '@schole/sources/recognition';

/** A number between 0 and 1, the same ones in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Brightness at a point, between the pixels around it; the table under the page outside of it. */
function sample({ data, width, height }: Raster, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return 150;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across;
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

/** A page as a telephone sees it: askew by 4°, its far edge 6 % narrower, in the shade on one side, with noise, as JPEG 70. */
export async function photograph(page: Raster): Promise<Buffer> {
  const [width, height] = [Math.round(page.width * 1.12), Math.round(page.height * 1.12)];
  const data = new Uint8Array(width * height);
  const random = createRandom(7);
  const [cos, sin] = [Math.cos((4 * Math.PI) / 180), Math.sin((4 * Math.PI) / 180)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const narrower = 1 + 0.06 * (0.5 - y / height);
      const seen = sample(
        page,
        (dx * cos + dy * sin) * narrower + page.width / 2,
        -dx * sin + dy * cos + page.height / 2,
      );
      const light = 0.55 + 0.4 * (x / width) - 0.12 * (y / height);
      const noise = 14 * (random() + random() + random() - 1.5);
      data[y * width + x] = Math.min(255, Math.max(0, 20 + seen * light + noise));
    }
  return pictureOf({ data, width, height }).blur(0.7).jpeg({ quality: 70 }).toBuffer();
}

/** Two pages as the columns of one. */
export async function beside(left: Raster, right: Raster): Promise<Raster> {
  const width = left.width + right.width;
  const height = Math.max(left.height, right.height);
  const data = new Uint8Array(width * height).fill(255);
  for (const [page, from] of [
    [left, 0],
    [right, left.width],
  ] as const)
    for (let y = 0; y < page.height; y += 1)
      data.set(page.data.subarray(y * page.width, (y + 1) * page.width), y * width + from);
  return rasterOf(pictureOf({ data, width, height }).resize({ width: Math.round(width * 0.8) }));
}
