import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { DemoMark, useDemoRows } from '../../../parts/demo/index.ts';
import type { Source } from '../../../parts/sources/index.ts';
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
import { ImportFile } from '../json/import-file.tsx';
import { useOptionNames } from '../options/option-names.ts';
import type { Summary } from '../rows.ts';
import type { Go } from '../screen-address.ts';
import { words } from '../words.ts';
import { AssignmentMenu } from './assignment-menu.tsx';
import { SourceTable } from './source-table.tsx';

export const pageSize = 25;

export interface AssignmentListProps {
  archived: boolean;
  go: Go;
  /** Starts a new assignment, with a source when one was chosen. */
  onBegin: (source: Source | null) => void;
}

/** The user's assignments and sources. */
export function AssignmentList({ archived, go, onBegin }: AssignmentListProps): ReactNode {
  const translate = useWords(words);
  const [rowLimit, setRowLimit] = useState(pageSize);
  const list = useQuery(assignmentList(archived, rowLimit));
  const actions = (
    <>
      <ImportFile go={go} />
      <Button kind="primary" icon={Plus} onClick={() => onBegin(null)}>
        {translate('newAssignment')}
      </Button>
    </>
  );

  return (
    <Page title={translate('generatorTitle')} lead={translate('intro')} actions={actions}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="assignments">{translate('title')}</h2>
        <Segmented
          label={translate('whichList')}
          labelHidden
          value={archived ? 'archived' : 'current'}
          choices={[
            { value: 'current', label: translate('showCurrent') },
            { value: 'archived', label: translate('showArchived') },
          ]}
          onChange={(chosen) => go({ archived: chosen === 'archived' || undefined })}
        />
      </div>
      <section aria-labelledby="assignments">
        {list.isPending && <Skeleton lines={5} label={translate('loading')} />}
        {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} busy={list.isFetching} />}
        {list.isSuccess && list.data.rows.length === 0 && <NothingHere archived={archived} />}
        {list.isSuccess && list.data.rows.length > 0 && (
          <>
            <AssignmentTable rows={list.data.rows} go={go} />
            {list.data.rows.length < list.data.count && (
              <p className="mt-3 flex flex-wrap items-center gap-3">
                <Button onClick={() => setRowLimit(rowLimit + pageSize)} busy={list.isFetching}>
                  {translate('showMore')}
                </Button>
                <span className="text-ink-3 text-sm">
                  {translate('shown', { shown: list.data.rows.length, count: list.data.count })}
                </span>
              </p>
            )}
          </>
        )}
      </section>
      {!archived && (
        <section aria-labelledby="sources" className="mt-8">
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="sources">{translate('sources')}</h2>
            <Link to="/dashboard/sources" className="text-primary hover:underline">
              {translate('allSources')}
            </Link>
          </div>
          <SourceTable onUse={onBegin} />
        </section>
      )}
    </Page>
  );
}

function NothingHere({ archived }: { archived: boolean }): ReactNode {
  const translate = useWords(words);
  if (archived) return <EmptyState title={translate('emptyArchiveTitle')}>{translate('emptyArchiveText')}</EmptyState>;
  return <EmptyState title={translate('emptyTitle')}>{translate('emptyText')}</EmptyState>;
}

function AssignmentTable({ rows, go }: { rows: Summary[]; go: Go }): ReactNode {
  const translate = useWords(words);
  const names = useOptionNames();
  const demo = useDemoRows('public.assignments');
  const [language] = useLanguage();
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' });
  // On a tablet, beside the sidebar, there is room for neither subject, grade nor date: the state and the menu were cut.
  const head = (
    <>
      <HeadCell>{translate('columnTitle')}</HeadCell>
      <HeadCell className="max-lg:hidden">{translate('columnSubject')}</HeadCell>
      <HeadCell className="max-lg:hidden">{translate('columnGrade')}</HeadCell>
      <HeadCell figure wideOnly>
        {translate('columnQuestions')}
      </HeadCell>
      <HeadCell figure wideOnly>
        {translate('columnPoints')}
      </HeadCell>
      <HeadCell className="md:pl-4">{translate('columnState')}</HeadCell>
      <HeadCell className="max-lg:hidden">{translate('columnUpdated')}</HeadCell>
      <HeadCell>
        <span className="sr-only">{translate('columnActions')}</span>
      </HeadCell>
    </>
  );
  return (
    <Table caption={translate('title')} head={head}>
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
              {translate('questionCount', { count: row.question_count })},{' '}
              <span className="whitespace-nowrap">{date.format(new Date(row.updated_at))}</span>
            </span>
          </RowHead>
          <DataCell className="max-lg:hidden">{names.subject(row)}</DataCell>
          <DataCell className="min-w-28 max-lg:hidden">{names.grade(row)}</DataCell>
          <DataCell figure wideOnly>
            {row.question_count}
          </DataCell>
          <DataCell figure wideOnly>
            {row.points_sum ?? 0}
          </DataCell>
          <DataCell className="md:pl-4">
            <StageChip stage={row.stage} active={row.active} />
          </DataCell>
          <DataCell className="whitespace-nowrap max-lg:hidden">
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

/** Active while a delivery is open, otherwise a draft; one that is looked through says that it can be given. */
export function StageChip({ stage, active }: Pick<Summary, 'stage' | 'active'>): ReactNode {
  const translate = useWords(words);
  if (active) return <Chip kind="fine">{translate('active')}</Chip>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip kind="draft">{translate('draft')}</Chip>
      {stage === 'ready' && <span className="text-ink-2 text-sm">{translate('stageReady')}</span>}
    </span>
  );
}
