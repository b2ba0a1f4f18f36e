import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../../ui/index.ts';
import { sourceVideo } from '../sources/index.ts';
import type { Range } from './highlight.ts';
import { readerWords } from './reader-words.ts';
import { scrollToTarget, seenSheet } from './scrolling.ts';
import { SheetView } from './sheet-view.tsx';
import { estimatedHeight, type Sheets } from './sheets.ts';
import type { Position } from './use-position.ts';

export interface SheetListProps {
  sourceId: string;
  text: string;
  language: string;
  title: string;
  read: Sheets;
  slides: boolean;
  position: Position;
  quote?: Range | undefined;
  used?: readonly Range[];
  /** Where blocks can be chosen, as the pointer and the keys do it. */
  choice?: BlockChoice;
  /** False: it is as high as its text, and the page scrolls. */
  scrolls?: boolean;
}

export interface BlockChoice {
  /** Where the block begins that is marked. */
  active: number | null;
  /** The block under the pointer; null: none. */
  onPoint: (start: number | null) => void;
  /** The block that was pressed, or went to by a key. */
  onChoose: (start: number) => void;
}

/** So many sheets around the first one are drawn at once; the others follow without holding anything up. */
const atOnce = 6;
const none: readonly Range[] = [];

const startOf = (event: SyntheticEvent): number | null => {
  const block = event.target instanceof Element ? event.target.closest('[data-block]') : null;
  return block === null ? null : Number(block.getAttribute('data-block'));
};

/** The whole text of a source as one scrolled column; what is far from the screen is not laid out. */
export function SheetList(props: SheetListProps): ReactNode {
  const { sourceId, text, language, title, read, slides, position, quote, used = none, choice, scrolls = true } = props;
  const translate = useWords(readerWords);
  const { sheets, paged } = read;
  const hint = useId();
  const frame = useRef<HTMLElement>(null);
  const timed = sheets.some(({ parts }) => parts.some(({ time }) => time !== undefined));
  const video = useQuery({ ...sourceVideo(sourceId), enabled: timed }).data ?? null;
  const [whole, setWhole] = useState(sheets.length <= atOnce * 2);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const marks = useMemo(() => marksOf(read, used), [read, used]);
  const { target, at, onSeen } = position;
  useEffect(
    () => (frame.current === null ? undefined : scrollToTarget(frame.current, target, scrolls)),
    [target, scrolls],
  );
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    if (choice === undefined || frame.current === null) return;
    if (event.key === 'Escape' && event.target !== frame.current) frame.current.focus();
    const step = walkStep(event, frame.current, at);
    if (step === null) return;
    event.preventDefault();
    step.focus();
  };
  return (
    <section
      ref={frame}
      aria-label={translate('text', { title })}
      aria-describedby={choice === undefined ? undefined : hint}
      {...((scrolls || choice !== undefined) && { tabIndex: 0 })}
      className={classes('relative pb-6', scrolls && 'min-h-0 flex-1 overflow-y-auto pr-1')}
      onScroll={(event) => onSeen(seenSheet(event.currentTarget, at))}
      onKeyDown={walk}
      onPointerOver={choice && ((event) => choice.onPoint(startOf(event)))}
      onPointerLeave={choice && (() => choice.onPoint(null))}
      onFocus={choice && ((event) => chooseAt(event, choice))}
      onClick={choice && ((event) => chooseAt(event, choice))}
    >
      {choice !== undefined && (
        <p id={hint} hidden>
          {translate('walk')}
        </p>
      )}
      {sheets.map((sheet, index) => {
        const [from, to] = [sheet.parts[0]?.start ?? 0, sheet.parts.at(-1)?.end ?? 0];
        const here = (offset: number | null | undefined) =>
          typeof offset === 'number' && sheet.parts.length > 0 && offset >= from && offset < to;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
            key={index}
            data-sheet={index}
            className="grid content-start gap-3 pb-6 [content-visibility:auto]"
            style={{ containIntrinsicBlockSize: `auto ${estimatedHeight(sheet)}px` }}
          >
            {(whole || Math.abs(index - target.sheet) <= atOnce) && (
              <SheetView
                text={text}
                language={language}
                sheet={sheet}
                page={paged ? index + 1 : null}
                slides={slides}
                quote={quote !== undefined && quote.start < to && quote.end > from ? quote : null}
                used={marks.get(index) ?? none}
                active={here(choice?.active) ? (choice?.active ?? null) : null}
                video={video}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

function chooseAt(event: SyntheticEvent, choice: BlockChoice): void {
  const start = startOf(event);
  if (start !== null) choice.onChoose(start);
}

/** The block that a key leads to: from the column into the sheet that is read, and in it up and down. */
function walkStep({ key, target }: KeyboardEvent, frame: HTMLElement, at: number): HTMLElement | null {
  if (target === frame) {
    return key === 'Enter' ? frame.querySelector<HTMLElement>(`[data-sheet="${at}"] [data-block]`) : null;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return null;
  const blocks = [...frame.querySelectorAll<HTMLElement>('[data-block]')];
  const from = target instanceof HTMLElement ? blocks.indexOf(target) : -1;
  return from === -1 ? null : (blocks[from + step] ?? null);
}

/** Which ranges touch which sheet. */
function marksOf({ sheets }: Sheets, ranges: readonly Range[]): ReadonlyMap<number, readonly Range[]> {
  const found = new Map<number, Range[]>();
  if (ranges.length === 0) return found;
  for (const [index, { parts }] of sheets.entries()) {
    const [from, to] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
    const here = ranges.filter(({ start, end }) => start < to && end > from);
    if (here.length > 0) found.set(index, here);
  }
  return found;
}
