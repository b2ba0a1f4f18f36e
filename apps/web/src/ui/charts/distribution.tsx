import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { DistributionDrawing } from './distribution-drawing.tsx';
import { ChartFrame, type ChartHead } from './frame/chart-frame.tsx';
import { ChartTable } from './frame/chart-table.tsx';
import { useFigures } from './frame/use-figures.ts';
import { chartWords } from './frame/words.ts';
import { binsOf, spreadOf } from './scales/bins.ts';

export interface DistributionProps extends ChartHead {
  values: readonly number[];
  range: readonly [low: number, high: number];
  /** Number of bars; ten by default. */
  bins?: number;
  /** The name of the values, under the axis and above the bins of the table: "Mark". */
  valueLabel: string;
  /** The name of what is counted, for the table: "Answers". */
  countLabel: string;
  format?: Intl.NumberFormatOptions;
}

/** The distribution of values: counts as bars, with their mean and, behind them, the middle half. */
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
  const translate = useWords(chartWords);
  const figures = useFigures(format);
  const counted = binsOf(values, range, bins).map((bin) => ({
    ...bin,
    name: translate('between', { from: figures.number(bin.from), to: figures.number(bin.to) }),
  }));
  const spread = spreadOf(values);
  const summary =
    spread === null
      ? ''
      : translate('summary', {
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
        <ChartTable
          caption={title}
          first={valueLabel}
          columns={[countLabel]}
          rows={counted.map(({ name, count }) => ({ head: name, cells: [figures.number(count)] }))}
        />
      }
      draw={(drawingSize, read) =>
        spread !== null && (
          <DistributionDrawing
            title={title}
            summary={summary}
            valueLabel={valueLabel}
            bins={counted}
            range={range}
            spread={spread}
            figures={figures}
            drawingSize={drawingSize}
            read={read}
          />
        )
      }
    />
  );
}
