import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import type { ChartHead } from './frame/chart-frame.tsx';
import { forcedInks } from './frame/forced-colors.ts';
import { useFigures } from './frame/use-figures.ts';
import { chartWords } from './frame/words.ts';
import { heatOf, minAnswers, type Share } from './scales/heat.ts';

export interface HeatTableProps extends ChartHead {
  /** The heading of the rows' names. */
  rowHead: string;
  columns: readonly string[];
  /** A cell for each column; null where the question was not asked. */
  rows: readonly { label: string; cells: readonly (Share | null)[] }[];
}

const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 0 };

/** Shares by row and column: a table that shows every number, tinted by it. It needs no second table. */
export function HeatTable({ title, note, rowHead, columns, rows }: HeatTableProps): ReactNode {
  const translate = useWords(chartWords);
  const figures = useFigures(percent);
  const few = rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.n < minAnswers));
  const notes = [note, few && translate('tooFewRule', { least: minAnswers })].filter(
    (text) => typeof text === 'string',
  );
  return (
    <div className={`min-w-0 ${forcedInks}`}>
      <div className="overflow-x-auto">
        <table>
          <caption className="mb-2 text-left font-read text-md font-heading">{title}</caption>
          <thead>
            <tr className="text-sm text-ink-3">
              <th scope="col" className="border-b border-line py-1 pr-(--cell-x) text-left font-medium">
                {rowHead}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="border-b border-line px-2 py-1 text-center font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row" className="border-b border-line py-(--cell-y) pr-(--cell-x) text-left font-text">
                  {label}
                </th>
                {columns.map((column, index) => (
                  <HeatCell
                    key={column}
                    cell={cells[index] ?? null}
                    write={figures.number}
                    few={translate('tooFew')}
                    none={translate('noValue')}
                  />
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1} className="border-b border-line py-8 text-center text-ink-2">
                  {translate('noFigures')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {notes.length > 0 && <p className="mt-2 text-sm text-ink-3">{notes.join(' ')}</p>}
    </div>
  );
}

interface HeatCellProps {
  cell: Share | null;
  write: (value: number) => string;
  few: string;
  none: string;
}

function HeatCell({ cell, write, few, none }: HeatCellProps): ReactNode {
  const heat = heatOf(cell);
  const size = 'h-(--row) min-w-16 border border-paper px-2 text-center';
  if (cell === null || heat === null) {
    return <td className={`${size} text-sm text-ink-3`}>{cell === null ? none : few}</td>;
  }
  return (
    <td className={`${size} figures`} style={{ background: heat.fill, color: heat.ink }}>
      {write(cell.share)}
    </td>
  );
}
