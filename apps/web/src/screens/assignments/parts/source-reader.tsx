import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Dialog, ErrorState, Skeleton } from '../../../ui/index.ts';
import { sourceVersion } from '../calls.ts';
import { cut } from '../highlight.ts';
import { words } from '../words.ts';

export interface SourceReaderProps {
  sourceId: string;
  sha256: string;
  title: string;
  /** Places to mark, for example the quote of the chosen question. */
  marked?: readonly { start: number; end: number }[];
  onClose: () => void;
}

/** The whole text of a source as it was read, markup and all shown as text. */
export function SourceReader({ sourceId, sha256, title, marked = [], onClose }: SourceReaderProps): ReactNode {
  const say = useWords(words);
  const version = useQuery(sourceVersion(sourceId, sha256));
  const first = marked[0]?.start;
  return (
    <Dialog
      open
      wide
      title={title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {version.isPending && <Skeleton lines={6} label={say('loading')} />}
      {version.isError && (
        <ErrorState error={version.error} onRetry={() => version.refetch()} busy={version.isFetching} />
      )}
      {version.isSuccess && (
        <div lang={version.data.language} className="prose-read max-w-measure whitespace-pre-wrap break-words">
          {cut(version.data.text, { start: 0, end: version.data.text.length }, marked).map((piece) =>
            piece.quoted ? (
              <mark
                key={piece.start}
                className="mark-quote"
                ref={(mark) => {
                  if (piece.start === first) mark?.scrollIntoView({ block: 'center' });
                }}
              >
                {piece.text}
              </mark>
            ) : (
              <span key={piece.start}>{piece.text}</span>
            ),
          )}
        </div>
      )}
    </Dialog>
  );
}
