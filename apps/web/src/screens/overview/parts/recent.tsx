import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { DemoMark, DemoOffer, useDemoRows } from '../../../parts/demo/index.ts';
import {
  Button,
  Chip,
  DataCell,
  EmptyState,
  ErrorState,
  HeadCell,
  Row,
  RowHead,
  SectionHead,
  Skeleton,
  Table,
} from '../../../ui/index.ts';
import { type RecentAssignment, useAssignmentCounts, useRecentAssignments } from '../calls.ts';
import { overviewWords } from '../words.ts';

/** The last changed assignments: loading, failed, none yet, or a table. */
export function Recent(): ReactNode {
  const translate = useWords(overviewWords);
  const counts = useAssignmentCounts();
  const listed = (useRecentAssignments().data ?? []).length > 0;
  return (
    <section aria-labelledby="recent" className="mt-8">
      <SectionHead
        id="recent"
        title={translate('recent')}
        aside={listed && <Link to="/dashboard/assignments">{translate('all')}</Link>}
      />
      <List archived={counts.data?.archived ?? 0} />
    </section>
  );
}

function List({ archived }: { archived: number }): ReactNode {
  const translate = useWords(overviewWords);
  const recent = useLoaded(useRecentAssignments());
  const demo = useDemoRows('public.assignments');
  if (recent.state === 'loading') return <Skeleton lines={6} />;
  if (recent.state === 'failed') {
    return <ErrorState title={translate('failed')} error={recent.error} onRetry={recent.retry} busy={recent.busy} />;
  }
  if (recent.data.length === 0) {
    return (
      <>
        <EmptyState
          title={translate('emptyTitle')}
          action={
            <Button kind="primary" asChild>
              <Link to="/dashboard/assignments" search={{ open: 'new' }}>
                {translate('newAssignment')}
              </Link>
            </Button>
          }
        >
          {translate(archived > 0 ? 'emptyArchived' : 'emptyBody')}
        </EmptyState>
        <div className="mt-6">
          <DemoOffer />
        </div>
      </>
    );
  }
  return (
    <Table
      caption={translate('recent')}
      head={
        <>
          <HeadCell>{translate('assignment')}</HeadCell>
          <HeadCell>{translate('status')}</HeadCell>
          <HeadCell figure wideOnly>
            {translate('questions')}
          </HeadCell>
          <HeadCell figure wideOnly>
            {translate('points')}
          </HeadCell>
          <HeadCell figure className="max-lg:hidden">
            {translate('changed')}
          </HeadCell>
        </>
      }
    >
      {recent.data.map((assignment) => (
        <AssignmentRow key={assignment.id} assignment={assignment} demo={demo.has(assignment.id)} />
      ))}
    </Table>
  );
}

function AssignmentRow({ assignment, demo }: { assignment: RecentAssignment; demo: boolean }): ReactNode {
  const translate = useWords(overviewWords);
  const [language] = useLanguage();
  const ready = assignment.stage === 'ready';
  return (
    <Row>
      <RowHead lang={assignment.content_language ?? undefined}>
        <Link to="/dashboard/assignments" search={{ open: assignment.id }} className="no-underline hover:underline">
          {assignment.title}
        </Link>{' '}
        {demo && <DemoMark />}
        <span lang={language} className="block text-sm font-text text-ink-3 md:hidden">
          {translate('questionCount', { count: assignment.question_count })}
        </span>
      </RowHead>
      <DataCell>
        {assignment.active ? (
          <Chip kind="fine">{translate('active')}</Chip>
        ) : (
          <Chip kind="draft">{translate('draft')}</Chip>
        )}
        {ready && !assignment.active && (
          <span className="ml-2 text-sm text-ink-2 max-md:ml-0 max-md:block">{translate('ready')}</span>
        )}
      </DataCell>
      <DataCell figure wideOnly>
        {formatNumber(assignment.question_count, language)}
      </DataCell>
      <DataCell figure wideOnly>
        {formatNumber(assignment.points_sum, language)}
      </DataCell>
      <DataCell className="max-lg:hidden text-right whitespace-nowrap text-ink-2">
        <time dateTime={assignment.updated_at}>
          {formatDate(new Date(assignment.updated_at), language, { day: 'numeric', month: 'short' })}
        </time>
      </DataCell>
    </Row>
  );
}
