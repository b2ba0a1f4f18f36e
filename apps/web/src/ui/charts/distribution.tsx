import type { ReactNode } from 'react';
import { useWords } from '../../client/language.ts';
import { binsOf, spreadOf } from './bins.ts';
import { ChartFrame, type ChartHead } from './chart-frame.tsx';
import { DistributionDrawing } from './distribution-drawing.tsx';
import { TwinTable } from './twin-table.tsx';
import { useFigures } from './use-figures.ts';
import { chartWords } from './words.ts';

export interface DistributionProps extends ChartHead {
  values: readonly number[];
  range: readonly [low: number, high: number];
  /** How many bars; ten without it. */
  bins?: number;
  /** What the values are, under the axis and over the bins of the table: "Mark". */
  valueLabel: string;
  /** What is counted, for the table: "Answers". */
  countLabel: string;
  format?: Intl.NumberFormatOptions;
}

/** How values spread: counts in bars, with their mean and, behind, the middle half. */
export function Distribution({
  title,
  note,
  values,
  range,
  bins = 10,
  valueLabel,
  countLabel,
  format,
}: DistributionProps): ReactNode {
  const say = useWords(chartWords);
  const figures = useFigures(format);
  const counted = binsOf(values, range, bins).map((bin) => ({
    ...bin,
    name: say('between', { from: figures.number(bin.from), to: figures.number(bin.to) }),
  }));
  const spread = spreadOf(values);
  const summary =
    spread === null
      ? ''
      : say('summary', {
          mean: figures.number(spread.mean),
          low: figures.number(spread.low),
          high: figures.number(spread.high),
          n: figures.number(values.length),
        });
  return (
    <ChartFrame
      title={title}
      {...(spread !== null || note !== undefined ? { note: [summary, note].filter(Boolean).join(' ') } : {})}
      empty={spread === null}
      table={
        <TwinTable
          caption={title}
          first={valueLabel}
          columns={[countLabel]}
          rows={counted.map(({ name, count }) => ({ head: name, cells: [figures.number(count)] }))}
        />
      }
      draw={(room, read) =>
        spread !== null && (
          <DistributionDrawing
            title={title}
            summary={summary}
            valueLabel={valueLabel}
            bins={counted}
            range={range}
            spread={spread}
            figures={figures}
            room={room}
            read={read}
          />
        )
      }
    />
  );
}
