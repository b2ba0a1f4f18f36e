import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../actions/button.tsx';
import { forcedInks } from './forced-colors.ts';
import { type DrawingSize, useDrawingSize } from './use-drawing-size.ts';
import { useTableKey } from './use-table-key.ts';
import { chartWords } from './words.ts';

/** What every chart says around its drawing. */
export interface ChartHead {
  title: string;
  /** What the figures rest on: period, n, what a mark means. */
  note?: string;
}

/** Shows what is read at a place of the drawing, in the place of the note; null when nothing is. */
export type Read = (reading: string | null) => void;

export interface ChartFrameProps extends ChartHead {
  /** True: there is nothing to draw; the frame says so. */
  empty: boolean;
  /** The drawing for the room there is. */
  draw: (drawingSize: DrawingSize, read: Read) => ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
}

/** A chart with its title, its note, and its twin: a table with the same numbers, one key (T) or one press away. */
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
