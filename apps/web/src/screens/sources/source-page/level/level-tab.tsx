import { type DocumentLevel, limits } from '@schole/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { callFunction } from '../../../../client/requests/call.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { hasSlides } from '../../../../parts/sources/index.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/index.ts';
import type { SourceTabProps } from '../../address/tab-props.ts';
import { HardSentences, type HardSentencesProps } from './hard-sentences.tsx';
import { Indices } from './indices.tsx';
import { levelWords } from './level-words.ts';
import { SectionLevels } from './section-levels.tsx';

/** How hard a version is to read; a version never changes. */
const readingLevel = (sourceId: string, versionSha256: string) =>
  queryOptions({
    queryKey: ['sources', sourceId, versionSha256, 'level'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callFunction('read-reading-level', { sourceId, versionSha256 }, { signal }),
  });

/** How hard a source is to read, and what makes it so. */
export function LevelTab({ source, sha256, receipt }: SourceTabProps): ReactNode {
  const translate = useWords(levelWords);
  const level = useLoaded(useQuery(readingLevel(source.id, sha256)));
  if (level.state === 'loading') return <Skeleton lines={8} label={translate('loading')} />;
  if (level.state === 'failed') return <ErrorState error={level.error} onRetry={level.retry} busy={level.busy} />;
  const version = sha256 === source.current_sha256 ? null : sha256;
  const slides = hasSlides(receipt);
  return (
    <ShownLevel level={level.data} passage={{ sourceId: source.id, version, lang: level.data.language, slides }} />
  );
}

function ShownLevel({
  level: { language: of, words, whole, sections },
  passage,
}: {
  level: DocumentLevel;
  passage: HardSentencesProps['passage'];
}): ReactNode {
  const translate = useWords(levelWords);
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  if (whole === null) {
    return (
      <EmptyState title={translate('tooShortTitle')}>
        {translate('tooShort', { least: limits.readingLevel.words, count: words })}
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-measure-wide grid-cols-1 gap-6">
      <section aria-labelledby="level-whole" className="grid grid-cols-1 gap-3">
        <h2 id="level-whole">{translate('whole')}</h2>
        <Indices level={whole} />
        <p className="max-w-measure">
          {translate('rests', { count: whole.words, sentences: format.format(whole.sentences) })}{' '}
          {translate('averages', {
            words: format.format(whole.wordsOfSentence),
            long: format.format(whole.longWords),
          })}
        </p>
        <p className="max-w-measure text-ink-2">{translate(of === 'el' ? 'limitsEl' : 'limitsEn')}</p>
      </section>
      <section aria-labelledby="level-hardest">
        <h2 id="level-hardest" className="mb-2">
          {translate('hardest')}
        </h2>
        {whole.hardest.length === 0 ? (
          <p className="text-ink-2">{translate('hardestNone')}</p>
        ) : (
          <HardSentences sentences={whole.hardest} passage={passage} />
        )}
      </section>
      {sections.length > 1 && <SectionLevels sections={sections} passage={passage} />}
    </div>
  );
}
