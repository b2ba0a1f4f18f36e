import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { DataCell, HeadCell, Row, RowHead, Table } from '../tables/table.tsx';
import type { ChartHead } from './frame/chart-frame.tsx';
import { forcedInks } from './frame/forced-colors.ts';
import { type Figures, useFigures } from './frame/use-figures.ts';
import { chartWords } from './frame/words.ts';
import type { Spread } from './scales/bins.ts';
import { minAnswers } from './scales/heat.ts';

export interface DotRow {
  id: string;
  label: ReactNode;
  /** Null where nothing is marked yet. */
  spread: Spread | null;
  n: number;
}

export interface DotRowsProps extends ChartHead {
  /** The heading of the rows' names: "Class". */
  rowHead: string;
  rows: readonly DotRow[];
  /** The range of the value axis: 0 to 100 by default. */
  range?: readonly [low: number, high: number];
  /** True: the title is only for screen readers, because there is a heading above the table already. */
  titleHidden?: boolean;
  format?: Intl.NumberFormatOptions;
}

const whole: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

/**
 * Means beside each other: a dot, the middle half as a band behind it, and both in figures. It is a table already and
 * needs no second one.
 */
export function DotRows(props: DotRowsProps): ReactNode {
  const { title, note, rowHead, rows, range = [0, 100], titleHidden = false, format = whole } = props;
  const translate = useWords(chartWords);
  const figures = useFigures(format);
  const few = rows.some(({ n }) => n > 0 && n < minAnswers);
  const notes = [note, few && translate('tooFewRule', { least: minAnswers })].filter(
    (text) => typeof text === 'string',
  );
  return (
    <div className={`min-w-0 ${forcedInks}`}>
      {!titleHidden && (
        <p aria-hidden="true" className="mb-2 font-read text-md font-heading">
          {title}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="border-y border-line py-8 text-center text-ink-2">{translate('noFigures')}</p>
      ) : (
        <Table
          caption={title}
          head={
            <>
              <HeadCell>{rowHead}</HeadCell>
              <HeadCell className="w-[45%]">
                <Scale range={range} figures={figures} />
              </HeadCell>
              <HeadCell figure>{translate('mean')}</HeadCell>
              <HeadCell figure>{translate('n')}</HeadCell>
            </>
          }
        >
          {rows.map((row) => (
            <Dots key={row.id} row={row} range={range} figures={figures} />
          ))}
        </Table>
      )}
      {notes.length > 0 && <p className="mt-2 text-sm text-ink-3">{notes.join(' ')}</p>}
    </div>
  );
}

interface Axis {
  range: readonly [low: number, high: number];
  figures: Figures;
}

function Scale({ range: [low, high], figures }: Axis): ReactNode {
  const translate = useWords(chartWords);
  return (
    <>
      <span className="sr-only">{translate('band')}</span>
      <span aria-hidden="true" className="figures flex justify-between font-text">
        {[low, (low + high) / 2, high].map((value) => (
          <span key={value}>{figures.number(value)}</span>
        ))}
      </span>
    </>
  );
}

function Dots({ row: { label, spread, n }, range: [low, high], figures }: { row: DotRow } & Axis): ReactNode {
  const translate = useWords(chartWords);
  const position = (value: number): string => `${((value - low) / (high - low)) * 100}%`;
  const known = spread !== null && n >= minAnswers;
  return (
    <Row>
      <RowHead className="font-text">{label}</RowHead>
      <DataCell>
        {known && (
          <svg
            role="img"
            aria-label={translate('between', { from: figures.number(spread.low), to: figures.number(spread.high) })}
            className="h-4 w-full overflow-visible"
          >
            <rect
              x={position(spread.low)}
              width={`${((spread.high - spread.low) / (high - low)) * 100}%`}
              y="2"
              height="12"
              fill="var(--chart-band)"
              stroke="var(--chart-edge, none)"
            />
            <line x1="0" x2="100%" y1="8" y2="8" stroke="var(--chart-axis)" />
            <circle cx={position(spread.mean)} cy="8" r="5.5" fill="var(--chart-1)" />
          </svg>
        )}
      </DataCell>
      <DataCell figure={known} className={known ? '' : 'text-right text-sm text-ink-3'}>
        {known ? figures.number(spread.mean) : translate(n > 0 ? 'tooFew' : 'noValue')}
      </DataCell>
      <DataCell figure className="text-ink-3">
        {figures.number(n)}
      </DataCell>
    </Row>
  );
}
