import { pointsOf } from '../../../odf/lengths.ts';
import { type Affine, after, scaled, shifted, turned, unmoved } from '../../../slides/affine.ts';

const maxLength = 500;
const operation = /\b(rotate|translate|scale|skewX|skewY|matrix) {0,3}\(([^()]{0,200})\)/g;

function one(name: string, values: readonly string[]): Affine {
  const [first = '0', second] = values;
  if (name === 'rotate') return turned((-Number.parseFloat(first) * 180) / Math.PI);
  if (name === 'translate') return shifted(pointsOf(first, 0), pointsOf(second, 0));
  if (name === 'scale') return scaled(Number.parseFloat(first), Number.parseFloat(second ?? first));
  if (name === 'skewX') return [1, 0, Math.tan(-Number.parseFloat(first)), 1, 0, 0];
  if (name === 'skewY') return [1, Math.tan(-Number.parseFloat(first)), 0, 1, 0, 0];
  const [a = 1, b = 0, c = 0, d = 1] = values.slice(0, 4).map(Number.parseFloat);
  return [a, b, c, d, pointsOf(values[4], 0), pointsOf(values[5], 0)];
}

/** What `draw:transform` says: operations in the order in which they are done; angles are radians against the clock. */
export function transformOf(value: string): Affine {
  let whole = unmoved;
  for (const [, name = '', inside = ''] of value.slice(0, maxLength).matchAll(operation)) {
    const next = one(name, inside.trim().split(/[\s,]+/));
    if (next.every(Number.isFinite)) whole = after(next, whole);
  }
  return whole;
}
