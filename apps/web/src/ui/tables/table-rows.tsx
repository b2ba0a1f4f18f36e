import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../style/classes.ts';
import { tableWords } from '../words/words.ts';
import { DataCell } from './table.tsx';

/**
 * The last cell of a row: its actions, visible on hover and focus, always on phones and where hover is not available. A
 * table that folds has space for one.
 */
export function RowActions({ className, children, ...data }: ComponentProps<'td'>): ReactNode {
  return (
    <DataCell
      data-actions=""
      className={classes(
        'text-right @max-[40rem]/rows:group-data-folds/table:absolute @max-[40rem]/rows:group-data-folds/table:top-1 @max-[40rem]/rows:group-data-folds/table:right-0 @max-[40rem]/rows:group-data-folds/table:py-0',
        className,
      )}
      {...data}
    >
      <span className="inline-flex flex-wrap justify-end gap-1 transition-opacity duration-(--quick) @min-[40rem]/rows:[@media(hover:hover)]:[tr:not(:hover,:focus-within,:has([data-state=open]))_&]:opacity-0">
        {children}
      </span>
    </DataCell>
  );
}

/** The only row of an empty table: shows that it is empty, and what to do about it. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }): ReactNode {
  return (
    <tr className="@max-[40rem]/rows:group-data-folds/table:block">
      <td
        colSpan={columns}
        className="border-b border-line py-8 text-center text-ink-2 @max-[40rem]/rows:group-data-folds/table:block @max-[40rem]/rows:group-data-folds/table:border-b-0"
      >
        {children}
      </td>
    </tr>
  );
}

/** Grey rows until the real ones are loaded; give the table `busy` meanwhile. */
export function LoadingRows({ columns, rows = 3 }: { columns: number; rows?: number }): ReactNode {
  const translate = useWords(tableWords);
  return Array.from({ length: rows }, (_, row) => `row ${row}`).map((name, row) => (
    <tr key={name} className="@max-[40rem]/rows:group-data-folds/table:block">
      <td
        colSpan={columns}
        className="h-(--row) border-b border-line align-middle @max-[40rem]/rows:group-data-folds/table:flex @max-[40rem]/rows:group-data-folds/table:items-center"
      >
        {row === 0 && <span className="sr-only">{translate('loading')}</span>}
        <span
          aria-hidden="true"
          className="block h-3 animate-[fade_1.2s_ease-in-out_infinite_alternate] rounded-1 bg-line"
          style={{ width: `${[72, 88, 54][row % 3]}%` }}
        />
      </td>
    </tr>
  ));
}
