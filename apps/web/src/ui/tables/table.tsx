import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes, linkTargets } from '../style/classes.ts';
import { tableWords } from '../words/words.ts';
import { useOverflow } from './use-overflow.ts';
import type { SortDirection } from './use-sorting.ts';

export interface TableProps {
  /** The name of the table; for screen readers only. */
  caption: string;
  /** The head's cells: `<HeadCell>`. */
  head: ReactNode;
  /** The rows: `<Row>`. */
  children: ReactNode;
  /** True: in less than 40 rem of space every row becomes a block, and each `<DataCell label>` shows its column. */
  folds?: boolean;
  /**
   * True: from 40 rem of space on the head is sticky; such a table must fit its container, it does not scroll sideways.
   */
  stickyHead?: boolean;
  /**
   * True: the checkboxes are in the gutter of the `<Page>` around it, left of its line; otherwise the table draws a
   * line.
   */
  inMargin?: boolean;
  /** True: rows are loading; assistive technology waits with reading. */
  busy?: boolean;
}

/** A dense table: hairlines, no zebra stripes, no boxes. It scrolls by itself when necessary. */
export function Table({
  caption,
  head,
  children,
  folds = false,
  stickyHead = false,
  inMargin = false,
  busy = false,
}: TableProps): ReactNode {
  const { ref, wide } = useOverflow();
  // A group and no landmark: the section around it already is one with the same name.
  const scrolls = wide ? { role: 'group', tabIndex: 0, 'aria-label': caption } : {};
  return (
    <div className={classes('@container/rows min-w-0', inMargin ? 'md:-ml-[calc(var(--gutter)+1.25rem)]' : 'w-full')}>
      <div
        ref={ref}
        {...scrolls}
        className={stickyHead ? 'relative @max-[40rem]/rows:overflow-x-auto' : 'relative overflow-x-auto'}
      >
        <table
          data-folds={folds || undefined}
          data-sticky={stickyHead || undefined}
          data-margin={inMargin || undefined}
          aria-busy={busy || undefined}
          className="group/table [--after-figure:0px] @min-[40rem]/rows:[--after-figure:1rem] @max-[40rem]/rows:data-folds:block"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="@max-[40rem]/rows:group-data-folds/table:block">
            <tr className="@max-[40rem]/rows:group-data-folds/table:flex @max-[40rem]/rows:group-data-folds/table:flex-wrap @max-[40rem]/rows:group-data-folds/table:items-center @max-[40rem]/rows:group-data-folds/table:gap-x-4 @max-[40rem]/rows:group-data-folds/table:has-[button,input]:border-b">
              {head}
            </tr>
          </thead>
          <tbody className="@max-[40rem]/rows:group-data-folds/table:block">{children}</tbody>
        </table>
      </div>
    </div>
  );
}

/** A row; its own action appears on hover and focus (`<RowActions>`, or `group-hover`) and is also in its menu. */
export function Row({ picked = false, className, ...row }: { picked?: boolean } & ComponentProps<'tr'>): ReactNode {
  return (
    <tr
      data-picked={picked || undefined}
      className={classes(
        'group hover:bg-paper-hover data-picked:bg-paper-picked',
        '@max-[40rem]/rows:group-data-folds/table:relative @max-[40rem]/rows:group-data-folds/table:block @max-[40rem]/rows:group-data-folds/table:border-b @max-[40rem]/rows:group-data-folds/table:py-2 @max-[40rem]/rows:group-data-folds/table:has-[[data-tick]]:pl-9 md:@max-[40rem]/rows:group-data-folds/table:group-data-margin/table:has-[[data-tick]]:pl-[calc(var(--gutter)+1.25rem)]',
        className,
      )}
      {...row}
    />
  );
}

// Text right of a figure keeps its distance from it.
const cell =
  'border-b border-line pr-(--cell-x) last:pr-0 [[data-figure]+&:not([data-figure])]:pl-(--after-figure) @max-[40rem]/rows:group-data-folds/table:border-b-0 @max-[40rem]/rows:group-data-folds/table:pr-0';

export interface CellOptions {
  /** True: a figure, right-aligned in tabular digits. */
  figure?: boolean;
  /** True: hidden under 768 px. */
  wideOnly?: boolean;
}

