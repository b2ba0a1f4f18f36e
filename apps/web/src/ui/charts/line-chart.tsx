import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { ChartFrame, type ChartHead } from './chart-frame.tsx';
import { LineDrawing } from './line-drawing.tsx';
import type { LineSeries } from './line-series.ts';
import { mostSeries } from './marks.ts';
import { spanOf } from './span.ts';
import { TwinTable } from './twin-table.tsx';
import { type Place, useFigures } from './use-figures.ts';
import { chartWords } from './words.ts';

export interface LineChartProps extends ChartHead {
  /** The head over the places, for the table: "Week". */
  placeLabel: string;
  places: readonly Place[];
  /** The first four are drawn; all stand in the table. */
  series: readonly LineSeries[];
  /** The axis of values, such as 0 to 100; without it the values decide. */
  range?: readonly [low: number, high: number];
  /** How values are written; keep the object outside the component. */
  format?: Intl.NumberFormatOptions;
}

/** How something goes over time: at most four lines, each named at its end. */
export function LineChart({ title, note, placeLabel, places, series, range, format }: LineChartProps): ReactNode {
  const say = useWords(chartWords);
  const figures = useFigures(format);
  const drawn = series.slice(0, mostSeries);
  const values = drawn.flatMap(({ values, bands }) => [...values, ...(bands ?? []).flatMap((band) => band ?? [])]);
  const known = values.filter((value) => value !== null);
  const empty = known.length === 0;
  const span = spanOf(empty ? [0] : known, range);
  const notes = [
    note,
    !empty && span.low !== 0 && say('axisFrom', { value: figures.number(span.low) }),
    drawn.length < series.length && say('shownOf', { shown: drawn.length, count: series.length }),
  ].filter((text) => typeof text === 'string');
  const columns = series.flatMap(({ label, bands }) =>
    bands === undefined ? [label] : [label, say('bandOf', { label })],
  );
  const write = (value: number | null | undefined): string => (value == null ? say('noValue') : figures.number(value));
  const rows = places.map((place, index) => ({
    head: figures.place(place),
    cells: series.flatMap(({ values, bands }) => {
      const band = bands?.[index];
      const spread = band ? say('between', { from: write(band[0]), to: write(band[1]) }) : say('noValue');
      return bands === undefined ? [write(values[index])] : [write(values[index]), spread];
    }),
  }));
  return (
    <ChartFrame
      title={title}
      {...(notes.length > 0 && { note: notes.join(' ') })}
      empty={empty}
      table={<TwinTable caption={title} first={placeLabel} columns={columns} rows={rows} />}
      draw={(room, read) => (
        <LineDrawing {...{ title, placeLabel, places, span, figures, room, read }} series={drawn} />
      )}
    />
  );
}
