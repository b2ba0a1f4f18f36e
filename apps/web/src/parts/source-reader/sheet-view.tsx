import { memo, type ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../../ui/index.ts';
import type { Range } from './highlight.ts';
import { readerWords } from './reader-words.ts';
import { SheetPart } from './sheet-part.tsx';
import { depthsOf, type Sheet } from './sheets.ts';
import { TimeLink, type TimeLinkProps } from './time-link.tsx';

export interface SheetViewProps {
  text: string;
  language: string;
  sheet: Sheet;
  /** Its number, where sheets are pages or slides. */
  page: number | null;
  slides: boolean;
  /** The passage to read; null: it is not here. */
  quote: Range | null;
  /** Passages that questions rest on. */
  used: readonly Range[];
  /** Where the chosen block begins; null: it is not here. */
  active: number | null;
  video: TimeLinkProps['video'];
}

/** One page of a source, or one part of a text without pages. */
export const SheetView = memo(function SheetView(props: SheetViewProps): ReactNode {
  const { text, language, sheet, page, slides, quote, used, active, video } = props;
  const translate = useWords(readerWords);
  const depths = depthsOf(sheet.parts);
  return (
    <>
      {page !== null && <p className="text-ink-3 text-sm">{translate(slides ? 'slide' : 'page', { page })}</p>}
      {sheet.parts.length === 0 && <p className="text-ink-2">{translate(slides ? 'noTextOnSlide' : 'noText')}</p>}
      <div lang={language} className="grid max-w-measure content-start gap-3">
        {sheet.parts.map((part, index) => (
          <div
            key={part.start}
            data-block={part.start}
            tabIndex={-1}
            aria-current={part.start === active || undefined}
            className={classes('min-w-0 rounded-1', part.start === active && 'bg-paper-picked')}
          >
            {part.time !== undefined && (
              <p className="text-ink-2 text-sm">
                <TimeLink time={part.time} video={video} />
              </p>
            )}
            <SheetPart
              {...{ text, part, quote, used }}
              depth={depths.get(part.start)}
              goesOn={part.kind === 'notes' && sheet.parts[index - 1]?.kind === 'notes'}
            />
          </div>
        ))}
      </div>
    </>
  );
});
