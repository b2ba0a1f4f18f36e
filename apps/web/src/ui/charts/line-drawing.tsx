import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import type { Read } from './frame/chart-frame.tsx';
import { Drawing } from './frame/drawing.tsx';
import { Reader } from './frame/reader.tsx';
import type { DrawingSize } from './frame/use-drawing-size.ts';
import type { AxisLabel, Figures } from './frame/use-figures.ts';
import { LabelAxis, ValueAxis } from './frame/value-axis.tsx';
import { chartWords } from './frame/words.ts';
import type { LineSeries } from './line-series.ts';
import { markOf } from './scales/marks.ts';
import type { Span } from './scales/span.ts';
import { spreadLabels, widthOf } from './scales/text.ts';

export interface LineDrawingProps {
  title: string;
  axisTitle: string;
  axisLabels: readonly AxisLabel[];
  series: readonly LineSeries[];
  span: Span;
  figures: Figures;
  drawingSize: DrawingSize;
  read: Read;
}

/** The lines themselves. */
export function LineDrawing({
  title,
  axisTitle,
  axisLabels,
  series,
  span,
  figures,
  drawingSize,
  read,
}: LineDrawingProps): ReactNode {
  const translate = useWords(chartWords);
  const { width, size } = drawingSize;
  const names = axisLabels.map(figures.label);
  // Days need no axis title.
  const named = !axisLabels.every((axisLabel) => axisLabel instanceof Date);
  const ends = series.map((one) => endOf(one, figures));
  const labelWidth = Math.max(...ends.map(({ text }) => widthOf(text, size))) + 18 * size;
  // Where the labels would take more than a third, they are above the drawing instead, still beside their shape.
  const labelled = labelWidth < width / 3;
  const left = Math.max(...span.ticks.map((tick) => widthOf(figures.number(tick), size))) + 12 * size;
  const right = width - (labelled ? labelWidth : 12 * size);
  const [top, bottom] = [10 * size, (width < 420 ? 176 : 208) * size];
  const point = scalePoint(
    names.map((_, index) => index),
    [left + 12 * size, right - 6 * size],
  );
  const x = (index: number): number => point(index) ?? left;
  const y = scaleLinear([span.low, span.high], [bottom, top]);
  const nameWidth = Math.max(...names.map((name) => widthOf(name, size))) + 10 * size;
  const every = Math.max(1, Math.ceil(nameWidth / Math.max(1, point.step() || nameWidth)));
  const readings = names.map((name, index) =>
    translate('valueOf', {
      label: named ? `${axisTitle} ${name}` : name,
      value: figures.list(series.map(({ label, values }) => `${label} ${writeAt(values[index])}`)),
    }),
  );
  function writeAt(value: number | null | undefined): string {
    return value == null ? translate('noValue') : figures.number(value);
  }
  const description = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null);
    return translate('fromTo', { label, first: writeAt(known[0]), last: writeAt(known.at(-1)) });
  });
  const labelPositions = spreadLabels(
    ends.map(({ value }) => (value === null ? bottom : y(value))),
    16 * size,
    top,
    bottom,
  );
  return (
    <>
      {!labelled && <Key ends={ends} />}
      <Reader title={title} readings={readings} x={x} width={width} read={read}>
        {(at) => (
          <Drawing
            width={width}
            height={bottom + (named ? 46 : 26) * size}
            title={title}
            description={description.join('. ')}
          >
            <Band series={series[0]} x={x} y={y} />
            <ValueAxis ticks={span.ticks} y={y} left={left} right={right} size={size} write={figures.number} />
            {named && (
              <text x={(left + right) / 2} y={bottom + 40 * size} textAnchor="middle">
                {axisTitle}
              </text>
            )}
            <LabelAxis labels={names} x={x} y={bottom + 20 * size} every={every} />
            {at !== null && <line x1={x(at)} x2={x(at)} y1={top} y2={bottom} stroke="var(--chart-axis)" />}
            {series.map(({ label, values }, seriesIndex) => (
              <Line key={label} values={values} seriesIndex={seriesIndex} size={size} x={x} y={y} at={at} />
            ))}
            {labelled &&
              ends.map(({ text, index }, seriesIndex) => (
                <text
                  key={text}
                  x={x(index) + 12 * size}
                  y={labelPositions[seriesIndex]}
                  dy="0.35em"
                  className="fill-(--ink) font-medium"
                >
                  {text}
                </text>
              ))}
          </Drawing>
        )}
      </Reader>
    </>
  );
}

/** The end of a line and its label. */
function endOf({ label, values }: LineSeries, figures: Figures) {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index] ?? null;
  return { index: Math.max(0, index), value, text: value === null ? label : `${label} ${figures.number(value)}` };
}

interface Placing {
  x: (index: number) => number;
  y: (value: number) => number;
}

function Band({ series, x, y }: { series: LineSeries | undefined } & Placing): ReactNode {
  const shape = area<readonly [number, number] | null>()
    .defined((band) => band !== null)
    .x((_, index) => x(index))
    .y0((band) => y(band?.[0] ?? 0))
    .y1((band) => y(band?.[1] ?? 0));
  if (series?.bands === undefined) return null;
  return <path d={shape([...series.bands]) ?? ''} fill="var(--chart-band)" stroke="var(--chart-edge, none)" />;
}

type LineProps = { values: LineSeries['values']; seriesIndex: number; size: number; at: number | null } & Placing;

function Line({ values, seriesIndex, size, x, y, at }: LineProps): ReactNode {
  const mark = markOf(seriesIndex, size);
  const shape = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0));
  return (
    <g fill={mark.color}>
      <path
        d={shape([...values]) ?? ''}
        fill="none"
        stroke={mark.color}
        strokeWidth={2 * size}
        style={{ strokeDasharray: mark.dash }}
      />
      {values.map((value, index) =>
        value === null ? null : (
          <path
            key={x(index)}
            d={mark.shape}
            transform={`translate(${x(index)} ${y(value)})${at === index ? ' scale(1.5)' : ''}`}
            stroke="var(--paper)"
            strokeWidth={at === index ? 1.5 : 0}
          />
        ),
      )}
    </g>
  );
}

/** The labels of the lines with their shapes, where there is no space at their ends. */
function Key({ ends }: { ends: readonly { text: string }[] }): ReactNode {
  return (
    <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium">
      {ends.map(({ text }, seriesIndex) => {
        const mark = markOf(seriesIndex, 1);
        return (
          <li key={text} className="flex items-center gap-2">
            <svg viewBox="0 0 28 12" className="h-3 w-7 flex-none" aria-hidden="true">
              <line
                x1="0"
                x2="28"
                y1="6"
                y2="6"
                stroke={mark.color}
                strokeWidth="2"
                style={{ strokeDasharray: mark.dash }}
              />
              <path d={mark.shape} transform="translate(14 6)" fill={mark.color} />
            </svg>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
