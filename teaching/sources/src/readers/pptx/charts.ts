import type { Part } from '../../assemble.ts';
import { tableOf } from '../../office/tables.ts';
import { child, descendants, type Element } from '../../office/xml.ts';

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
function readable(value: string): string {
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

/** A chart as its title and the table of its values; empty where it keeps none. */
export function chartParts(root: Element): Part[] {
  const chart = child(root, 'c:chart');
  const plot = child(chart, 'c:plotArea');
  if (plot === undefined) return [];
  const series = descendants(plot, 'c:ser').slice(0, maxSeries);
  const categories = series
    .map((one) => pointsOf(child(one, 'c:cat') ?? child(one, 'c:xVal')))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), []);
  const values = series.map((one) => pointsOf(child(one, 'c:val') ?? child(one, 'c:yVal')).map(readable));
  const names = series.map((one) => pointsOf(child(one, 'c:tx')).join(' '));
  const count = Math.max(0, ...values.map(({ length }) => length));
  const rows = Array.from({ length: count }, (_, row) => [
    readable(categories[row] ?? ''),
    ...values.map((one) => one[row] ?? ''),
  ]);
  const title = wordsIn(child(chart, 'c:title'));
  const table = count === 0 ? null : tableOf([['', ...names], ...rows]);
  return [...(title === '' ? [] : [{ kind: 'caption' as const, text: title }]), ...(table === null ? [] : [table])];
}
