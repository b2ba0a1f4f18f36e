import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { ChartFrame, type ChartHead } from './chart-frame.tsx';
import { Drawing } from './drawing.tsx';
import { heatOf, leastAnswers, type Share } from './heat.ts';
import { widthOf } from './text.ts';
import { TwinTable } from './twin-table.tsx';
import { type Place, useFigures } from './use-figures.ts';
import type { Room } from './use-room.ts';
import { chartWords } from './words.ts';

export interface HeatStripProps extends ChartHead {
  /** The head over the places, for the table: "Question". */
  placeLabel: string;
  /** The head over the shares, for the table. */
  valueHead: string;
  cells: readonly { at: Place; cell: Share | null }[];
}

const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 0 };

/** Shares in an order, side by side: each cell prints its number, its name stands under it; rows break as text does. */
export function HeatStrip({ title, note, placeLabel, valueHead, cells }: HeatStripProps): ReactNode {
  const say = useWords(chartWords);
  const figures = useFigures(percent);
  const few = cells.some(({ cell }) => cell !== null && cell.n < leastAnswers);
  const notes = [note, few && say('tooFewRule', { least: leastAnswers })].filter((text) => typeof text === 'string');
  const written = cells.map(({ at, cell }) => ({
    name: figures.place(at),
    heat: heatOf(cell),
    text: cell === null ? '–' : cell.n < leastAnswers ? say('tooFew') : figures.number(cell.share),
    said: cell === null ? say('noValue') : cell.n < leastAnswers ? say('tooFew') : figures.number(cell.share),
    n: String(cell?.n ?? 0),
  }));
  return (
    <ChartFrame
      title={title}
      {...(notes.length > 0 && { note: notes.join(' ') })}
      empty={cells.every(({ cell }) => cell === null)}
      table={
        <TwinTable
          caption={title}
          first={placeLabel}
          columns={[valueHead, say('n')]}
          rows={written.map(({ name, said, n }) => ({ head: name, cells: [said, n] }))}
        />
      }
      draw={(room) => <Strip title={title} cells={written} room={room} />}
    />
  );
}

interface StripCell {
  name: string;
  heat: { fill: string; ink: string } | null;
  text: string;
  said: string;
}

function Strip({ title, cells, room: { width, size } }: { title: string; cells: readonly StripCell[]; room: Room }) {
  const say = useWords(chartWords);
  const least = Math.max(
    44 * size,
    ...cells.map(({ name, text }) => Math.max(widthOf(name, size), widthOf(text, size)) + 8),
  );
  const across = Math.max(1, Math.min(cells.length, Math.floor(width / least)));
  const step = Math.min(width / across, 88 * size);
  const [tall, row] = [36 * size, 64 * size];
  const description = cells.map(({ name, said }) => say('valueOf', { label: name, value: said })).join(', ');
  return (
    <Drawing width={width} height={Math.ceil(cells.length / across) * row} title={title} description={description}>
      {cells.map(({ name, heat, text }, index) => {
        const [left, top] = [(index % across) * step, Math.floor(index / across) * row];
        return (
          // Two cells may have one name: where they stand tells them apart.
          <g key={`${left} ${top}`}>
            <rect
              x={left + 1}
              y={top}
              width={step - 2}
              height={tall}
              fill={heat?.fill ?? 'none'}
              stroke={heat === null ? 'var(--line-strong)' : 'var(--chart-edge, none)'}
              strokeDasharray={heat === null ? '3 3' : 'none'}
            />
            <text
              x={left + step / 2}
              y={top + tall / 2}
              dy="0.34em"
              textAnchor="middle"
              className={heat === null ? '' : 'figures'}
              style={heat === null ? {} : { fill: heat.ink }}
            >
              {text}
            </text>
            <text x={left + step / 2} y={top + tall + 16 * size} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
