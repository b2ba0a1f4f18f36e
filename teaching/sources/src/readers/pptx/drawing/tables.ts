import { child, type Element } from '../../../office/xml.ts';
import type { DrawingCollector } from '../../../slides/drawing/collector.ts';
import type { Fill, Stroke } from './fills.ts';
import { type Frame, positionOf } from './frames.ts';
import type { Letters } from './levels.ts';
import { flagOf, numberOf, pointsOf } from './numbers.ts';
import type { SlideSheets } from './sheets.ts';
import { type CellStyle, type TableStyle, tableStyleOf } from './table-styles.ts';
import type { TextDrawer } from './text-boxes.ts';

/** Columns and rows that are looked at; a slide shows no more. */
const maxColumns = 200;
const maxRows = 500;

const edges = [
  ['a:lnL', 'left'],
  ['a:lnR', 'right'],
  ['a:lnT', 'top'],
  ['a:lnB', 'bottom'],
] as const;
type Side = (typeof edges)[number][1];

interface Cell {
  element: Element;
  left: number;
  top: number;
  width: number;
  height: number;
  style: CellStyle;
}

/** Where the tracks of a table begin, with the end of the last one. */
function starts(sizes: readonly number[]): number[] {
  const all = [0];
  for (const size of sizes) all.push((all.at(-1) ?? 0) + Math.max(size, 0));
  return all;
}

/** The part of a frame that lies in it without being turned: what of a table is turned is rare. */
function inside(frame: Frame, left: number, top: number, width: number, height: number): Frame {
  const middle = [
    frame.middle[0] - frame.width / 2 + left + width / 2,
    frame.middle[1] - frame.height / 2 + top + height / 2,
  ] as const;
  return { middle, width, height, turned: 0, across: false, down: false };
}

/** Draws tables as cells with their fills, edges and words. */
export class TableDrawer {
  readonly #collector: DrawingCollector;
  readonly #sheets: SlideSheets;
  readonly #texts: TextDrawer;

  constructor(collector: DrawingCollector, sheets: SlideSheets, texts: TextDrawer) {
    this.#collector = collector;
    this.#sheets = sheets;
    this.#texts = texts;
  }

  draw(table: Element, frame: Frame): void {
    const style = tableStyleOf(table, this.#sheets);
    const cells = this.#cells(table, frame, style);
    this.#each(cells, (cell) => this.#fill(cell, frame));
    this.#each(cells, (cell) => this.#edges(cell, frame));
    this.#each(cells, (cell) => this.#words(cell, frame));
  }

  #each(cells: readonly Cell[], add: (cell: Cell) => void): void {
    for (const cell of cells) {
      if (this.#collector.full) {
        this.#collector.leaveOut();
        return;
      }
      add(cell);
    }
  }

  #cells(table: Element, frame: Frame, style: TableStyle): Cell[] {
    const columns = (child(table, 'a:tblGrid')?.children ?? []).filter(({ name }) => name === 'a:gridCol');
    const rows = table.children.filter(({ name }) => name === 'a:tr');
    if (columns.length > maxColumns || rows.length > maxRows) this.#collector.leaveOut();
    const widths = columns.slice(0, maxColumns).map((column) => pointsOf(column, 'w') ?? 0);
    const heights = rows.slice(0, maxRows).map((row) => pointsOf(row, 'h') ?? 0);
    const [across, down] = [starts(widths), starts(heights)];
    // In a group that is made larger, or in a frame that says more, rows and columns grow with it.
    const scale = (whole: number, sum = 0): number => (sum > 0 && whole > 0 ? whole / sum : 1);
    const [x, y] = [scale(frame.width, across.at(-1)), Math.max(1, scale(frame.height, down.at(-1)))];
    return rows.slice(0, maxRows).flatMap((row, rowAt) =>
      row.children
        .filter(({ name }) => name === 'a:tc')
        .slice(0, widths.length)
        .flatMap((element, columnAt): Cell[] => {
          if (flagOf(element, 'hMerge') || flagOf(element, 'vMerge')) return [];
          const end = (from: number, name: string, all: readonly number[]): number =>
            all[Math.min(from + Math.max(1, Math.trunc(numberOf(element, name) ?? 1)), all.length - 1)] ?? 0;
          const [left = 0, top = 0] = [across[columnAt], down[rowAt]];
          return [
            {
              element,
              left: left * x,
              top: top * y,
              width: (end(columnAt, 'gridSpan', across) - left) * x,
              height: (end(rowAt, 'rowSpan', down) - top) * y,
              style: style.at({ row: rowAt, rows: heights.length, column: columnAt, columns: widths.length }),
            },
          ];
        }),
    );
  }

  #fill({ element, left, top, width, height, style }: Cell, frame: Frame): void {
    const own: Fill | undefined = this.#sheets.paints.fillIn(child(element, 'a:tcPr'));
    const color = own === undefined ? style.fill : typeof own === 'object' && 'color' in own ? own.color : null;
    if (color === null || color === undefined) return;
    this.#collector.addForm(positionOf(inside(frame, left, top, width, height)), {
      form: 'rectangle',
      fill: color,
      stroke: null,
    });
  }

  #edges({ element, left, top, width, height, style }: Cell, frame: Frame): void {
    const properties = child(element, 'a:tcPr');
    const add = (side: Side, stroke: Stroke): void => {
      if (stroke === null || stroke.width === 0) return;
      const upright = side === 'left' || side === 'right';
      const position = positionOf(
        inside(
          frame,
          left + (side === 'right' ? width : 0),
          top + (side === 'bottom' ? height : 0),
          upright ? 0 : width,
          upright ? height : 0,
        ),
      );
      const to: ['L', number, number] = upright ? ['L', 0, height] : ['L', width, 0];
      this.#collector.addForm(position, { form: [['M', 0, 0], to], fill: null, stroke });
    };
    for (const [name, side] of edges) {
      const own = child(properties, name);
      add(side, own === undefined ? style.edges[side] : this.#sheets.paints.strokeOf([own]));
    }
  }

  #words({ element, left, top, width, height, style }: Cell, frame: Frame): void {
    const body = child(element, 'a:txBody');
    if (body === undefined) return;
    const properties = child(element, 'a:tcPr');
    const { marL, marR, marT, marB, anchor, vert } = properties?.attributes ?? {};
    // A cell says for itself what elsewhere the properties of a text say.
    const said = { lIns: marL, rIns: marR, tIns: marT, bIns: marB, anchor, vert };
    const attributes: Record<string, string> = {};
    for (const [name, value] of Object.entries(said)) if (value !== undefined) attributes[name] = value;
    const letters: Letters = style.letters;
    this.#texts.draw({
      body: { ...body, children: body.children.filter(({ name }) => name !== 'a:bodyPr') },
      frame: inside(frame, left, top, width, height),
      inherited: [{ name: 'a:bodyPr', attributes, children: [], text: '' }],
      styles: [letters, this.#sheets.defaultText],
    });
  }
}
