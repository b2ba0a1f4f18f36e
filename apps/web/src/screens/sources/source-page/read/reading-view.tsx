import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { z } from 'zod';
import { useMedia } from '../../../../client/browser/use-media.ts';
import { useWords } from '../../../../client/language/language.ts';
import { type SourceVersion, useOriginal } from '../../../../parts/originals/index.ts';
import {
  PageNav,
  partAt,
  partsOnPage,
  type Range,
  SheetList,
  sheetsOf,
  usePosition,
} from '../../../../parts/source-reader/index.ts';
import { type documentRow, hasSlides } from '../../../../parts/sources/index.ts';
import { classes, Segmented } from '../../../../ui/index.ts';
import { BasedQuestions } from './based-questions.tsx';
import { questionsOfSource } from './calls.ts';
import { OriginalPane } from './original-pane.tsx';
import { Outline } from './outline.tsx';
import { PageMarks } from './page-marks.tsx';
import { readWords } from './read-words.ts';
import { useWordPositions } from './use-word-positions.ts';

export interface ReadingViewProps {
  version: SourceVersion;
  document: z.output<typeof documentRow> & { text: string };
  /** The passage to open it at. */
  passage: Range | null;
}

/** From this width on the original stands beside the text. */
const sideBySide = '(min-width: 64rem)';
const none: readonly Range[] = [];

/** The text of a source and, where there is one, its original: what is pointed at in one is marked in the other. */
export function ReadingView({ version, document, passage }: ReadingViewProps): ReactNode {
  const { text, blocks, receipt, language, title } = document;
  const translate = useWords(readWords);
  const wide = useMedia(sideBySide);
  const read = useMemo(() => sheetsOf(text, blocks, receipt.pages), [text, blocks, receipt.pages]);
  const [quote, setQuote] = useState(passage);
  const [passageBefore, setPassageBefore] = useState(passage);
  if (passage?.start !== passageBefore?.start || passage?.end !== passageBefore?.end) {
    setPassageBefore(passage);
    setQuote(passage);
  }
  const position = usePosition(read, quote?.start ?? null);
  const original = useOriginal(version);
  const questions = useQuery(questionsOfSource(version.sourceId, version.sha256));
  const used = questions.data ?? none;
  const [pane, setPane] = useState<'text' | 'original'>('text');
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  // Scrolling comes first: the page beside the text follows when there is time for it.
  const shownSheet = useDeferredValue(position.at);
  const page = read.paged ? shownSheet + 1 : 1;
  const passages = useMemo(() => partsOnPage(read.sheets, shownSheet), [read, shownSheet]);
  const recognised = receipt.recognised?.pages.includes(page) ?? false;
  const { places, turned, known } = useWordPositions({ version, original, page, recognised, text, passages });
  const active = pointed ?? chosen;
  const activePart = active === null ? null : partAt(read.sheets, active);
  const partStart = (offset: number | null): number | null =>
    offset === null ? null : (partAt(read.sheets, offset)?.start ?? null);
  const goTo = (range: Range): void => {
    setQuote(range);
    setChosen(null);
    setPane('text');
    position.goToOffset(range.start);
  };
  const pressed = (offset: number): void => {
    const start = partStart(offset);
    if (start === null) return;
    setChosen(start);
    position.goToOffset(start);
  };
  const drawn = original.status !== 'none';
  const both = drawn && wide;
  // A short text beside nothing scrolls with its page; a long one has its place while one goes from part to part.
  const scrolls = drawn || read.sheets.length > 1;
  const slides = hasSlides(receipt);
  return (
    <div className="grid gap-3">
      <Outline text={text} blocks={blocks} language={language} onGo={position.goToOffset} />
      <BasedQuestions query={questions} language={language} onGo={goTo} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PageNav read={read} slides={slides} position={position} quote={quote ?? undefined} />
        {drawn && !wide && (
          <Segmented
            label={translate('shown')}
            labelHidden
            value={pane}
            choices={[
              { value: 'text', label: translate('text') },
              { value: 'original', label: translate('original') },
            ]}
            onChange={setPane}
          />
        )}
      </div>
      <div
        className={classes(
          'grid gap-6',
          // Never higher than the screen, where a finger could not leave it.
          scrolls && 'h-[calc(100dvh-9rem)] min-h-[min(24rem,100dvh-4rem)] grid-rows-[minmax(0,1fr)]',
          both && 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        {drawn && (wide || pane === 'original') && (
          <OriginalPane {...{ version, page, slides, turned, known }}>
            <PageMarks
              anyGround={slides}
              places={places}
              active={activePart}
              quote={quote}
              used={used}
              onPoint={(offset) => setPointed(partStart(offset))}
              onChoose={pressed}
            />
          </OriginalPane>
        )}
        {(both || !drawn || pane === 'text') && (
          <section aria-labelledby="text-of-source" className="flex min-h-0 min-w-0 flex-col gap-1">
            <h2 id="text-of-source" className={both ? 'flex min-h-(--control) items-center text-md' : 'sr-only'}>
              {translate('text')}
            </h2>
            <SheetList
              {...{ sourceId: version.sourceId, text, language, title, read, slides, position, used, scrolls }}
              quote={quote ?? undefined}
              {...(drawn && { choice: { active, onPoint: setPointed, onChoose: setChosen } })}
            />
          </section>
        )}
      </div>
    </div>
  );
}
