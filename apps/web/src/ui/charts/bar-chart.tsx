import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { ChartFrame, type ChartHead } from './frame/chart-frame.tsx';
import { ChartTable } from './frame/chart-table.tsx';
import { Drawing } from './frame/drawing.tsx';
import type { DrawingSize } from './frame/use-drawing-size.ts';
import { type AxisLabel, type Figures, useFigures } from './frame/use-figures.ts';
import { chartWords } from './frame/words.ts';
import { widthOf, wrapText } from './scales/text.ts';

export interface Bar {
  label: AxisLabel;
  /** Null where there is no value; the bar is labelled so. */
  value: number | null;
}

export interface BarChartProps extends ChartHead {
  /** The heading of the labels, for the table. */
  labelHead: string;
  /** The heading of the values, for the table. */
  valueHead: string;
  bars: readonly Bar[];
  /** The value of a full bar; the largest value by default. Bars always start at zero. */
  max?: number;
  format?: Intl.NumberFormatOptions;
}

/** Compares quantities: horizontal bars, so that long names have space, each with its value at its end. */
export function BarChart({ title, note, labelHead, valueHead, bars, max, format }: BarChartProps): ReactNode {
  const translate = useWords(chartWords);
  const figures = useFigures(format);
  const rows = bars.map(({ label, value }) => ({
    head: figures.label(label),
    value,
    text: value === null ? translate('noValue') : figures.number(value),
  }));
  const full = max ?? Math.max(0, ...bars.map(({ value }) => value ?? 0));
  return (
    <ChartFrame
      title={title}
      {...(note !== undefined && { note })}
      empty={bars.every(({ value }) => value === null)}
      table={
        <ChartTable
          caption={title}
          first={labelHead}
          columns={[valueHead]}
          rows={rows.map(({ head, text }) => ({ head, cells: [text] }))}
        />
      }
      draw={(drawingSize) => <Bars title={title} rows={rows} full={full} drawingSize={drawingSize} figures={figures} />}
    />
  );
}

interface BarsProps {
  title: string;
  rows: readonly { head: string; value: number | null; text: string }[];
  full: number;
  drawingSize: DrawingSize;
  figures: Figures;
}

function Bars({ title, rows, full, drawingSize: { width, size }, figures }: BarsProps): ReactNode {
  const translate = useWords(chartWords);
  // On a phone the name is above its bar; on a desktop left of it, with all names right-aligned.
  const above = width < 420 * size;
  const names = Math.min(width * 0.4, Math.max(...rows.map(({ head }) => widthOf(head, size))) + 12 * size);
  const left = above ? 0 : names;
  const end = width - Math.max(...rows.map(({ text }) => widthOf(text, size))) - 8 * size;
  const x = scaleLinear([0, full > 0 ? full : 1], [left, Math.max(left + 8, end)]);
  const [thick, step] = [12 * size, 16 * size];
  let y = 0;
  const positioned = rows.map((row) => {
    const lines = wrapText(row.head, above ? width : names - 12 * size, size);
    const text = lines.length * step;
    const height = above ? text + thick + 14 * size : Math.max(text, thick) + 14 * size;
    const middle = above ? y + text + 4 * size + thick / 2 : y + height / 2;
    const first = above ? y + step - 5 * size : middle - ((lines.length - 1) * step) / 2 + 4 * size;
    y += height;
    return { ...row, lines, middle, first };
  });
  const description = figures.list(rows.map(({ head, text }) => translate('valueOf', { label: head, value: text })));
  return (
    <Drawing width={width} height={y} title={title} description={description}>
      {!above && <line x1={left} x2={left} y1="0" y2={y} stroke="var(--chart-grid)" />}
      {positioned.map(({ head, value, text, lines, middle, first }) => (
        <g key={head}>
          <text className="fill-(--ink)">
            {lines.map((line, index) => (
              <tspan
                key={line}
                x={above ? 0 : left - 12 * size}
                y={first + index * step}
                textAnchor={above ? 'start' : 'end'}
              >
                {line}
              </tspan>
            ))}
          </text>
          {value !== null && (
            <rect
              x={left}
              y={middle - thick / 2}
              width={Math.max(0, x(value) - left)}
              height={thick}
              fill="var(--chart-1)"
            />
          )}
          <text
            x={(value === null ? left : x(value)) + 8 * size}
            y={middle}
            dy="0.34em"
            className={value === null ? '' : 'figures fill-(--ink)'}
          >
            {text}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
