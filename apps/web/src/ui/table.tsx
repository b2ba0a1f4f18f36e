import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface TableProps {
  /** Says what the rows are; heard, not seen. */
  caption: string;
  /** The head's cells: `<HeadCell>`. */
  head: ReactNode;
  /** The rows: `<Row>`. */
  children: ReactNode;
}

/** Dense and quiet: hairlines, no zebra, no boxes. It scrolls by itself when it has to. */
export function Table({ caption, head, children }: TableProps): ReactNode {
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A row; its own action appears on hover and focus through `group-hover` and stays in its menu. */
export function Row({ className, ...row }: ComponentProps<'tr'>): ReactNode {
  return <tr className={classes('group hover:bg-paper-hover', className)} {...row} />;
}

const cell = 'border-b border-line pr-(--cell-x) last:pr-0';

export interface CellOptions {
  /** True: a figure, set right in tabular digits. */
  figure?: boolean;
  /** True: left out under 768 px. */
  wideOnly?: boolean;
}

/** The head of a column, in sentence case. */
export function HeadCell({
  figure = false,
  wideOnly = false,
  className,
  ...head
}: CellOptions & ComponentProps<'th'>): ReactNode {
  return (
    <th
      scope="col"
      className={classes(
        cell,
        'py-1 align-bottom text-sm font-medium text-ink-3',
        figure ? 'text-right' : 'text-left',
        wideOnly && 'max-md:hidden',
        className,
      )}
      {...head}
    />
  );
}

/** The head of a row: what the row is about. */
export function RowHead({ className, ...head }: ComponentProps<'th'>): ReactNode {
  return (
    <th
      scope="row"
      className={classes(cell, 'py-(--cell-y) text-left align-middle font-medium', className)}
      {...head}
    />
  );
}

/** A cell of a row. */
export function DataCell({
  figure = false,
  wideOnly = false,
  className,
  ...data
}: CellOptions & ComponentProps<'td'>): ReactNode {
  return (
    <td
      className={classes(
        cell,
        'py-(--cell-y) align-middle',
        figure && 'figures text-right whitespace-nowrap',
        wideOnly && 'max-md:hidden',
        className,
      )}
      {...data}
    />
  );
}
