import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import type { Read } from './frame/chart-frame.tsx';
import { Drawing } from './frame/drawing.tsx';
import { Reader } from './frame/reader.tsx';
import type { DrawingSize } from './frame/use-drawing-size.ts';
import type { Figures } from './frame/use-figures.ts';
import { ValueAxis } from './frame/value-axis.tsx';
import { chartWords } from './frame/words.ts';
import type { Bin, Spread } from './scales/bins.ts';
import { widthOf } from './scales/text.ts';

export interface DistributionDrawingProps {
  title: string;
  summary: string;
  valueLabel: string;
  bins: readonly (Bin & { name: string })[];
  range: readonly [number, number];
  spread: Spread;
  figures: Figures;
  drawingSize: DrawingSize;
  read: Read;
}

/** The bars, the band behind them and the line of the mean. */
export function DistributionDrawing(props: DistributionDrawingProps): ReactNode {
  const { title, summary, valueLabel, bins, range, spread, figures, drawingSize, read } = props;
  const translate = useWords(chartWords);
  const { width, size } = drawingSize;
  const maxCount = Math.max(...bins.map(({ count }) => count), 1);
  const count = scaleLinear([0, maxCount], [0, 1]).nice(3);
  // Counts are whole: no line at one and a half answers.
  const ticks = count.ticks(3).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => widthOf(figures.number(tick), size))) + 12 * size;
  const [top, bottom] = [26 * size, 176 * size];
  const x = scaleLinear([...range], [left, width - 12 * size]);
  const y = count.range([bottom, top]);
  const middle = (index: number): number => {
    const bin = bins[index];
    return bin === undefined ? left : (x(bin.from) + x(bin.to)) / 2;
  };
  const readings = bins.map(({ name, count: n }) => translate('valueOf', { label: name, value: figures.number(n) }));
  const meanText = translate('meanIs', { value: figures.number(spread.mean) });
  const half = widthOf(meanText, size) / 2;
  const meanX = Math.min(Math.max(x(spread.mean), left + half), width - half);
  return (
    <Reader title={title} readings={readings} x={middle} width={width} read={read}>
      {(at) => (
        <Drawing width={width} height={bottom + 44 * size} title={title} description={summary}>
          <rect
            x={x(spread.low)}
            width={Math.max(1, x(spread.high) - x(spread.low))}
            y={top}
            height={bottom - top}
            fill="var(--chart-band)"
            stroke="var(--chart-edge, none)"
          />
          <ValueAxis ticks={ticks} y={y} left={left} right={width - 12 * size} size={size} write={figures.number} />
          {bins.map((bin, index) => (
            <rect
              key={bin.name}
              x={x(bin.from) + 1}
              width={Math.max(1, x(bin.to) - x(bin.from) - 2)}
              y={y(bin.count)}
              height={bottom - y(bin.count)}
              fill="var(--chart-1)"
              stroke="var(--chart-2)"
              strokeWidth={at === index ? 2 * size : 0}
            />
          ))}
          <line
            x1={x(spread.mean)}
            x2={x(spread.mean)}
            y1={top - 4 * size}
            y2={bottom}
            stroke="var(--chart-2)"
            strokeWidth={2 * size}
          />
          <text x={meanX} y={top - 10 * size} textAnchor="middle" className="fill-(--ink) font-medium">
            {meanText}
          </text>
          {x.ticks(width < 360 * size ? 3 : 6).map((tick) => (
            <text key={tick} x={x(tick)} y={bottom + 18 * size} textAnchor="middle" className="figures">
              {figures.number(tick)}
            </text>
          ))}
          <text x={(left + width - 12 * size) / 2} y={bottom + 38 * size} textAnchor="middle">
            {valueLabel}
          </text>
        </Drawing>
      )}
    </Reader>
  );
}
