import { pointsOf } from '../../../odf/lengths.ts';
import { rowsOf } from '../../../odf/tables.ts';
import type { Element } from '../../../office/xml.ts';
import type { Appearances, Attributes } from './appearances.ts';

/** A cell of a table where it stands, from the left and top of its table. */
export interface DrawnCell {
  element: Element;
  left: number;
  top: number;
  width: number;
  height: number;
  graphic: Attributes;
  paragraphs: Attributes;
  letters: Attributes;
}

const maxColumns = 100;
const maxRows = 200;
/** Parts of a pattern; the format has some sixteen. */
const maxParts = 40;
const oneLine = 20;
const cellNames = new Set(['table:table-cell', 'table:covered-table-cell']);

const countOf = (value: string | undefined, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(value ?? 1)) || 1, 1), most);

function columnsOf(table: Element): Element[] {
  return table.children.flatMap((part) => {
    if (part.name === 'table:table-column') return [part];
    return part.name === 'table:table-columns' || part.name === 'table:table-header-columns' ? columnsOf(part) : [];
  });
}

/** Left edges of the columns, and of the end of the last one. */
function edgesOf(table: Element, looks: Appearances, width: number): number[] {
  const widths: number[] = [];
  for (const { attributes } of columnsOf(table)) {
    const style = looks.of('table-column', attributes['table:style-name'] ?? '', 'table-column-properties');
    const count = countOf(attributes['table:number-columns-repeated'], maxColumns - widths.length || 1);
    for (let copy = 0; copy < count && widths.length < maxColumns; copy += 1)
      widths.push(Math.max(0, pointsOf(style['style:column-width'], 0)));
  }
  const sum = widths.reduce((one, other) => one + other, 0);
  const edges = [0];
  for (const one of widths) edges.push((edges.at(-1) ?? 0) + (sum === 0 ? width / widths.length : one));
  return edges;
}

/** The styles that the pattern of a table has for its parts, by their names. */
function patternOf(table: Element, looks: Appearances): ReadonlyMap<string, string> {
  const template = looks.named.get('table:table-template', table.attributes['table:template-name'] ?? '');
  const parts = template?.children.slice(0, maxParts) ?? [];
  return new Map(
    parts.map(({ name, attributes }) => [name, attributes['table:style-name'] ?? attributes['text:style-name'] ?? '']),
  );
}

/** The names of the styles that a pattern gives a cell, the nearest last. */
function patternStyles(
  { attributes }: Element,
  pattern: ReadonlyMap<string, string>,
  at: { row: number; column: number; rows: number; columns: number },
): string[] {
  if (pattern.size === 0) return [];
  const on = (which: string): boolean => attributes[`table:use-${which}-styles`] === 'true';
  const parts = [
    'body',
    ...(on('banding-columns') ? [at.column % 2 === 0 ? 'odd-columns' : 'even-columns'] : []),
    ...(on('banding-rows') ? [at.row % 2 === 0 ? 'odd-rows' : 'even-rows'] : []),
    ...(on('first-column') && at.column === 0 ? ['first-column'] : []),
    ...(on('last-column') && at.column === at.columns - 1 ? ['last-column'] : []),
    ...(on('first-row') && at.row === 0 ? ['first-row'] : []),
    ...(on('last-row') && at.row === at.rows - 1 ? ['last-row'] : []),
  ];
  return parts.flatMap((part) => pattern.get(`table:${part}`) ?? []);
}

/** The cells of a table that are seen, row by row; a table may have many more cells than elements. */
export function* drawnCells(table: Element, looks: Appearances, width: number): Generator<DrawnCell> {
  const edges = edgesOf(table, looks, width);
  const columns = edges.length - 1;
  const rows = rowsOf(table).slice(0, maxRows);
  const heights = rows.map(({ attributes }) => {
    const style = looks.of('table-row', attributes['table:style-name'] ?? '', 'table-row-properties');
    return Math.max(0, pointsOf(style['style:row-height'] ?? style['style:min-row-height'], oneLine));
  });
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  const pattern = patternOf(table, looks);
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const element of row.children) {
      if (column >= columns || !cellNames.has(element.name)) continue;
      const { attributes } = element;
      const count = countOf(attributes['table:number-columns-repeated'], columns - column);
      for (let copy = 0; copy < count; copy += 1, column += 1) {
        if (element.name === 'table:covered-table-cell') continue;
        const [left, top] = [edges[column] ?? 0, tops[index] ?? 0];
        const right = edges[column + countOf(attributes['table:number-columns-spanned'], columns - column)] ?? left;
        const bottom = tops[index + countOf(attributes['table:number-rows-spanned'], rows.length - index)] ?? top;
        const names = patternStyles(table, pattern, { row: index, column, rows: rows.length, columns });
        const named = attributes['table:style-name'] ?? row.attributes['table:default-cell-style-name'];
        const styles = [...names, ...(named === undefined ? [] : [named])];
        const merged = (kind: string): Attributes =>
          Object.assign({}, ...styles.map((style) => looks.of('table-cell', style, kind))) as Attributes;
        yield {
          ...{ element, left, top, width: right - left, height: bottom - top },
          graphic: { ...merged('table-cell-properties'), ...merged('graphic-properties') },
          paragraphs: merged('paragraph-properties'),
          letters: merged('text-properties'),
        };
      }
    }
  }
}
