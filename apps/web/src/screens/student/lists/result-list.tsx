import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Button, Card } from '../../../ui/index.ts';
import { studentWords } from '../words.ts';
import { latestFirst } from './delivery-status.ts';
import { listWords } from './list-words.ts';
import { News } from './news.tsx';
import { OwnList } from './own-list.tsx';
import { useSubjectName } from './subject-name.ts';
import { useEndText } from './use-end-text.ts';
import { type ListedDelivery, useOwnDeliveries } from './use-own-deliveries.ts';

const withResults = (deliveries: readonly ListedDelivery[]): ListedDelivery[] =>
  latestFirst(deliveries.filter(({ attempts }) => attempts.some(({ state }) => state === 'submitted')));

/** What the student's attempts are worth, where the teacher shows it. */
export function ResultList(): ReactNode {
  const translate = useWords(studentWords);
  const loaded = useOwnDeliveries();
  return (
    <>
      <News />
      <OwnList
        loaded={loaded}
        choose={withResults}
        empty={{ title: translate('resultsEmpty'), body: translate('resultsSoon') }}
      >
        {(delivery, now) => <ResultCard delivery={delivery} now={now} />}
      </OwnList>
    </>
  );
}

function ResultCard({ delivery, now }: { delivery: ListedDelivery; now: string }): ReactNode {
  const subjectName = useSubjectName();
  const { title, subject, contentLanguage, attempts } = delivery;
  return (
    <Card title={<span lang={contentLanguage}>{title}</span>} level={2} meta={subjectName(subject)}>
      <ul className="grid gap-4">
        {attempts
          .filter(({ state }) => state === 'submitted')
          .map((attempt) => (
            <li key={attempt.attemptId} className="grid justify-items-start gap-2">
              <AttemptResult delivery={delivery} attempt={attempt} now={now} />
            </li>
          ))}
      </ul>
    </Card>
  );
}

interface AttemptResultProps {
  delivery: ListedDelivery;
  attempt: ListedDelivery['attempts'][number];
  now: string;
}

function AttemptResult({ delivery, attempt, now }: AttemptResultProps): ReactNode {
  const translate = useWords(listWords);
  const [language] = useLanguage();
  const endWords = useEndText();
  const { title, attemptsAllowed } = delivery;
  const { attemptId, number, points, outOf, unmarked, held, resultsOpen } = attempt;
  return (
    <>
      <p className="text-ink-2">
        {attemptsAllowed > 1 && `${translate('attempt', { number })}: `}
        {endWords(attempt, now)}
      </p>
      {!resultsOpen && <p>{translate('closed')}</p>}
      {resultsOpen && points !== null && outOf !== null && (
        <p className="figures font-strong text-lg">
          {translate(unmarked === 0 && held === 0 ? 'points' : 'pointsSoFar', {
            points: formatNumber(points, language),
            most: formatNumber(outOf, language),
          })}
        </p>
      )}
      {unmarked !== null && unmarked > 0 && <p>{translate('unmarked', { count: unmarked })}</p>}
      {held !== null && held > 0 && <p>{translate('held', { count: held })}</p>}
      {resultsOpen && (
        <Button kind="outline" size="large" asChild className="max-md:w-full">
          <Link
            to="/student/results/$attemptId"
            params={{ attemptId }}
            aria-label={translate('toLook', { title, number })}
          >
            {translate('look')}
          </Link>
        </Button>
      )}
    </>
  );
}
