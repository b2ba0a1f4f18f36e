import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { DemoMark, useDemoRows } from '../../../parts/demo/index.ts';
import {
  Button,
  Chip,
  DataCell,
  EmptyState,
  ErrorState,
  HeadCell,
  Page,
  Row,
  RowHead,
  Segmented,
  Skeleton,
  Table,
} from '../../../ui/index.ts';
import { assignmentList } from '../calls.ts';
import { optionWords } from '../option-words.ts';
import type { Go } from '../place.ts';
import type { Source, Summary } from '../rows.ts';
import { words } from '../words.ts';
import { AssignmentMenu } from './assignment-menu.tsx';
import { SourceTable } from './source-table.tsx';

export const pageSize = 25;

export interface AssignmentListProps {
  archived: boolean;
  go: Go;
  /** Begins a new assignment, with a source when one was chosen. */
  onBegin: (source: Source | null) => void;
}

/** One's assignments and sources. */
export function AssignmentList({ archived, go, onBegin }: AssignmentListProps): ReactNode {
  const say = useWords(words);
  const [most, setMost] = useState(pageSize);
  const list = useQuery(assignmentList(archived, most));
  const begin = (
    <Button kind="primary" icon={Plus} onClick={() => onBegin(null)}>
      {say('newAssignment')}
    </Button>
  );

  return (
    <Page title={say('generatorTitle')} lead={say('intro')} actions={begin}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="assignments">{say('title')}</h2>
        <Segmented
          label={say('whichList')}
          labelHidden
          value={archived ? 'archived' : 'current'}
          choices={[
            { value: 'current', label: say('showCurrent') },
            { value: 'archived', label: say('showArchived') },
          ]}
          onChange={(chosen) => go({ archived: chosen === 'archived' || undefined })}
        />
      </div>
      <section aria-labelledby="assignments">
        {list.isPending && <Skeleton lines={5} label={say('loading')} />}
        {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} busy={list.isFetching} />}
        {list.isSuccess && list.data.rows.length === 0 && <NothingHere archived={archived} />}
        {list.isSuccess && list.data.rows.length > 0 && (
          <>
            <AssignmentTable rows={list.data.rows} go={go} />
            {list.data.rows.length < list.data.count && (
              <p className="mt-3 flex flex-wrap items-center gap-3">
                <Button onClick={() => setMost(most + pageSize)} busy={list.isFetching}>
                  {say('showMore')}
                </Button>
                <span className="text-ink-3 text-sm">
                  {say('shown', { shown: list.data.rows.length, count: list.data.count })}
                </span>
              </p>
            )}
          </>
        )}
      </section>
      {!archived && (
        <section aria-labelledby="sources" className="mt-8">
          <h2 id="sources" className="mb-2">
            {say('sources')}
          </h2>
          <SourceTable onUse={onBegin} />
        </section>
      )}
    </Page>
  );
}

function NothingHere({ archived }: { archived: boolean }): ReactNode {
  const say = useWords(words);
  if (archived) return <EmptyState title={say('emptyArchiveTitle')}>{say('emptyArchiveText')}</EmptyState>;
  return <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>;
}

function AssignmentTable({ rows, go }: { rows: Summary[]; go: Go }): ReactNode {
  const say = useWords(words);
  const option = useWords(optionWords);
  const demo = useDemoRows('public.assignments');
  const [language] = useLanguage();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  const head = (
    <>
      <HeadCell>{say('columnTitle')}</HeadCell>
      <HeadCell wideOnly>{say('columnSubject')}</HeadCell>
      <HeadCell wideOnly>{say('columnGrade')}</HeadCell>
      <HeadCell figure wideOnly>
        {say('columnQuestions')}
      </HeadCell>
      <HeadCell figure wideOnly>
        {say('columnPoints')}
      </HeadCell>
      <HeadCell className="md:pl-4">{say('columnState')}</HeadCell>
      <HeadCell wideOnly>{say('columnUpdated')}</HeadCell>
      <HeadCell>
        <span className="sr-only">{say('columnActions')}</span>
      </HeadCell>
    </>
  );
  return (
    <Table caption={say('title')} head={head}>
      {rows.map((row) => (
        <Row key={row.id}>
          <RowHead>
            <button
              type="button"
              lang={row.content_language}
              className="wrap-anywhere min-h-6 min-w-24 text-left font-medium text-primary hover:underline"
              onClick={() => go({ open: row.id })}
            >
              {row.title}
            </button>{' '}
            {demo.has(row.id) && <DemoMark />}
            <span className="block font-text text-ink-3 text-sm md:hidden">
              {say('questionCount', { count: row.question_count })},{' '}
              <span className="whitespace-nowrap">{date.format(new Date(row.updated_at))}</span>
            </span>
          </RowHead>
          <DataCell wideOnly>{option(`subject-${row.subject}`)}</DataCell>
          <DataCell wideOnly className="min-w-28">
            {option(`grade-${row.grade_level}`)}
          </DataCell>
          <DataCell figure wideOnly>
            {row.question_count}
          </DataCell>
          <DataCell figure wideOnly>
            {row.points_sum ?? 0}
          </DataCell>
          <DataCell className="md:pl-4">
            <StageChip stage={row.stage} />
          </DataCell>
          <DataCell wideOnly className="whitespace-nowrap">
            <time dateTime={row.updated_at}>{date.format(new Date(row.updated_at))}</time>
          </DataCell>
          <DataCell className="w-10 text-right">
            <AssignmentMenu row={row} go={go} />
          </DataCell>
        </Row>
      ))}
    </Table>
  );
}

/** Active is an assignment that is ready; everything before is a draft (decision 20). */
export function StageChip({ stage }: { stage: Summary['stage'] }): ReactNode {
  const say = useWords(words);
  return stage === 'ready' ? <Chip kind="fine">{say('active')}</Chip> : <Chip kind="draft">{say('draft')}</Chip>;
}
