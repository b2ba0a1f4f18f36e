import { pictureOf, type Raster, rasterOf, turn } from './raster.ts';
import { findLie } from './skew.ts';

/** A picture turned so that its lines are level, and by how many degrees clockwise. */
export interface Turned {
  raster: Raster;
  turned: number;
}

/** Rows that stand so much clearer the other way run up and down. */
const sideways = 0.7;
/** Of the shorter side of a page: enough words to tell how it lies, in a fraction of the time of the whole. */
const sampleShare = 0.5;

/** The picture after a quarter turn, or none, with its skew taken out; `onEdge` where its lines run up and down still. */
export async function level(raster: Raster, quarter: number): Promise<Turned & { onEdge: boolean }> {
  const whole = await turn(raster, quarter);
  const { skew, level: clearness } = await findLie(whole);
  const turned = { raster: await turn(whole, skew), turned: (quarter + skew) % 360 };
  return { ...turned, onEdge: clearness < sideways };
}

function inkIn({ data, width }: Raster, left: number, top: number, side: number): number {
  let ink = 0;
  for (let y = top; y < top + side; y += 4)
    for (let x = left; x < left + side; x += 4) ink += 255 - (data[y * width + x] ?? 255);
  return ink;
}

/** A square of the picture, the one of three along its longer side that has the most ink. */
export async function sampleOf(raster: Raster): Promise<Raster> {
  const { width, height } = raster;
  const side = Math.max(1, Math.floor(Math.min(width, height) * sampleShare));
  const squares = [0.15, 0.5, 0.85].map((share) => {
    const [left, top] = [
      Math.floor((width - side) * (width > height ? share : 0.5)),
      Math.floor((height - side) * (width > height ? 0.5 : share)),
    ];
    return { left, top, ink: inkIn(raster, left, top, side) };
  });
  const [{ left, top } = { left: 0, top: 0 }] = squares.sort((one, other) => other.ink - one.ink);
  return rasterOf(pictureOf(raster).extract({ left, top, width: side, height: side }));
}
