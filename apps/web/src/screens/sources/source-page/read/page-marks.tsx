import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FractionBox } from '../../../../parts/originals/index.ts';
import type { Range } from '../../../../parts/source-reader/index.ts';
import { classes } from '../../../../ui/index.ts';
import { positionAt, rowBoxes, type WordPosition } from './word-positions.ts';

export interface PageMarksProps {
  places: readonly WordPosition[];
  /** The chosen block, the passage to read, and those that questions rest on. */
  active: Range | null;
  quote: Range | null;
  used: readonly Range[];
  /** True: the page may be of any colour, not only white. */
  anyGround: boolean;
  /** The offset of the word under the pointer; null: none. */
  onPoint: (offset: number | null) => void;
  onChoose: (offset: number) => void;
}

/** What is marked on a page of the original, over it; a pressed spot is found in the text. */
export function PageMarks({ places, active, quote, used, anyGround, onPoint, onChoose }: PageMarksProps): ReactNode {
  const marked = useRef<HTMLSpanElement>(null);
  const shown = active === null ? [] : rowBoxes(places, active);
  // Several questions may rest on the same sentence: each line is drawn once.
  const lines = new Map(used.flatMap((range) => rowBoxes(places, range)).map((box) => [box.join(' '), box]));
  const first = shown[0]?.join(' ');
  useEffect(() => {
    if (first !== undefined && marked.current !== null) bringIntoPane(marked.current);
  }, [first]);
  const positionOf = (event: PointerEvent<HTMLElement>): WordPosition | null => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return positionAt(places, (event.clientX - left) / width, (event.clientY - top) / height);
  };
  // Over a ground of any colour the letters have to be seen through it.
  const fill = anyGround ? 'bg-quote-fill/40' : 'bg-quote-fill';
  return (
    <>
      {/* The paper is white in the dark theme too. */}
      <div
        aria-hidden="true"
        className={classes(
          'pointer-events-none absolute inset-0 [color-scheme:light]',
          !anyGround && 'mix-blend-multiply',
        )}
      >
        {[...lines].map(([line, box]) => (
          <Mark key={`used ${line}`} box={box} className="border-quote-line border-b-2" />
        ))}
        {(quote === null ? [] : rowBoxes(places, quote)).map((box) => (
          <Mark key={`quote ${box.join(' ')}`} box={box} className={fill} data-quote="" />
        ))}
        {shown.map((box, index) => (
          <Mark
            key={`active ${box.join(' ')}`}
            ref={index === 0 ? marked : undefined}
            box={box}
            className={classes('rounded-1 outline-2 outline-quote-line outline-solid', fill)}
            data-marked=""
          />
        ))}
      </div>
      {/* The same is reached by the keys from the text, whose blocks are marked here. */}
      <div
        aria-hidden="true"
        className={classes('absolute inset-0', places.length > 0 && 'cursor-pointer')}
        onPointerMove={(event) => onPoint(positionOf(event)?.start ?? null)}
        onPointerLeave={() => onPoint(null)}
        onPointerUp={(event) => {
          const place = positionOf(event);
          if (place !== null) onChoose(place.start);
        }}
      />
    </>
  );
}

interface MarkProps {
  box: FractionBox;
  className: string;
  ref?: React.Ref<HTMLSpanElement> | undefined;
  'data-marked'?: string;
  'data-quote'?: string;
}

const percent = (fraction: number): string => `${(100 * fraction).toFixed(3)}%`;

function Mark({ box: [left, top, width, height], className, ...rest }: MarkProps): ReactNode {
  return (
    <span
      className={classes('absolute', className)}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      {...rest}
    />
  );
}

/** Scrolls the pane of the page, and nothing else, until a mark is in it. */
function bringIntoPane(mark: HTMLElement): void {
  const pane = mark.closest('[data-pane]');
  if (pane === null) return;
  const [inside, outside] = [mark.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (inside.top < outside.top || inside.bottom > outside.bottom)
    pane.scrollTop += inside.top - outside.top - outside.height / 3;
  if (inside.left < outside.left || inside.right > outside.right) pane.scrollLeft += inside.left - outside.left - 16;
}
