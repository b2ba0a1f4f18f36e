import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';

/** At most four lines can be distinguished in one drawing. */
export const maxSeries = 4;

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];

/** The colour, the dash and the shape of a series by its index, so that colour is never the only difference. */
export interface Mark {
  color: string;
  dash: string;
  shape: string;
}

/** @param size 1, or more where the user enlarges text. */
export function markOf(index: number, size: number): Mark {
  const seriesNumber = (index % maxSeries) + 1;
  return {
    color: `var(--chart-${seriesNumber})`,
    dash: `var(--dash-${seriesNumber})`,
    shape: symbol(shapes[index % maxSeries], 48 * size * size)() ?? '',
  };
}
