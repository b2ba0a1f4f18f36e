import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { useFailureWords } from '../../client/failures.ts';
import { useWords } from '../../client/language.ts';
import { notify } from '../../client/toasts.ts';
import { useMoment } from '../../client/use-moment.ts';
import { Button } from '../../ui/index.ts';
import { leavingKey, useLeaving } from './calls.ts';
import { leavingWords } from './words.ts';

/** Says on every screen that the account will end, with the one press that keeps it. */
export function LeavingBanner(): ReactNode {
  const say = useWords(leavingWords);
  const failure = useFailureWords();
  const moment = useMoment('long');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data } = useLeaving();

  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      await callFunction('keep-account', {});
      // Where reading goes on: the button that was pressed is gone.
      document.getElementById('main')?.focus();
      notify({ kind: 'good', title: say('done'), message: say('kept') });
    } catch (error) {
      notify({ kind: 'error', title: say('error'), message: failure(error) });
    } finally {
      await queries.invalidateQueries({ queryKey: leavingKey });
      setBusy(false);
    }
  };

  if (data === undefined || data === null) return <div role="status" />;
  const when = moment(data.dueAt);
  return (
    <div role="status">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-attention-tint px-(--pad) py-2 text-attention">
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
          <Hourglass aria-hidden="true" strokeWidth={1.75} className="mt-px size-[1.125rem] flex-none" />
          {data.begun ? say('begun') : say('leaving', { when })}
        </p>
        {!data.begun && (
          <Button busy={busy} onClick={() => void keep()}>
            {say(busy ? 'keeping' : 'keep')}
          </Button>
        )}
      </div>
    </div>
  );
}
