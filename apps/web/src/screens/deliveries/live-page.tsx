import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, Radio } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { useUser } from '../../client/session/session.tsx';
import {
  classesToGive,
  DeliveryMenu,
  type DeliveryRow,
  deliveryProgress,
  deliveryQuestionIds,
  StateChip,
  useWindowText,
  zoneName,
} from '../../parts/deliveries/index.ts';
import { Button, ErrorState, Page, Skeleton, Switch, Tabs } from '../../ui/index.ts';
import type { LiveTab } from './address.ts';
import { AnswersTab } from './answers/answers-tab.tsx';
import { LiveFigures } from './live-figures.tsx';
import { studentRowsOf } from './progress/student-rows.ts';
import { StudentsTab } from './students/students-tab.tsx';
import { liveWords } from './words.ts';

/** Milliseconds between two reads without the socket. */
export const pollInterval = 4_000;

export interface LivePageProps {
  row: DeliveryRow & { ahead: number };
  tab: LiveTab;
  onTab: (tab: LiveTab) => void;
  following: boolean;
}

/** A delivery while it is worked on: its head, its counters, its students and their answers. */
export function LivePage({ row, tab, onTab, following }: LivePageProps): ReactNode {
  const translate = useWords(liveWords);
  const user = useUser();
  const windowOf = useWindowText();
  const [projector, setProjector] = useState(false);
  const interval = following ? false : pollInterval;
  const progress = useLoaded(useQuery({ ...deliveryProgress(row.id), refetchInterval: interval }));
  const questionIds = useQuery(deliveryQuestionIds(row.id)).data?.map(({ question_id }) => question_id) ?? [];
  // The owner, and whoever may mark in a class of it.
  const taught = useQuery(classesToGive).data ?? [];
  const changes = row.owner_id === user.id || taught.some(({ id }) => row.class_ids.includes(id));
  const studentRows = progress.state === 'ready' ? studentRowsOf(progress.data) : [];
  const last = new Set(studentRows.flatMap(({ last: attempt }) => attempt?.attempt_id ?? []));
  const own = row.owner_id === user.id;
  return (
    <Page
      title={<span lang={row.content_language}>{row.title}</span>}
      back={
        <Button kind="plain" asChild>
          <Link to="/dashboard/assignments" search={own ? { open: row.assignment_id, tab: 'preview' } : {}}>
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[1.125em]" />
            {translate(own ? 'back' : 'toAssignments')}
          </Link>
        </Button>
      }
      lead={
        <>
          {/* Among those to whom it is given may be single students. */}
          {!projector && `${translate('to', { targets: row.targets.join(', ') || translate('nobody') })}. `}
          {windowOf(row)} <span className="text-ink-3">({translate('zone', { zone: zoneName() })})</span>
        </>
      }
      status={<StateChip row={row} />}
      actions={
        changes && (
          <DeliveryMenu
            row={row}
            changes
            live
            trigger={
              <Button>
                {translate('actions')}
                <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
              </Button>
            }
          />
        )
      }
    >
      {row.state === 'withdrawn' && (
        <p className="mb-4 border-note border-l-3 bg-note-tint px-5 py-3">{translate('withdrawnNote')}</p>
      )}
      {row.state === 'open' && row.paused_at !== null && (
        <p className="mb-4 border-attention border-l-3 bg-attention-tint px-5 py-3">{translate('pausedAll')}</p>
      )}
      {progress.state === 'loading' && <Skeleton lines={8} label={translate('reading')} />}
      {progress.state === 'failed' && (
        <ErrorState title={translate('failed')} error={progress.error} onRetry={progress.retry} busy={progress.busy} />
      )}
      {progress.state === 'ready' && (
        <>
          <LiveFigures studentRows={studentRows} />
          <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Switch
              label={translate('projector')}
              checked={projector}
              onChange={({ target }) => setProjector(target.checked)}
            />
            {row.state === 'open' && (
              <p className="flex items-center gap-2 text-ink-3 text-sm">
                <Radio aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none" />
                {translate(following ? 'following' : 'polling')}
              </p>
            )}
          </div>
          <Tabs
            label={translate('tabs')}
            value={tab}
            onChange={onTab}
            tabs={[
              {
                value: 'students',
                label: translate('students'),
                content: <StudentsTab {...{ row, studentRows, questionIds, projector, changes }} />,
              },
              {
                value: 'answers',
                label: translate('answers'),
                content: <AnswersTab {...{ row, attempts: last, projector, interval }} />,
              },
            ]}
          />
        </>
      )}
    </Page>
  );
}