/** The sort state of a column, and the handler of its heading; `useSorting` provides it. */
export interface HeadSort {
  direction: SortDirection | null;
  onSort: () => void;
}

/** The head of a column, in sentence case; with `sort` it is a button that sorts by this column. */
export function HeadCell({
  figure = false,
  wideOnly = false,
  sort,
  className,
  children,
  ...head
}: CellOptions & { sort?: HeadSort } & ComponentProps<'th'>): ReactNode {
  return (
    <th
      scope="col"
      data-figure={figure || undefined}
      aria-sort={sort?.direction ?? undefined}
      className={classes(
        cell,
        'py-1 align-bottom text-sm font-medium text-ink-3 @min-[40rem]/rows:group-data-sticky/table:sticky @min-[40rem]/rows:group-data-sticky/table:top-0 @min-[40rem]/rows:group-data-sticky/table:z-(--z-sticky) @min-[40rem]/rows:group-data-sticky/table:bg-paper',
        figure ? 'text-right' : 'text-left',
        wideOnly && 'max-md:hidden',
        sort === undefined && '@max-[40rem]/rows:group-data-folds/table:sr-only',
        className,
      )}
      {...head}
    >
      {sort === undefined ? (
        children
      ) : (
        <SortButton figure={figure} {...sort}>
          {children}
        </SortButton>
      )}
    </th>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function SortButton({ direction, onSort, figure, children }: HeadSort & { figure: boolean; children: ReactNode }) {
  const translate = useWords(tableWords);
  const Arrow = arrows[direction ?? 'none'];
  return (
    <button
      type="button"
      title={translate('sort')}
      onClick={onSort}
      className={classes(
        '-mx-1 -my-0.5 inline-flex min-h-(--target) items-center gap-1 rounded-1 px-1 font-medium hover:bg-paper-hover hover:text-ink',
        // The arrow of a figure column is left of the label, so that label and figures are right-aligned.
        figure && 'md:-mr-1 md:flex-row-reverse md:text-right',
        direction !== null && 'text-ink',
      )}
    >
      <span>{children}</span>
      <Arrow aria-hidden="true" strokeWidth={1.75} className="size-3.5 flex-none" />
    </button>
  );
}

/** The heading cell of a row. */
export function RowHead({ className, ...head }: ComponentProps<'th'>): ReactNode {
  return (
    <th
      scope="row"
      className={classes(
        cell,
        linkTargets,
        'py-(--cell-y) text-left align-middle font-medium @max-[40rem]/rows:group-data-folds/table:block @max-[40rem]/rows:group-data-folds/table:py-1 @max-[40rem]/rows:group-data-folds/table:group-has-[[data-actions]]:pr-12',
        className,
      )}
      {...head}
    />
  );
}

/** A cell of a row; `label` names its column where the table folds. */
export function DataCell({
  figure = false,
  wideOnly = false,
  label,
  className,
  ...data
}: CellOptions & { label?: string } & ComponentProps<'td'>): ReactNode {
  return (
    <td
      data-label={label}
      data-figure={figure || undefined}
      className={classes(
        cell,
        linkTargets,
        'py-(--cell-y) align-middle',
        figure && 'figures text-right whitespace-nowrap',
        wideOnly && 'max-md:hidden',
        !wideOnly &&
          '@max-[40rem]/rows:group-data-folds/table:flex @max-[40rem]/rows:group-data-folds/table:items-baseline @max-[40rem]/rows:group-data-folds/table:justify-between @max-[40rem]/rows:group-data-folds/table:gap-4 @max-[40rem]/rows:group-data-folds/table:py-0.5',
        label !== undefined &&
          '@max-[40rem]/rows:group-data-folds/table:before:flex-none @max-[40rem]/rows:group-data-folds/table:before:font-ui @max-[40rem]/rows:group-data-folds/table:before:text-sm @max-[40rem]/rows:group-data-folds/table:before:text-ink-3 @max-[40rem]/rows:group-data-folds/table:before:content-[attr(data-label)_/_""]',
        className,
      )}
      {...data}
    />
  );
}
