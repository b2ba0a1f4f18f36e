import { CopyX, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Chip } from '../../../ui/index.ts';
import type { AttemptRow } from '../progress/student-rows.ts';
import { liveWords } from '../words.ts';

/** What a teacher has to know of an attempt: late and contested answers, what waits, and the message that it shows. */
export function AttemptNotes({ last }: { last: AttemptRow }): ReactNode {
  const translate = useWords(liveWords);
  const late = last.late_events ?? 0;
  const unmarked = last.state === 'submitted' ? (last.unmarked ?? 0) : 0;
  // Only while they sit do they see it.
  const message = last.state === 'running' ? last.message : null;
  if (late + unmarked === 0 && !last.contested && message === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-text">
      {last.contested && (
        <Chip kind="attention" icon={CopyX}>
          {translate('contested')}
        </Chip>
      )}
      {late > 0 && (
        <Chip kind={last.late_counts === false ? 'quiet' : 'note'}>
          {translate('late', { count: late })}
          {last.late_counts === false && `, ${translate('lateOut')}`}
        </Chip>
      )}
      {unmarked > 0 && <span className="text-ink-3 text-sm">{translate('unmarked', { count: unmarked })}</span>}
      {message !== null && (
        <span className="flex min-w-0 items-start gap-1 text-ink-3 text-sm">
          <MessageSquare aria-hidden="true" strokeWidth={1.75} className="mt-[3px] size-3.5 flex-none" />
          <span className="wrap-anywhere min-w-0">{translate('hasMessage', { message })}</span>
        </span>
      )}
    </span>
  );
}
