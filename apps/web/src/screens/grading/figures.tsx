import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../client/language/formats.ts';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { Cell, Cells, ErrorState, Skeleton } from '../../ui/index.ts';
import type { ListAddress } from './address.ts';
import { confidenceOf, summaryOf } from './calls.ts';
import { percentOf } from './list/why.ts';
import { gradingWords } from './words.ts';

/** The four cards, each with its basis: a figure that rests on nothing is not shown. */
export function Figures({ tab, of }: Pick<ListAddress, 'tab' | 'of'>): ReactNode {
  const translate = useWords(gradingWords);
  const [language] = useLanguage();
  const summary = useLoaded(useQuery(summaryOf(of)));
  const confidence = useQuery(confidenceOf({ tab, of })).data;
  if (summary.state === 'loading') return <Skeleton lines={2} />;
  if (summary.state === 'failed') {
    const { error, retry, busy } = summary;
    return <ErrorState title={translate('failedFigures')} error={error} onRetry={retry} busy={busy} />;
  }
  const { pending, graded, auto_graded, needs_review } = summary.data;
  const none = translate('noneYet');
  const any = pending + graded > 0;
  const card = (label: string, value: number, note: string): ReactNode => (
    <Cell label={label} value={any ? formatNumber(value, language) : null} note={any ? note : none} />
  );
  return (
    <Cells label={translate('figures')}>
      {card(translate('pending'), pending, translate('pendingNote', { count: pending }))}
      {card(translate('autoGraded'), auto_graded, translate('autoNote', { graded: formatNumber(graded, language) }))}
      {card(translate('needsReview'), needs_review, translate('reviewNote', { count: needs_review }))}
      {confidence === null || confidence === undefined ? (
        <Cell label={translate('avgConfidence')} value={null} note={translate('noneHere')} />
      ) : (
        <Cell
          label={translate('avgConfidence')}
          value={translate('percent', { percent: percentOf(confidence.mean) })}
          note={translate('confidenceOf', { count: confidence.suggestions })}
        />
      )}
    </Cells>
  );
}
