import { child, type Element } from '../../../office/xml.ts';
import type { Fill, Stroke } from './fills.ts';
import type { Letters } from './levels.ts';
import { flagOf } from './numbers.ts';
import type { SlideSheets } from './sheets.ts';

/** What a style says of one cell. */
export interface CellStyle {
  fill: string | null;
  edges: Record<'left' | 'right' | 'top' | 'bottom', Stroke>;
  letters: Letters;
}

interface CellPosition {
  row: number;
  rows: number;
  column: number;
  columns: number;
}

/** The style of a table. */
export interface TableStyle {
  at(position: CellPosition): CellStyle;
}

/** What one part of a style says, as far as it says it. */
interface Part {
  fill: string | null | undefined;
  edges: ReadonlyMap<string, Stroke>;
  letters: Letters;
}

const colorIn = (fill: Fill | undefined): string | null | undefined =>
  fill === undefined ? undefined : typeof fill === 'object' && 'color' in fill ? fill.color : null;

function partOf(element: Element, { paints }: SlideSheets): Part {
  const style = child(element, 'a:tcStyle');
  const text = child(element, 'a:tcTxStyle');
  const edges = new Map<string, Stroke>();
  for (const side of child(style, 'a:tcBdr')?.children ?? []) {
    const [line] = side.children;
    if (line?.name === 'a:ln') edges.set(side.name.replace('a:', ''), paints.strokeOf([line]));
    else if (line?.name === 'a:lnRef') edges.set(side.name.replace('a:', ''), paints.strokeOf([], line));
  }
  const color = paints.colors.of(text);
  const bold = flagOf(text, 'b');
  const italic = flagOf(text, 'i');
  return {
    fill: colorIn(paints.fillIn(child(style, 'a:fill')) ?? paints.fillOf(child(style, 'a:fillRef'))),
    edges,
    letters: {
      ...(color === null ? {} : { color }),
      ...(bold === undefined ? {} : { bold }),
      ...(italic === undefined ? {} : { italic }),
    },
  };
}

/** The parts of the style that most tables have, which a file need not contain. */
function usualParts({ paints }: SlideSheets): ReadonlyMap<string, Part> {
  const { colors } = paints;
  const accent = (tint: string): string | null =>
    colors.of({
      name: '',
      attributes: {},
      text: '',
      children: [
        {
          name: 'a:schemeClr',
          attributes: { val: 'accent1' },
          text: '',
          children: [{ name: 'a:tint', attributes: { val: tint }, children: [], text: '' }],
        },
      ],
    });
  const white = colors.named('lt1') ?? '#ffffff';
  const thin: Stroke = { color: white, width: 1, dashed: false };
  const grid = new Map(['left', 'right', 'top', 'bottom', 'insideH', 'insideV'].map((side) => [side, thin] as const));
  const strong: Part = {
    fill: accent('100000'),
    edges: new Map([['bottom', { ...thin, width: 3 }]]),
    letters: { bold: true, color: white },
  };
  return new Map([
    ['wholeTbl', { fill: accent('20000'), edges: grid, letters: { color: colors.named('dk1') ?? '#000000' } }],
    ['band1H', { fill: accent('40000'), edges: new Map(), letters: {} }],
    ['firstRow', strong],
    ['lastRow', { ...strong, edges: new Map([['top', { ...thin, width: 3 }]]) }],
    ['firstCol', { ...strong, edges: new Map() }],
    ['lastCol', { ...strong, edges: new Map() }],
  ]);
}

const usualStyle = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';

/** The style that a table names, with the parts of it that the table wants. */
export function tableStyleOf(table: Element, sheets: SlideSheets): TableStyle {
  const properties = child(table, 'a:tblPr');
  const id = child(properties, 'a:tableStyleId')?.text.trim() ?? '';
  const listed = sheets.tableStyles?.children.find(({ attributes }) => id !== '' && attributes.styleId === id);
  const parts =
    listed === undefined
      ? id === usualStyle
        ? usualParts(sheets)
        : new Map<string, Part>()
      : new Map(listed.children.map((part) => [part.name.replace('a:', ''), partOf(part, sheets)] as const));
  const wants = (name: string): boolean => flagOf(properties, name) ?? false;
  return {
    at({ row, rows, column, columns }) {
      const [first, last] = [wants('firstRow') && row === 0, wants('lastRow') && row === rows - 1];
      const [left, right] = [wants('firstCol') && column === 0, wants('lastCol') && column === columns - 1];
      const band = (row - (wants('firstRow') ? 1 : 0)) % 2 === 0 ? 'band1H' : 'band2H';
      const upright = (column - (wants('firstCol') ? 1 : 0)) % 2 === 0 ? 'band1V' : 'band2V';
      const named = [
        ['wholeTbl', true],
        [upright, wants('bandCol')],
        [band, wants('bandRow') && !first && !last],
        ['lastCol', right],
        ['firstCol', left],
        ['lastRow', last],
        ['firstRow', first],
      ] as const;
      const style: CellStyle = { fill: null, edges: { left: null, right: null, top: null, bottom: null }, letters: {} };
      for (const [name, holds] of named) {
        const part = holds ? parts.get(name) : undefined;
        if (part === undefined) continue;
        if (part.fill !== undefined) style.fill = part.fill;
        style.letters = { ...style.letters, ...part.letters };
        const isWhole = name === 'wholeTbl';
        const inner: Record<keyof CellStyle['edges'], boolean> = {
          left: isWhole && column > 0,
          right: isWhole && column < columns - 1,
          top: isWhole && row > 0,
          bottom: isWhole && row < rows - 1,
        };
        for (const side of ['left', 'right', 'top', 'bottom'] as const) {
          const between = side === 'left' || side === 'right' ? 'insideV' : 'insideH';
          const edge = part.edges.get(inner[side] ? between : side);
          if (edge !== undefined) style.edges[side] = edge;
        }
      }
      return style;
    },
  };
}
