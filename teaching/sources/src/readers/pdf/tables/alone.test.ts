import { describe, expect, it } from 'vitest';
import { inReadingOrder } from '../layout/order.ts';
import type { Part } from '../layout/parts.ts';
import type { Line } from '../lines/lines.ts';
import { withTablesFirst } from './alone.ts';

interface Placed {
  kind?: Part['kind'];
  left?: number;
  right?: number;
  rows?: number;
}

/** A part of lines below each other from a height on. */
function part(text: string, y: number, { kind = 'paragraph', left = 20, right = 300, rows = 1 }: Placed = {}): Part {
  const looks = { text, left, right, size: 10, font: 'body', page: 1, column: 0, depth: 0.5 };
  const lines = Array.from({ length: rows }, (_, row): Line => {
    const segment = { ...looks, y: y + 12 * row };
    return { ...segment, cells: [segment] };
  });
  return { kind, page: 1, lines, left: 20, right: 300 };
}

const textsOf = (parts: readonly Part[]): string[] => parts.map(({ lines }) => lines[0]?.text ?? '');
const middle = { kind: 'table', left: 120, right: 180, rows: 2 } as const;

const task = part('4. Complete the table.', 50);
const table = part('x\t1', 80, middle);
const title = part('Section B', 120, { right: 90 });
const next = part('5. A ladder leans against a wall.', 140);

describe('a table in the middle of its column', () => {
  it('stands before a short title below it, though neither is above the other', () => {
    const read = ['4. Complete the table.', 'x\t1', 'Section B', '5. A ladder leans against a wall.'];
    expect(textsOf(inReadingOrder([task, title, next, table]))).toEqual(read);
    expect(textsOf(inReadingOrder([task, table, title, next]))).toEqual(read);
  });

  it('stands so also below another one', () => {
    const other = part('y\t2', 105, { ...middle, rows: 1 });
    const read = ['4. Complete the table.', 'x\t1', 'y\t2', 'Section B'];
    expect(textsOf(withTablesFirst([task, title, table, other]))).toEqual(read);
  });

  it('stays in the order of the file where words stand beside it or beside what is below it', () => {
    const beside = part('A box beside it', 85, { left: 200 });
    expect(withTablesFirst([task, title, beside, table])).toEqual([task, title, beside, table]);
    const right = part('A title beside the other', 120, { left: 200 });
    expect(withTablesFirst([task, title, right, table])).toEqual([task, title, right, table]);
  });

  it('is found at once among many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => part(`${at}`, 30 * at, at % 2 === 0 ? middle : {}));
    const mixed = [...many.filter((_, at) => at % 2 === 1), ...many.filter((_, at) => at % 2 === 0)];
    expect(withTablesFirst(mixed)).toEqual(many);
  });
});
