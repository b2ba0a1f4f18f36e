import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { FieldError } from '../../../../ui/index.ts';
import { useEndText } from '../../lists/use-end-text.ts';
import { ownDeliveriesKey } from '../../lists/use-own-deliveries.ts';
import { PageLink } from '../../page-link.tsx';
import { useStudentFailure } from '../../student-failure.ts';
import { playerWords } from './player-words.ts';
import type { CurrentLog } from './state.ts';

/** What happened to the attempt, and where its results will be. */
export function Ended({ log }: { log: CurrentLog }): ReactNode {
  const translate = useWords(playerWords);
  const endWords = useEndText();
  const failure = useStudentFailure();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void queries.invalidateQueries({ queryKey: ownDeliveriesKey });
  }, [queries]);
  const { attempt, delivery, saved, refused } = log;
  return (
    <section className="grid justify-items-start gap-4">
      <h1 ref={heading} tabIndex={-1}>
        {translate('ended')}
      </h1>
      <p lang={delivery.contentLanguage} className="font-strong">
        {delivery.title}
      </p>
      <p>{endWords(attempt, log.now())}</p>
      {refused !== undefined && <FieldError>{failure(refused)}</FieldError>}
      {refused === undefined && saved.state !== 'school' && <p role="status">{translate('lateAnswers')}</p>}
      <p>{translate('resultsWhere')}</p>
      <div className="flex flex-wrap gap-3">
        <PageLink to="/student/results" kind="primary">
          {translate('toResults')}
        </PageLink>
        <PageLink to="/student">{translate('toOwnPages')}</PageLink>
      </div>
    </section>
  );
}
