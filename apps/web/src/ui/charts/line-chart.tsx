import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { ChartFrame, type ChartHead } from './frame/chart-frame.tsx';
import { ChartTable } from './frame/chart-table.tsx';
import { type AxisLabel, useFigures } from './frame/use-figures.ts';
import { chartWords } from './frame/words.ts';
import { LineDrawing } from './line-drawing.tsx';
import type { LineSeries } from './line-series.ts';
import { maxSeries } from './scales/marks.ts';
import { spanOf } from './scales/span.ts';

export interface LineChartProps extends ChartHead {
  /** The heading of the axis labels, for the table: "Week". */
  axisTitle: string;
  axisLabels: readonly AxisLabel[];
  /** The first four are drawn; all are in the table. */
  series: readonly LineSeries[];
  /** The range of the value axis, such as 0 to 100; by default computed from the values. */
  range?: readonly [low: number, high: number];
  /** The number format; keep the object outside the component. */
  format?: Intl.NumberFormatOptions;
}

/** Values over time: at most four lines, each labelled at its end. */
export function LineChart({ title, note, axisTitle, axisLabels, series, range, format }: LineChartProps): ReactNode {
  const translate = useWords(chartWords);
  const figures = useFigures(format);
  const drawn = series.slice(0, maxSeries);
  const values = drawn.flatMap(({ values, bands }) => [...values, ...(bands ?? []).flatMap((band) => band ?? [])]);
  const known = values.filter((value) => value !== null);
  const empty = known.length === 0;
  const span = spanOf(empty ? [0] : known, range);
  const notes = [
    note,
    !empty && span.low !== 0 && translate('axisFrom', { value: figures.number(span.low) }),
    drawn.length < series.length && translate('shownOf', { shown: drawn.length, count: series.length }),
  ].filter((text) => typeof text === 'string');
  const columns = series.flatMap(({ label, bands }) =>
    bands === undefined ? [label] : [label, translate('bandOf', { label })],
  );
  const write = (value: number | null | undefined): string =>
    value == null ? translate('noValue') : figures.number(value);
  const rows = axisLabels.map((axisLabel, index) => ({
    head: figures.label(axisLabel),
    cells: series.flatMap(({ values, bands }) => {
      const band = bands?.[index];
      const spread = band ? translate('between', { from: write(band[0]), to: write(band[1]) }) : translate('noValue');
      return bands === undefined ? [write(values[index])] : [write(values[index]), spread];
    }),
  }));
  return (
    <ChartFrame
      title={title}
      {...(notes.length > 0 && { note: notes.join(' ') })}
      empty={empty}
      table={<ChartTable caption={title} first={axisTitle} columns={columns} rows={rows} />}
      draw={(drawingSize, read) => (
        <LineDrawing {...{ title, axisTitle, axisLabels, span, figures, drawingSize, read }} series={drawn} />
      )}
    />
  );
}
