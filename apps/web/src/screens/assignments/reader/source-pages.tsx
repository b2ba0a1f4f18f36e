import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { SourceFailure, sourceVersion } from '../../../parts/sources/index.ts';
import { Button, IconButton, Skeleton } from '../../../ui/index.ts';
import { readerWords } from './reader-words.ts';
import { SheetPart } from './sheet-part.tsx';
import { depthsOf, type Sheets, sheetAt, sheetsOf } from './sheets.ts';

export interface SourcePagesProps {
  sourceId: string;
  sha256: string;
  title: string;
  /** The passage to show and mark. */
  quote?: Readonly<{ start: number; end: number; quote: string }> | undefined;
}

/** A source a page at a time; it opens at the passage, and moves when the passage changes. */
export function SourcePages({ sourceId, sha256, title, quote }: SourcePagesProps): ReactNode {
  const translate = useWords(readerWords);
  const version = useQuery(sourceVersion(sourceId, sha256));
  const { data } = version;
  const read = useMemo(
    () => (data === undefined ? null : sheetsOf(data.text, data.blocks, data.receipt.pages)),
    [data],
  );
  if (version.isError && data === undefined) {
    return <SourceFailure error={version.error} onRetry={() => version.refetch()} busy={version.isFetching} />;
  }
  if (data === undefined || read === null) return <Skeleton lines={6} />;
  const fits = quote !== undefined && quote.quote !== '' && data.text.slice(quote.start, quote.end) === quote.quote;
  return (
    <>
      {quote !== undefined && !fits && <p className="text-attention">{translate('quoteElsewhere')}</p>}
      <Pages
        key={`${sourceId} ${fits ? quote.start : ''}`}
        read={read}
        text={data.text}
        language={data.language}
        title={title}
        quote={fits ? quote : undefined}
      />
    </>
  );
}

interface PagesProps {
  read: Sheets;
  text: string;
  language: string;
  title: string;
  quote: Readonly<{ start: number; end: number }> | undefined;
}

function Pages({ read, text, language, title, quote }: PagesProps): ReactNode {
  const translate = useWords(readerWords);
  const { sheets, paged } = read;
  const [at, setAt] = useState(() => (quote === undefined ? 0 : sheetAt(sheets, quote.start)));
  const frame = useRef<HTMLElement>(null);
  const quoteAt = quote === undefined ? null : sheetAt(sheets, quote.start);
  useEffect(() => {
    if (frame.current === null) return;
    const mark = at === quoteAt ? frame.current.querySelector<HTMLElement>('mark') : null;
    // Only this frame is moved; scrollIntoView would move the page with it.
    frame.current.scrollTop = mark === null ? 0 : Math.max(0, mark.offsetTop - frame.current.clientHeight / 3);
  }, [at, quoteAt]);
  const sheet = sheets[at];
  const depths = depthsOf(sheet?.parts ?? []);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {sheets.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <IconButton
            icon={ChevronLeft}
            label={translate(paged ? 'previousPage' : 'previousPart')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
            className="-ml-2"
          />
          <PageField
            label={translate(paged ? 'goToPage' : 'goToPart')}
            value={at + 1}
            maxPage={sheets.length}
            onGo={(page) => setAt(page - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={translate(paged ? 'nextPage' : 'nextPart')}
            disabled={at === sheets.length - 1}
            onClick={() => setAt(at + 1)}
          />
          {quoteAt !== null && quoteAt !== at && (
            <Button kind="plain" onClick={() => setAt(quoteAt)}>
              {translate('toQuote')}
            </Button>
          )}
        </div>
      )}
      <section
        ref={frame}
        aria-label={translate('text', { title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        className="relative grid min-h-0 flex-1 content-start gap-3 overflow-y-auto pr-1 pb-6"
      >
        {paged && <p className="text-ink-3 text-sm">{translate('page', { page: at + 1 })}</p>}
        {(sheet === undefined || sheet.parts.length === 0) && <p className="text-ink-2">{translate('noText')}</p>}
        <div lang={language} className="grid max-w-measure content-start gap-3">
          {sheet?.parts.map((part) => (
            <SheetPart
              key={part.start}
              text={text}
              part={part}
              depth={depths.get(part.start)}
              marked={quote === undefined ? [] : [quote]}
            />
          ))}
        </div>
      </section>
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
