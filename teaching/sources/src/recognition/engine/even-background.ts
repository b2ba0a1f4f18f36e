import type { Raster } from './raster.ts';

/** Pixels of a tile's side: larger than a letter, smaller than a shadow. */
const tile = 48;
/** Of a tile's pixels, the share that is not brighter than its paper. */
const paperShare = 0.8;
/** Of 255: differences of the paper within a page that scanning leaves and no reading notices. */
const evenEnough = 24;
/** The darkest paper; a darker tile is a picture, or white letters on black. */
const darkest = 60;

interface Tiles {
  levels: Float32Array;
  columns: number;
  rows: number;
}

/** The brightness of the paper in one tile. */
function paperOf({ data, width, height }: Raster, column: number, row: number, counts: Uint32Array): number {
  counts.fill(0);
  const [bottom, right] = [Math.min(height, (row + 1) * tile), Math.min(width, (column + 1) * tile)];
  for (let y = row * tile; y < bottom; y += 1)
    for (let at = y * width + column * tile; at < y * width + right; at += 1) {
      const level = data[at] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  const wanted = paperShare * (bottom - row * tile) * (right - column * tile);
  let level = 0;
  for (let seen = counts[0] ?? 0; seen < wanted && level < 255; seen += counts[level] ?? 0) level += 1;
  return level;
}

function tilesOf(raster: Raster): Tiles {
  const columns = Math.ceil(raster.width / tile);
  const rows = Math.ceil(raster.height / tile);
  const counts = new Uint32Array(256);
  const levels = new Float32Array(columns * rows);
  for (let at = 0; at < levels.length; at += 1)
    levels[at] = paperOf(raster, at % columns, Math.floor(at / columns), counts);
  return { levels, columns, rows };
}

/** Each tile as the brightest third of its neighbours: a tile full of ink takes the paper beside it. */
function smooth({ levels, columns, rows }: Tiles): Tiles {
  const smoothed = levels.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const near: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        near.push(levels[y * columns + x] ?? 0);
    near.sort((one, other) => other - one);
    return near[Math.floor(near.length / 3)] ?? 0;
  });
  return { levels: smoothed, columns, rows };
}

/** The paper at every pixel of one row, between the middles of the tiles around it. */
function paperAlong({ levels, columns, rows }: Tiles, y: number, into: Float32Array): void {
  const down = Math.min(rows - 1, Math.max(0, y / tile - 0.5));
  const [above, below] = [Math.floor(down), Math.min(rows - 1, Math.ceil(down))];
  for (let x = 0; x < into.length; x += 1) {
    const across = Math.min(columns - 1, Math.max(0, x / tile - 0.5));
    const [left, right] = [Math.floor(across), Math.min(columns - 1, Math.ceil(across))];
    const between = (row: number) => {
      const [one, other] = [levels[row * columns + left] ?? 255, levels[row * columns + right] ?? 255];
      return one + (other - one) * (across - left);
    };
    const upper = between(above);
    into[x] = upper + (between(below) - upper) * (down - above);
  }
}

/** A photographed page with its shadows taken out, its paper white; a page whose paper is even stays as it is. */
export function evenBackground(raster: Raster): Raster {
  const tiles = smooth(tilesOf(raster));
  const bright = tiles.levels.filter((level) => level > darkest).sort();
  if (bright.length < tiles.levels.length / 2) return raster;
  const [low = 255, high = 255] = [bright[Math.floor(bright.length * 0.05)], bright[Math.floor(bright.length * 0.95)]];
  if (high - low < evenEnough && low > 255 - 2 * evenEnough) return raster;
  const { data, width, height } = raster;
  const out = new Uint8Array(data.length);
  const paper = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    paperAlong(tiles, y, paper);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      out[at] = Math.min(255, (255 * (data[at] ?? 0)) / Math.max(darkest, paper[x] ?? 255));
    }
  }
  return { data: out, width, height };
}
