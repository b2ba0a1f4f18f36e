import { type BloomsLevel, blocksOf, bloomsLevels, wordsOf } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { coverage, type Section } from '../../../parts/source-reader/index.ts';
import { sourceVersion } from '../../../parts/sources/index.ts';
import { Bloom } from '../../../ui/index.ts';
import type { AssignmentSource, QuestionRow } from '../rows.ts';
import { usePartName } from '../sources/part-name.ts';
import { words } from '../words.ts';
import { tally } from './checks.tsx';

export interface CoverageProps {
  sources: AssignmentSource[];
  rows: QuestionRow[];
  chosen: string | null;
  onChoose: (questionId: string) => void;
}

/** With more sections this is no overview any more: then only those with questions are shown. */
const maxSections = 12;

/** One strip: which parts of the source the questions come from, the Bloom levels, and the results of the checks. */
export function Coverage({ sources, rows, chosen, onChoose }: CoverageProps): ReactNode {
  const translate = useWords(words);
  const clean = rows.filter((row) => tally(row).failed === 0).length;
  return (
    <section aria-labelledby="coverage" className="mb-3 grid gap-1">
      <h2 id="coverage" className="sr-only">
        {translate('coverage')}
      </h2>
      {sources.map((source) => (
        <Sections key={source.source_id} source={source} rows={rows} chosen={chosen} onChoose={onChoose} />
      ))}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {bloomsLevels
          .map((level): [BloomsLevel, number] => [level, rows.filter((row) => row.blooms_level === level).length])
          .filter(([, count]) => count > 0)
          .map(([level, count]) => (
            <span key={level} className="inline-flex items-center gap-2">
              <Bloom level={level} /> <span className="figures">{count}</span>
            </span>
          ))}
        {rows.length > 0 && (
          <span className="text-ink-2 md:ml-auto">
            {clean === rows.length
              ? translate('allPassed', { count: rows.length })
              : translate('somePassed', { passed: clean, rest: rows.length - clean })}
          </span>
        )}
      </p>
    </section>
  );
}

function Sections({
  source,
  rows,
  chosen,
  onChoose,
}: Omit<CoverageProps, 'sources'> & { source: AssignmentSource }): ReactNode {
  const translate = useWords(words);
  const [inLanguage] = useLanguage();
  const namePart = usePartName();
  const number = new Intl.NumberFormat(locales[inLanguage]);
  const version = useQuery(sourceVersion(source.source_id, source.version_sha256));
  // As high as the strip will be: the questions below must not move under the pointer.
  if (!version.isSuccess) return <div className="h-12" />;
  const { text, blocks, language, title, receipt } = version.data;
  const evidence = rows.flatMap((row, index) => {
    const span = row.spans?.find((one) => one.purpose === 'evidence' && one.source_id === source.source_id);
    return span === undefined ? [] : [{ number: index + 1, start: span.start }];
  });
  const selection = source.selection ?? undefined;
  const taken = blocksOf(blocks, selection);
  const whole = coverage(text, blocks, evidence);
  // What was not chosen is no gap in the coverage.
  const all =
    selection === undefined
      ? whole
      : whole.filter(({ start, end }) => taken.some((block) => block.start >= start && block.start < end));
  const shown = all.length > maxSections ? all.filter((section) => section.questions.length > 0) : all;
  const nameOf = (section: Section): string => {
    const single = whole.length === 1 && selection === undefined;
    const name = section.title ?? (single ? translate('wholeText') : translate('opening'));
    return section.page === undefined ? name : `${name}, ${translate('page', { page: section.page })}`;
  };
  return (
    <>
      <p className="sr-only">
        <span lang={language}>{title}</span>,{' '}
        {selection === undefined
          ? translate('wordCount', { count: receipt.words, words: number.format(receipt.words) })
          : translate('partCovered', {
              part: namePart(selection, version.data),
              words: number.format(wordsOf(text, taken)),
              all: number.format(receipt.words),
            })}
      </p>
      <ol className="flex flex-wrap gap-x-1 gap-y-2">
        {shown.map((section) => {
          const none = section.questions.length === 0;
          return (
            <li
              key={section.start}
              title={nameOf(section)}
              style={{ flexGrow: section.end - section.start }}
              // Wide enough for its numbers, never for its name: that is cut, and whole in the tooltip.
              className="grid min-w-min basis-14 content-start max-md:basis-6"
            >
              <span
                aria-hidden="true"
                className={`mb-0.5 block h-1.5 ${
                  none
                    ? 'bg-[repeating-linear-gradient(135deg,var(--attention)_0_2px,transparent_2px_6px)]'
                    : 'bg-chart-1'
                }`}
              />
              <span lang={language} className="text-ink-2 text-sm max-md:sr-only md:w-0 md:min-w-full md:truncate">
                {nameOf(section)}
              </span>
              {none ? (
                <span className="text-ink-3 text-sm max-md:sr-only md:w-0 md:min-w-full md:truncate">
                  {translate('noQuestion')}
                </span>
              ) : (
                <span className="-ml-1 flex flex-wrap">
                  {section.questions.map((number) => {
                    const row = rows[number - 1];
                    if (row === undefined) return null;
                    return (
                      <button
                        key={row.question_id}
                        type="button"
                        aria-label={translate('goToQuestion', { number })}
                        aria-current={row.question_id === chosen || undefined}
                        className="figures grid size-6 place-items-center rounded-1 text-primary hover:bg-paper-hover aria-current:bg-primary aria-current:text-on-primary"
                        onClick={() => onChoose(row.question_id)}
                      >
                        {number}
                      </button>
                    );
                  })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
