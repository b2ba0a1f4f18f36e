import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button, IconButton } from '../../ui/index.ts';
import { readerWords } from './reader-words.ts';
import { type Sheets, sheetAt } from './sheets.ts';
import type { Position } from './use-position.ts';

export interface PageNavProps {
  read: Sheets;
  slides: boolean;
  position: Position;
  /** The passage that one may go back to. */
  quote?: { start: number } | undefined;
}

const labels = {
  page: { previous: 'previousPage', next: 'nextPage', go: 'goToPage' },
  slide: { previous: 'previousSlide', next: 'nextSlide', go: 'goToSlide' },
  part: { previous: 'previousPart', next: 'nextPart', go: 'goToPart' },
} as const;

/** Goes from page to page of a source, or to one by its number; nothing where there is only one. */
export function PageNav({ read: { sheets, paged }, slides, position, quote }: PageNavProps): ReactNode {
  const translate = useWords(readerWords);
  const { at, goToSheet, goToOffset } = position;
  const names = labels[paged ? (slides ? 'slide' : 'page') : 'part'];
  if (sheets.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <IconButton
        icon={ChevronLeft}
        label={translate(names.previous)}
        // Not `disabled`: the focus would be lost with the last press.
        aria-disabled={at === 0 || undefined}
        onClick={() => goToSheet(at - 1)}
        className="-ml-2 aria-disabled:text-ink-3 aria-disabled:opacity-60"
      />
      <PageField
        label={translate(names.go)}
        value={at + 1}
        maxPage={sheets.length}
        onGo={(page) => goToSheet(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={translate(names.next)}
        aria-disabled={at === sheets.length - 1 || undefined}
        onClick={() => goToSheet(at + 1)}
        className="aria-disabled:text-ink-3 aria-disabled:opacity-60"
      />
      {quote !== undefined && sheetAt(sheets, quote.start) !== at && (
        <Button kind="plain" onClick={() => goToOffset(quote.start)}>
          {translate('toQuote')}
        </Button>
      )}
    </div>
  );
}

interface PageFieldProps {
  label: string;
  value: number;
  maxPage: number;
  onGo: (page: number) => void;
}

/** A page number to go to; an invalid number or a page that does not exist resets the field. */
function PageField({ label, value, maxPage, onGo }: PageFieldProps): ReactNode {
  const translate = useWords(readerWords);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const page = Number(typed);
    if (typed !== null && typed.trim() !== '' && Number.isInteger(page)) onGo(Math.min(maxPage, Math.max(1, page)));
    setTyped(null);
  };
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <label htmlFor={id} className="max-md:sr-only">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="figures min-h-(--target) w-14 rounded-2 border border-line-strong bg-paper-raised px-2 text-right max-md:min-h-10"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go();
        }}
      />
      <span className="whitespace-nowrap text-ink-2">{translate('ofAll', { count: maxPage })}</span>
    </span>
  );
}
