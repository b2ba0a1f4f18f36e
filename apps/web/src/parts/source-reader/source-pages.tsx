import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Skeleton } from '../../ui/index.ts';
import { hasSlides, SourceFailure, sourceVersion } from '../sources/index.ts';
import type { Range } from './highlight.ts';
import { PageNav } from './page-nav.tsx';
import { readerWords } from './reader-words.ts';
import { SheetList } from './sheet-list.tsx';
import { type Sheets, sheetsOf } from './sheets.ts';
import { usePosition } from './use-position.ts';

export interface SourcePagesProps {
  sourceId: string;
  sha256: string;
  title: string;
  /** The passage to show and mark. */
  quote?: Readonly<{ start: number; end: number; quote: string }> | undefined;
}

/** The text of a source with its pages; it opens at the passage, and moves when the passage changes. */
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
        key={`${sourceId} ${sha256}`}
        sourceId={sourceId}
        read={read}
        text={data.text}
        language={data.language}
        slides={hasSlides(data.receipt)}
        title={title}
        quote={fits ? quote : undefined}
      />
    </>
  );
}

interface PagesProps {
  sourceId: string;
  read: Sheets;
  text: string;
  language: string;
  slides: boolean;
  title: string;
  quote: Range | undefined;
}

function Pages({ quote, ...source }: PagesProps): ReactNode {
  const position = usePosition(source.read, quote?.start ?? null);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <PageNav read={source.read} slides={source.slides} position={position} quote={quote} />
      <SheetList {...source} position={position} quote={quote} />
    </div>
  );
}
