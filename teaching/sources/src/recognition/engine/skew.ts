import { pictureOf, type Raster, rasterOf } from './raster.ts';

/** Degrees to either side within which a page lies askew; what lies further is turned by a quarter. */
const most = 15;
/** Pixels of the longer side on which the skew is measured: lines of small print are still apart. */
const measured = 1_000;
/** Points of ink looked at, an even choice where there are more. */
const points = 60_000;
/** A profile must be so much sharper than the one of the page as it is. */
const clearly = 1.02;

export interface Lie {
  /** Degrees, clockwise, by which the picture has to be turned so that its lines are level. */
  skew: number;
  /** How clearly its ink stands in lines that are level (after that turn), compared with upright ones; above 1 it does. */
  level: number;
}

/** The coordinates of ink, where ink is what is clearly darker than the mean. */
function inkOf({ data, width }: Raster): { across: Float32Array; down: Float32Array } {
  let sum = 0;
  for (const value of data) sum += value;
  const dark = 0.75 * (sum / data.length);
  let count = 0;
  for (const value of data) if (value < dark) count += 1;
  const step = Math.max(1, Math.ceil(count / points));
  const across = new Float32Array(Math.ceil(count / step));
  const down = new Float32Array(across.length);
  let seen = 0;
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 255) >= dark) continue;
    if (seen % step === 0) {
      across[seen / step] = at % width;
      down[seen / step] = Math.floor(at / width);
    }
    seen += 1;
  }
  return { across, down };
}

/** How unevenly ink falls into rows that run at this angle: lines of print make full rows beside empty ones. */
function sharpness(across: Float32Array, down: Float32Array, degrees: number, rows: Float32Array): number {
  rows.fill(0);
  const slope = Math.tan((degrees * Math.PI) / 180);
  const middle = rows.length / 2;
  for (let at = 0; at < across.length; at += 1) {
    const row = Math.round((down[at] ?? 0) + slope * (across[at] ?? 0) - measured / 2 + middle);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

function bestAngle(across: Float32Array, down: Float32Array): { degrees: number; sharp: number; straight: number } {
  const rows = new Float32Array(2 * measured);
  const look = (degrees: number) => sharpness(across, down, degrees, rows);
  const straight = look(0);
  let best = { degrees: 0, sharp: straight };
  const search = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const sharp = look(degrees);
      if (sharp > best.sharp) best = { degrees, sharp };
    }
  };
  search(-most, most, 0.5);
  search(best.degrees - 0.4, best.degrees + 0.4, 0.1);
  return { ...best, straight };
}

/** How a page lies: by how many degrees it is askew, and whether its lines run across or up and down. */
export async function findLie(raster: Raster): Promise<Lie> {
  const small = await rasterOf(
    pictureOf(raster).resize({ width: measured, height: measured, fit: 'inside', withoutEnlargement: true }),
  );
  const { across, down } = inkOf(small);
  if (across.length < 50) return { skew: 0, level: 1 };
  const level = bestAngle(across, down);
  const upright = bestAngle(down, across);
  const skew = level.sharp > level.straight * clearly ? level.degrees : 0;
  return { skew, level: upright.sharp === 0 ? 1 : level.sharp / upright.sharp };
}
