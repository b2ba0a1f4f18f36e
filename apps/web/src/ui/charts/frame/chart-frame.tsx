import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../actions/button.tsx';
import { forcedInks } from './forced-colors.ts';
import { type DrawingSize, useDrawingSize } from './use-drawing-size.ts';
import { useTableKey } from './use-table-key.ts';
import { chartWords } from './words.ts';

/** The texts that every chart shows around its drawing. */
export interface ChartHead {
  title: string;
  /** The basis of the figures: period, n, what a mark means. */
  note?: string;
}

/** Shows the reading at a point of the drawing, instead of the note; null when there is none. */
export type Read = (reading: string | null) => void;

export interface ChartFrameProps extends ChartHead {
  /** True: there is nothing to draw; the frame shows that. */
  empty: boolean;
  /** Renders the drawing for the available space. */
  draw: (drawingSize: DrawingSize, read: Read) => ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
}

/**
 * A chart with its title, its note, and an alternative: a table with the same numbers, shown with the key T or a
 * button.
 */
export function ChartFrame({ title, note, empty, draw, table }: ChartFrameProps): ReactNode {
  const translate = useWords(chartWords);
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [reading, read] = useState<string | null>(null);
  const [measure, drawingSize] = useDrawingSize();
  const figure = useTableKey(() => setAsTable((shown) => !shown));
  return (
    <figure ref={figure} aria-labelledby={id} className={`min-w-0 ${forcedInks}`}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <figcaption id={id} className="min-w-0 flex-[1_1_14rem] font-read text-md font-heading">
          {title}
        </figcaption>
        {!empty && (
          <Button
            kind="plain"
            icon={asTable ? ChartLine : Table2}
            aria-keyshortcuts="T"
            className="-mx-3 forced-colors:mx-0"
            onClick={() => setAsTable(!asTable)}
          >
            {translate(asTable ? 'showChart' : 'showTable')}
          </Button>
        )}
      </div>
      <div ref={measure} className="min-w-0">
        {empty ? (
          <p className="border-y border-line py-8 text-center text-ink-2">{translate('noFigures')}</p>
        ) : asTable ? (
          table
        ) : (
          draw(drawingSize, read)
        )}
      </div>
      <div className="mt-2 grid min-h-(--line-sm) text-sm *:[grid-area:1/1]">
        <p className={reading === null ? 'text-ink-3' : 'text-ink-3 opacity-0'}>{note}</p>
        <p aria-hidden="true" className="figures text-ink">
          {reading}
        </p>
      </div>
    </figure>
  );
}
