import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { DataCell, HeadCell, Row, RowHead, Table } from '../table.tsx';
import type { Spread } from './bins.ts';
import type { ChartHead } from './chart-frame.tsx';
import { forcedInks } from './forced.ts';
import { leastAnswers } from './heat.ts';
import { type Figures, useFigures } from './use-figures.ts';
import { chartWords } from './words.ts';

export interface DotRow {
  id: string;
  label: ReactNode;
  /** Null where nothing is marked yet. */
  spread: Spread | null;
  n: number;
}

export interface DotRowsProps extends ChartHead {
  /** The head over the rows' names: "Class". */
  rowHead: string;
  rows: readonly DotRow[];
  /** The axis of values: 0 to 100 without it. */
  range?: readonly [low: number, high: number];
  /** True: the title is only heard, because a head stands over the table already. */
  titleHidden?: boolean;
  format?: Intl.NumberFormatOptions;
}

const whole: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

/** Means beside each other: a dot, the middle half as a band behind it, and both in figures. A table, its own twin. */
export function DotRows(props: DotRowsProps): ReactNode {
  const { title, note, rowHead, rows, range = [0, 100], titleHidden = false, format = whole } = props;
  const say = useWords(chartWords);
  const figures = useFigures(format);
  const few = rows.some(({ n }) => n > 0 && n < leastAnswers);
  const notes = [note, few && say('tooFewRule', { least: leastAnswers })].filter((text) => typeof text === 'string');
  return (
    <div className={`min-w-0 ${forcedInks}`}>
      {!titleHidden && (
        <p aria-hidden="true" className="mb-2 font-read text-md font-heading">
          {title}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="border-y border-line py-8 text-center text-ink-2">{say('noFigures')}</p>
      ) : (
        <Table
          caption={title}
          head={
            <>
              <HeadCell>{rowHead}</HeadCell>
              <HeadCell className="w-[45%]">
                <Scale range={range} figures={figures} />
              </HeadCell>
              <HeadCell figure>{say('mean')}</HeadCell>
              <HeadCell figure>{say('n')}</HeadCell>
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
  const say = useWords(chartWords);
  return (
    <>
      <span className="sr-only">{say('band')}</span>
      <span aria-hidden="true" className="figures flex justify-between font-text">
        {[low, (low + high) / 2, high].map((value) => (
          <span key={value}>{figures.number(value)}</span>
        ))}
      </span>
    </>
  );
}

function Dots({ row: { label, spread, n }, range: [low, high], figures }: { row: DotRow } & Axis): ReactNode {
  const say = useWords(chartWords);
  const place = (value: number): string => `${((value - low) / (high - low)) * 100}%`;
  const known = spread !== null && n >= leastAnswers;
  return (
    <Row>
      <RowHead className="font-text">{label}</RowHead>
      <DataCell>
        {known && (
          <svg
            role="img"
            aria-label={say('between', { from: figures.number(spread.low), to: figures.number(spread.high) })}
            className="h-4 w-full overflow-visible"
          >
            <rect
              x={place(spread.low)}
              width={`${((spread.high - spread.low) / (high - low)) * 100}%`}
              y="2"
              height="12"
              fill="var(--chart-band)"
              stroke="var(--chart-edge, none)"
            />
            <line x1="0" x2="100%" y1="8" y2="8" stroke="var(--chart-axis)" />
            <circle cx={place(spread.mean)} cy="8" r="5.5" fill="var(--chart-1)" />
          </svg>
        )}
      </DataCell>
      <DataCell figure={known} className={known ? '' : 'text-right text-sm text-ink-3'}>
        {known ? figures.number(spread.mean) : say(n > 0 ? 'tooFew' : 'noValue')}
      </DataCell>
      <DataCell figure className="text-ink-3">
        {figures.number(n)}
      </DataCell>
    </Row>
  );
}
