import type { PaperCopy } from '@schole/core';
import { kindViews, RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { ShownAttachments } from '../attachments/shown-attachments.tsx';
import { printWords } from '../export/print-words.ts';
import type { Assignment, QuestionRow } from '../rows.ts';

export interface SheetProps {
  assignment: Assignment;
  rows: readonly QuestionRow[];
  copy: PaperCopy;
}

/** What goes on the paper, every word of it in the language of the assignment. */
export function Sheet({ assignment, rows, copy }: SheetProps): ReactNode {
  const tell = useWords(printWords);
  const { title, content_language: language } = assignment;
  const say = createTranslator(printWords, language);
  const isKey = copy === 'key';
  const total = rows.reduce((sum, { points }) => sum + points, 0);
  return (
    <article lang={language} aria-label={tell('sheet')}>
      <header className="mb-6 border-line-strong border-b pb-3">
        <h1 className="break-words">{title}</h1>
        <p className="mt-1 text-ink-2">
          {isKey && <strong className="font-strong text-ink">{say('answers')}. </strong>}
          {say('total', { count: total })}
        </p>
        {!isKey && (
          <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
            {(['name', 'class', 'date'] as const).map((line) => (
              <div
                key={line}
                className={`flex items-end gap-2 ${line === 'name' ? 'min-w-64 flex-[2]' : 'min-w-40 flex-1'}`}
              >
                <dt>{say(line)}</dt>
                <dd className="h-6 flex-1 border-ink-3 border-b" />
              </div>
            ))}
          </dl>
        )}
      </header>
      <ol>
        {rows.map((row, index) => (
          <li
            key={row.question_id}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2 border-line border-b py-4 last:border-b-0 print:break-inside-avoid"
          >
            <span className="figures text-lg">{index + 1}</span>
            <div className="min-w-0">
              <p className="float-right ml-4 text-ink-2 text-sm">{say('points', { count: row.points })}</p>
              <Question
                row={row}
                language={language}
                isKey={isKey}
                explanationLabel={say('explanation')}
                hintsLabel={say('hints')}
              />
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

interface QuestionProps {
  row: QuestionRow;
  language: 'en' | 'el';
  isKey: boolean;
  explanationLabel: string;
  hintsLabel: string;
}

/** A question as its kind shows it; with the answers, as it shows those. */
function Question({ row, language, isKey, explanationLabel, hintsLabel }: QuestionProps): ReactNode {
  const views = kindViews[row.type];
  const { content, key, explanation } = row;
  const [attachments, hints] = [row.attachments ?? [], row.hints ?? []];
  if (views === undefined) return <p>{row.type}</p>;
  const wording = (
    <p className="prose-read break-words">
      <RichText>{views.wording(content)}</RichText>
    </p>
  );
  const shown = <ShownAttachments attachments={attachments} contentLanguage={language} />;
  if (!isKey && attachments.length === 0)
    return <views.Show content={content} language={language} contentLanguage={language} />;
  if (!isKey)
    return (
      <>
        {wording}
        {shown}
        {/* What follows the wording. */}
        <views.Show content={views.reword(content, '')} language={language} contentLanguage={language} />
      </>
    );
  return (
    <>
      {wording}
      {shown}
      <views.Solution content={content} answerKey={key} language={language} contentLanguage={language} />
      {explanation !== null && explanation !== '' && (
        <p className="break-words text-ink-2">
          {explanationLabel} <RichText>{explanation}</RichText>
        </p>
      )}
      {hints.length > 0 && (
        <div className="text-ink-2">
          <p>{hintsLabel}</p>
          <ol className="list-decimal pl-6">
            {hints.map((hint, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two hints may read the same
              <li key={at}>
                <RichText>{hint}</RichText>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
