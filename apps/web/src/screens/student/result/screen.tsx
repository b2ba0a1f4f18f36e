import { noAccommodations, shuffledOrder } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { useSessionWatch } from '../../../client/session/session-watch.ts';
import { Spinner } from '../../../ui/index.ts';
import { type Results, readOwnNeeds, readOwnResults } from '../calls.ts';
import { Failed } from '../lists/own-list.tsx';
import { PageLink } from '../page-link.tsx';
import { readingOf } from '../reading.ts';
import { StudentOnly } from '../student-only.tsx';
import { StudentPage } from '../student-page.tsx';
import { QuestionResult } from './question-result.tsx';
import { resultWords } from './result-words.ts';

/** What was right in one attempt of the student. */
export function ResultScreen(): ReactNode {
  return (
    <StudentOnly>
      <ResultPage />
    </StudentOnly>
  );
}

function ResultPage(): ReactNode {
  const { attemptId = '' } = useParams({ strict: false }) as { attemptId?: string };
  const translate = useWords(resultWords);
  const { data: needs = noAccommodations } = useQuery({ queryKey: ['own needs'], queryFn: readOwnNeeds });
  const start = useMemo(() => readingOf(needs), [needs]);
  useSessionWatch();
  const loaded = useLoaded(
    useQuery({ queryKey: ['own results', attemptId], queryFn: () => readOwnResults(attemptId) }),
  );
  return (
    <StudentPage start={start} bar={<PageLink to="/student/results">{translate('toResults')}</PageLink>}>
      {loaded.state === 'loading' && <Spinner label={translate('loading')} heading />}
      {loaded.state === 'failed' && <Failed title={translate('failed')} {...loaded} />}
      {loaded.state === 'ready' && <Result attemptId={attemptId} results={loaded.data} />}
    </StudentPage>
  );
}

function Result({ attemptId, results }: { attemptId: string; results: Results }): ReactNode {
  const translate = useWords(resultWords);
  const [language] = useLanguage();
  const { title, contentLanguage, points, outOf, questions, shuffleQuestions, shuffleOptions } = results;
  const counts = (['unmarked', 'held'] as const).map(
    (state) => [state, questions.filter((question) => question.state === state).length] as const,
  );
  const isWhole = counts.every(([, count]) => count === 0);
  const order = shuffleQuestions ? shuffledOrder(attemptId, 'questions', questions.length) : [...questions.keys()];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-2">
        <h1 lang={contentLanguage} className="wrap-anywhere text-2xl">
          {title}
        </h1>
        {points !== null && outOf !== null && (
          <p className="text-md font-strong">
            {translate(isWhole ? 'total' : 'soFar', {
              points: formatNumber(points, language),
              most: formatNumber(outOf, language),
            })}
          </p>
        )}
        {counts.map(([state, count]) => count > 0 && <p key={state}>{translate(`${state}Answers`, { count })}</p>)}
      </header>
      {order.map((stored, at) => {
        const question = questions[stored];
        return (
          question !== undefined && (
            <QuestionResult
              key={question.questionId}
              question={question}
              contentLanguage={contentLanguage}
              at={at}
              count={questions.length}
              orderOf={(count) => (shuffleOptions ? shuffledOrder(attemptId, question.questionId, count) : undefined)}
            />
          )
        );
      })}
    </div>
  );
}
