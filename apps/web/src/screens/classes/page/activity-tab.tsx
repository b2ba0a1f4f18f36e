import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { ownEvents, roster } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { pageWords } from './page-words.ts';
import { type TimelineEntry, timelineOf } from './timeline.ts';

/** What happened in the class lately, from what the user may read of it. */
export function ActivityTab({ row }: { row: ClassRow }): ReactNode {
  const translate = useWords(pageWords);
  const moment = useMoment();
  const students = useLoaded(useQuery(roster(row.id)));
  const recorded = useLoaded(useQuery(ownEvents(row.id)));
  for (const read of [students, recorded]) {
    if (read.state === 'loading') return <Skeleton lines={5} label={translate('activityReading')} />;
    if (read.state === 'failed') {
      return (
        <ErrorState title={translate('activityFailed')} error={read.error} onRetry={read.retry} busy={read.busy} />
      );
    }
  }
  const acts = timelineOf(
    row,
    students.state === 'ready' ? students.data : [],
    recorded.state === 'ready' ? recorded.data : [],
  );
  const sentence = ({ kind, count }: TimelineEntry): string =>
    kind === 'students' || kind === 'student/taken-out'
      ? translate(`act-${kind}`, { count })
      : translate(`act-${kind}`);
  return (
    <>
      <p className="mb-3 max-w-measure text-pretty text-ink-2">{translate('activityLead')}</p>
      <ol className="grid border-line border-t">
        {acts.map((act) => (
          <li
            key={`${act.kind} ${act.at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-2"
          >
            <span>{sentence(act)}</span>
            <time dateTime={act.at} className="text-ink-3 text-sm">
              {moment(act.at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
