import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { ErrorState, FieldError, Skeleton } from '../../../../ui/index.ts';
import { refreshSharing, type Share, shareSource, sharesOf, withdrawSource } from './calls.ts';
import { ShareForm } from './share-form.tsx';
import { ShareTable } from './share-table.tsx';
import { Uses } from './uses.tsx';
import { sharingTabWords } from './words.ts';

/** For the owner of a source: who sees it, sharing and withdrawing, and who used it. */
export function OwnSharing({ sourceId }: { sourceId: string }): ReactNode {
  const translate = useWords(sharingTabWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const shares = useLoaded(useQuery(sharesOf(sourceId)));
  const sharing = useMutation({
    mutationFn: (chosen: Pick<Share, 'subject' | 'level'>) => shareSource({ sourceId, ...chosen }),
    onSuccess: async () => {
      await refreshSharing(queries, sourceId);
      notify({ kind: 'good', title: translate('shared') });
    },
  });
  const withdrawing = useMutation({
    mutationFn: (shareId: string) => withdrawSource({ sourceId, shareId }),
    onSuccess: async () => {
      await refreshSharing(queries, sourceId);
      notify({ kind: 'good', title: translate('withdrawn') });
    },
  });
  const busy = sharing.isPending || withdrawing.isPending;
  const refusal = sharing.error ?? withdrawing.error;
  return (
    <div className="grid max-w-measure-wide gap-8">
      <section aria-labelledby="who-sees" className="grid gap-4">
        <h2 id="who-sees" className="text-md">
          {translate('whoSees')}
        </h2>
        {shares.state === 'loading' && <Skeleton lines={3} label={translate('loading')} />}
        {shares.state === 'failed' && <ErrorState error={shares.error} onRetry={shares.retry} busy={shares.busy} />}
        {shares.state === 'ready' && (
          <>
            {shares.data.length === 0 ? (
              <p className="text-ink-2">{translate('onlyYou')}</p>
            ) : (
              <ShareTable
                shares={shares.data}
                busy={busy}
                onChange={(subject, level) => sharing.mutate({ subject, level })}
                onWithdraw={(id) => withdrawing.mutate(id)}
              />
            )}
            <ShareForm shares={shares.data} busy={busy} onShare={(chosen) => sharing.mutate(chosen)} />
            {refusal !== null && <FieldError>{failure(refusal)}</FieldError>}
          </>
        )}
      </section>
      <Uses sourceId={sourceId} />
    </div>
  );
}
