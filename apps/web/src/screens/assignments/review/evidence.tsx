import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { passageAround, TimeLink } from '../../../parts/source-reader/index.ts';
import { isWithdrawn, SourceFailure, sourceVersion, sourceVideo } from '../../../parts/sources/index.ts';
import { Button, Skeleton } from '../../../ui/index.ts';
import { DraftedBy } from '../engines/drafted-by.tsx';
import type { QuestionRow, QuestionSpan } from '../rows.ts';
import { words } from '../words.ts';
import { checkTexts } from './check-texts.ts';
import { CheckList } from './checks.tsx';
import { Origin, type OriginProps } from './origin.tsx';

/** Target of the link beside a question on narrow screens. */
export const evidenceId = 'evidence';

/** The button that opens the source; it receives the focus when the source is closed. */
export const readSourceId = 'read-source';

/** The first passage that a question is based on. */
export function evidenceOf(row: QuestionRow | undefined): QuestionSpan | undefined {
  return row?.spans?.find(({ purpose }) => purpose === 'evidence') ?? row?.spans?.[0];
}

export interface EvidenceProps extends Omit<OriginProps, 'row'> {
  row: QuestionRow | undefined;
  number: number;
  /** Opens the whole source of the passage. */
  onRead: () => void;
}

/** The sentence for each author that `written_by` may have. */
const authors: Readonly<Record<string, 'writtenByYou' | 'writtenByEngine' | 'writtenByModel'>> = {
  teacher: 'writtenByYou',
  offline: 'writtenByEngine',
  model: 'writtenByModel',
};

/** What the chosen question is based on: its passage, its checks, and its author. */
export function Evidence({ row, number, onRead, ...origin }: EvidenceProps): ReactNode {
  const translate = useWords(words);
  const ofChecks = useWords(checkTexts);
  if (row === undefined) return <p className="text-ink-2">{translate('evidenceNone')}</p>;
  const span = evidenceOf(row);
  const byTeacher = row.written_by === 'teacher';
  return (
    <>
      <section id={evidenceId} tabIndex={-1} aria-labelledby="source-of">
        <h2 id="source-of" className="mb-2 text-md">
          {translate('sourceOf', { number })}
        </h2>
        {span === undefined ? (
          <p className="text-ink-2">{ofChecks(byTeacher ? 'noPassageOfYours' : 'noPassage')}</p>
        ) : (
          <>
            {!byTeacher && row.changed_by_teacher && <p className="mb-2 text-ink-2">{ofChecks('passageFrom')}</p>}
            <Passage key={row.question_id} span={span} onRead={onRead} />
          </>
        )}
      </section>
      <CheckList row={row} />
      <section aria-labelledby="written-by">
        <h2 id="written-by" className="mb-2 text-md">
          {translate('writtenBy')}
        </h2>
        <p className="text-ink-2">{translate(authors[row.written_by] ?? 'writtenByModel')}</p>
        {!byTeacher && <DraftedBy questionId={row.question_id} />}
        {!byTeacher && row.changed_by_teacher && <Origin row={row} {...origin} />}
      </section>
    </>
  );
}

function Passage({ span, onRead }: { span: QuestionSpan; onRead: () => void }): ReactNode {
  const translate = useWords(words);
  const version = useQuery(sourceVersion(span.source_id, span.version_sha256));
  const time = version.data?.blocks.findLast(({ start }) => start <= span.start)?.time;
  const video = useQuery({ ...sourceVideo(span.source_id), enabled: time !== undefined }).data ?? null;
  if (version.isPending) return <Skeleton lines={4} label={translate('loading')} />;
  if (version.isError) {
    return (
      <div className="grid gap-3">
        {isWithdrawn(version.error) && (
          <p className="prose-read whitespace-pre-wrap break-words">
            <mark className="mark-quote">{span.quote}</mark>
          </p>
        )}
        <SourceFailure error={version.error} onRetry={() => version.refetch()} busy={version.isFetching} />
      </div>
    );
  }
  const { text, blocks, title, language } = version.data;
  const pieces = passageAround(text, blocks, span);
  return (
    <>
      <p className="mb-3 flex items-start gap-2 text-ink-2 text-sm">
        <FileText aria-hidden="true" strokeWidth={1.75} className="mt-px size-[1.125em] flex-none" />
        <span className="wrap-anywhere min-w-0">
          <span lang={language}>{title}</span>
          {typeof span.page === 'number' && <>, {translate('page', { page: span.page })}</>}
          {time !== undefined && (
            <>
              , <TimeLink time={time} video={video} />
            </>
          )}
        </span>
      </p>
      {pieces === null ? (
        <p className="text-ink-2">{translate('passageMoved')}</p>
      ) : (
        <p lang={language} className="prose-read whitespace-pre-wrap break-words">
          {pieces.map((piece) =>
            piece.quoted ? (
              <mark key={piece.start} className="mark-quote">
                {piece.text}
              </mark>
            ) : (
              <span key={piece.start}>{piece.text}</span>
            ),
          )}
        </p>
      )}
      <Button id={readSourceId} kind="plain" className="-ml-3" onClick={onRead}>
        {translate('readSource')}
      </Button>
    </>
  );
}
