import type { Part } from '../assemble.ts';
import { tableOf } from './tables.ts';
import { child, descendants, type Element } from './xml.ts';

const maxRows = 300;
const maxSeries = 30;

/** The values of a category or a series that the chart keeps from its workbook, by their position. */
function pointsOf(element: Element | undefined): string[] {
  const points: string[] = [];
  if (element === undefined) return points;
  for (const point of descendants(element, 'c:pt')) {
    const index = Number(point.attributes.idx);
    if (Number.isInteger(index) && index >= 0 && index < maxRows) points[index] ??= child(point, 'c:v')?.text ?? '';
  }
  return Array.from(points, (text) => text ?? '');
}

/** A number without the digits that only its binary form has. */
export function readable(value: string): string {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(10)));
}

const wordsIn = (element: Element | undefined): string =>
  element === undefined
    ? ''
    : descendants(element, 'a:p')
        .map((paragraph) =>
          descendants(paragraph, 'a:t')
            .map(({ text }) => text)
            .join(''),
        )
        .join(' ')
        .trim();

interface Series {
  name: string;
  /** What stands on the axis below: names of categories, or the numbers of scattered points. */
  across: string[];
  values: string[];
}

function seriesOf(element: Element): Series {
  return {
    name: pointsOf(child(element, 'c:tx')).join(' '),
    across: pointsOf(child(element, 'c:cat') ?? child(element, 'c:xVal')).map(readable),
    values: pointsOf(child(element, 'c:val') ?? child(element, 'c:yVal')).map(readable),
  };
}

/** One row for each place of the axis, one column for each series. */
function besideEachOther(series: readonly Series[]): string[][] {
  const across = series.reduce<string[]>(
    (longest, each) => (each.across.length > longest.length ? each.across : longest),
    [],
  );
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const rows = Array.from({ length: count }, (_, row) => [
    across[row] ?? '',
    ...series.map(({ values }) => values[row] ?? ''),
  ]);
  return [['', ...series.map(({ name }) => name)], ...rows];
}

/** One row for each point, because each series has places of its own. */
function belowEachOther(series: readonly Series[]): string[][] {
  const rows = series.flatMap(({ name, across, values }) =>
    values.map((value, at) => [...(series.length > 1 ? [name] : []), across[at] ?? '', value]),
  );
  const [only] = series;
  return [series.length > 1 ? ['', 'x', 'y'] : ['x', only?.name || 'y'], ...rows.slice(0, maxRows)];
}

/** A chart as its title and the table of its values; empty where it keeps none. */
export function chartParts(root: Element): Part[] {
  const chart = child(root, 'c:chart');
  const plot = child(chart, 'c:plotArea');
  if (plot === undefined) return [];
  const elements = descendants(plot, 'c:ser').slice(0, maxSeries);
  const series = elements.map(seriesOf);
  const isScattered = elements.some((element) => child(element, 'c:xVal') !== undefined);
  const title = wordsIn(child(chart, 'c:title'));
  const hasValues = series.some(({ values }) => values.length > 0);
  const table = hasValues ? tableOf(isScattered ? belowEachOther(series) : besideEachOther(series)) : null;
  return [...(title === '' ? [] : [{ kind: 'caption' as const, text: title }]), ...(table === null ? [] : [table])];
}
