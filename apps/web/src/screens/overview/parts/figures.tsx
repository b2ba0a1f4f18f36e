import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Cell, Cells, ErrorState, Skeleton } from '../../../ui/index.ts';
import { type AssignmentCounts, draftsOf, useAssignmentCounts } from '../calls.ts';
import { overviewWords } from '../words.ts';

/**
 * The four cells. A feature that does not exist yet is labelled so instead of showing a zero that looks like a
 * measurement.
 */
export function Figures(): ReactNode {
  const translate = useWords(overviewWords);
  const counts = useLoaded(useAssignmentCounts());
  if (counts.state === 'loading') return <Skeleton lines={2} />;
  if (counts.state === 'failed') {
    return (
      <ErrorState title={translate('failedFigures')} error={counts.error} onRetry={counts.retry} busy={counts.busy} />
    );
  }
  const none = translate('noneYet');
  return (
    <Cells label={translate('figures')}>
      <Classes counts={counts.data} />
      <Created counts={counts.data} />
      <Graded counts={counts.data} />
      <Cell label={translate('studentInteractions')} value={null} note={none} />
    </Cells>
  );
}

function Classes({ counts: { classes, activeClasses } }: { counts: AssignmentCounts }): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  if (classes === 0) return <Cell label={translate('totalClasses')} value={null} note={translate('noneYet')} />;
  return (
    <Cell
      label={translate('totalClasses')}
      value={formatNumber(classes, language)}
      note={translate('activeClassCount', { count: activeClasses })}
    />
  );
}

/** Attempts with every answer marked, of those handed in. */
function Graded({ counts: { submitted, graded } }: { counts: AssignmentCounts }): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  const label = translate('submissionsGraded');
  if (submitted === 0) return <Cell label={label} value={null} note={translate('noneYet')} />;
  const note = (
    <>
      {translate('gradedOf', { count: formatNumber(submitted, language) })}
      {graded < submitted && (
        <>
          {'. '}
          <Link to="/dashboard/grading">{translate('gradeRest')}</Link>
        </>
      )}
    </>
  );
  return <Cell label={label} value={formatNumber(graded, language)} note={note} />;
}

function Created({ counts }: { counts: AssignmentCounts }): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  const { all, ready, archived } = counts;
  if (all === 0) return <Cell label={translate('assignmentsCreated')} value={null} note={translate('noneYet')} />;
  const drafts = draftsOf(counts);
  const parts: string[] = [];
  if (ready > 0) parts.push(translate('readyCount', { count: ready }));
  if (drafts > 0) parts.push(translate('draftCount', { count: drafts }));
  if (archived > 0) parts.push(translate('archivedCount', { count: archived }));
  return <Cell label={translate('assignmentsCreated')} value={formatNumber(all, language)} note={parts.join(', ')} />;
}
