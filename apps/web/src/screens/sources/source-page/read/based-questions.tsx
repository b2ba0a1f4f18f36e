import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { Disclosure, ErrorState } from '../../../../ui/index.ts';
import { type BasedQuestion, maxQuestions } from './calls.ts';
import { readWords } from './read-words.ts';

export interface BasedQuestionsProps {
  query: UseQueryResult<BasedQuestion[]>;
  language: string;
  onGo: (question: BasedQuestion) => void;
}

/** The questions that rest on a source; each leads to its passage. Nothing where there are none. */
export function BasedQuestions({ query, language, onGo }: BasedQuestionsProps): ReactNode {
  const translate = useWords(readWords);
  const loaded = useLoaded(query);
  if (loaded.state === 'failed') {
    const { error, retry, busy } = loaded;
    return <ErrorState title={translate('questionsFailed')} error={error} onRetry={retry} busy={busy} />;
  }
  if (loaded.state === 'loading' || loaded.data.length === 0) return null;
  const questions = loaded.data;
  const count = new Set(questions.map(({ id }) => id)).size;
  return (
    <Disclosure label={translate('based', { count })}>
      <p className="text-ink-2 text-sm">
        {translate('basedMarked')}
        {questions.length >= maxQuestions && ` ${translate('basedPart', { count })}`}
      </p>
      <ol className="max-h-72 overflow-y-auto">
        {questions.map((question) => (
          <li key={`${question.id} ${question.start}`} className="border-line border-t py-1 first:border-t-0">
            <button
              type="button"
              lang={language}
              className="wrap-anywhere block min-h-6 text-left text-primary hover:underline"
              onClick={() => onGo(question)}
            >
              {question.wording}
            </button>
            <Link
              to="/dashboard/assignments"
              search={{ open: question.assignmentId, tab: 'preview' }}
              aria-label={translate('inAssignmentOf', { wording: question.wording })}
              className="inline-block min-h-6 text-sm"
            >
              {translate('inAssignment')}
            </Link>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
