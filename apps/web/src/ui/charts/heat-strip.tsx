import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { ChartFrame, type ChartHead } from './frame/chart-frame.tsx';
import { ChartTable } from './frame/chart-table.tsx';
import { Drawing } from './frame/drawing.tsx';
import type { DrawingSize } from './frame/use-drawing-size.ts';
import { type AxisLabel, useFigures } from './frame/use-figures.ts';
import { chartWords } from './frame/words.ts';
import { heatOf, minAnswers, type Share } from './scales/heat.ts';
import { widthOf } from './scales/text.ts';

export interface HeatStripProps extends ChartHead {
  /** The heading of the items, for the table: "Question". */
  axisTitle: string;
  /** The heading of the shares, for the table. */
  valueHead: string;
  cells: readonly { at: AxisLabel; cell: Share | null }[];
}

const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 0 };

/** Shares in order, side by side: each cell shows its number, with its name below; rows wrap like text. */
export function HeatStrip({ title, note, axisTitle, valueHead, cells }: HeatStripProps): ReactNode {
  const translate = useWords(chartWords);
  const figures = useFigures(percent);
  const few = cells.some(({ cell }) => cell !== null && cell.n < minAnswers);
  const notes = [note, few && translate('tooFewRule', { least: minAnswers })].filter(
    (text) => typeof text === 'string',
  );
  const written = cells.map(({ at, cell }) => ({
    name: figures.label(at),
    heat: heatOf(cell),
    text: cell === null ? '–' : cell.n < minAnswers ? translate('tooFew') : figures.number(cell.share),
    fullText:
      cell === null ? translate('noValue') : cell.n < minAnswers ? translate('tooFew') : figures.number(cell.share),
    n: String(cell?.n ?? 0),
  }));
  return (
    <ChartFrame
      title={title}
      {...(notes.length > 0 && { note: notes.join(' ') })}
      empty={cells.every(({ cell }) => cell === null)}
      table={
        <ChartTable
          caption={title}
          first={axisTitle}
          columns={[valueHead, translate('n')]}
          rows={written.map(({ name, fullText, n }) => ({ head: name, cells: [fullText, n] }))}
        />
      }
      draw={(drawingSize) => <Strip title={title} cells={written} drawingSize={drawingSize} />}
    />
  );
}

interface StripCell {
  name: string;
  heat: { fill: string; ink: string } | null;
  text: string;
  fullText: string;
}

function Strip({
  title,
  cells,
  drawingSize: { width, size },
}: {
  title: string;
  cells: readonly StripCell[];
  drawingSize: DrawingSize;
}) {
  const translate = useWords(chartWords);
  const minWidth = Math.max(
    44 * size,
    ...cells.map(({ name, text }) => Math.max(widthOf(name, size), widthOf(text, size)) + 8),
  );
  const across = Math.max(1, Math.min(cells.length, Math.floor(width / minWidth)));
  const step = Math.min(width / across, 88 * size);
  const [tall, row] = [36 * size, 64 * size];
  const description = cells
    .map(({ name, fullText }) => translate('valueOf', { label: name, value: fullText }))
    .join(', ');
  return (
    <Drawing width={width} height={Math.ceil(cells.length / across) * row} title={title} description={description}>
      {cells.map(({ name, heat, text }, index) => {
        const [left, top] = [(index % across) * step, Math.floor(index / across) * row];
        return (
          // Two cells may have the same label: their positions distinguish them.
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
