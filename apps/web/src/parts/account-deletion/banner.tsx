import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useMoment } from '../../client/language/use-moment.ts';
import { callFunction } from '../../client/requests/call.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button } from '../../ui/index.ts';
import { accountDeletionKey, useAccountDeletion } from './calls.ts';
import { accountDeletionWords } from './words.ts';

/** Shows on every screen that the account will be deleted, with one button that cancels the deletion. */
export function AccountDeletionBanner(): ReactNode {
  const translate = useWords(accountDeletionWords);
  const failure = useFailureWords();
  const moment = useMoment('long');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data } = useAccountDeletion();

  const cancelDeletion = async (): Promise<void> => {
    setBusy(true);
    try {
      await callFunction('keep-account', {});
      // The pressed button is gone: the focus moves to the content.
      document.getElementById('main')?.focus();
      notify({ kind: 'good', title: translate('done'), message: translate('kept') });
    } catch (error) {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    } finally {
      await queries.invalidateQueries({ queryKey: accountDeletionKey });
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
          {data.started ? translate('begun') : translate('leaving', { when })}
        </p>
        {!data.started && (
          <Button busy={busy} onClick={() => void cancelDeletion()}>
            {translate(busy ? 'keeping' : 'keep')}
          </Button>
        )}
      </div>
    </div>
  );
}
