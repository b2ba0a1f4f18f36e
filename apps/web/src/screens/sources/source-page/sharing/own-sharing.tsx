import type { ShareLevel } from '@schole/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, ErrorState, FieldError, Skeleton } from '../../../../ui/index.ts';
import { refreshSharing, shareSource, sharesOf, withdrawSource } from './calls.ts';
import { type Circle, circlesToShareWith, inOrder } from './circles.ts';
import { ShareForm } from './share-form.tsx';
import { ShareTable, useAudience } from './share-table.tsx';
import { useShareFocus } from './use-share-focus.ts';
import { Uses } from './uses.tsx';
import { sharingTabWords } from './words.ts';

type ShareAction =
  | { kind: 'share'; subject: Circle; level: ShareLevel }
  | { kind: 'change'; subject: Circle; level: ShareLevel }
  /** `next`: the circle whose row is at that place afterwards; undefined: none is left. */
  | { kind: 'withdraw'; shareId: string; next: Circle | undefined };

/** For the owner of a source: who sees it, sharing and withdrawing, and who used it. */
export function OwnSharing({ sourceId }: { sourceId: string }): ReactNode {
  const translate = useWords(sharingTabWords);
  const failure = useFailureWords();
  const audience = useAudience();
  const queries = useQueryClient();
  const focus = useShareFocus();
  const [adding, setAdding] = useState(false);
  const loaded = useLoaded(useQuery(sharesOf(sourceId)));
  const act = useMutation({
    // Levels may be chosen by keys faster than the server answers: one after the other, so that the last one counts.
    scope: { id: `sharing ${sourceId}` },
    mutationFn: async (one: ShareAction): Promise<void> => {
      if (one.kind === 'withdraw') await withdrawSource({ sourceId, shareId: one.shareId });
      else await shareSource({ sourceId, subject: one.subject, level: one.level });
    },
    onSuccess: async (_, one) => {
      await refreshSharing(queries, sourceId);
      if (one.kind === 'change') {
        notify({ kind: 'good', title: translate(`now-${one.level}`), message: audience(one.subject) });
      } else if (one.kind === 'share') {
        setAdding(false);
        focus.moveTo({ levelOf: one.subject });
        notify({ kind: 'good', title: translate('shared'), message: audience(one.subject) });
      } else {
        focus.moveTo(one.next === undefined ? 'form' : { levelOf: one.next });
        notify({ kind: 'good', title: translate('withdrawn') });
      }
    },
  });
  const pending = act.isPending ? act.variables : null;
  const shares = loaded.state === 'ready' ? inOrder(loaded.data) : [];
  const first = shares.length === 0;
  return (
    <div className="grid max-w-measure-wide gap-8">
      <section ref={focus.part} aria-labelledby="who-sees" className="grid gap-4">
        <h2 id="who-sees" className="text-md">
          {translate('whoSees')}
        </h2>
        {loaded.state === 'loading' && <Skeleton lines={3} label={translate('loading')} />}
        {loaded.state === 'failed' && <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />}
        {loaded.state === 'ready' && (
          <>
            {first ? (
              <p className="text-ink-2">{translate('onlyYou')}</p>
            ) : (
              <ShareTable
                shares={shares}
                changing={pending?.kind === 'change' ? pending : null}
                busy={pending !== null}
                onChange={(subject, level) => {
                  if (pending === null || pending.kind === 'change') act.mutate({ kind: 'change', subject, level });
                }}
                onWithdraw={(shareId) => {
                  const at = shares.findIndex(({ id }) => id === shareId);
                  act.mutate({ kind: 'withdraw', shareId, next: (shares[at + 1] ?? shares[at - 1])?.subject });
                }}
              />
            )}
            {circlesToShareWith(shares).length === 0 ? (
              <p className="text-ink-2">{translate('nobodyElse')}</p>
            ) : first || adding ? (
              <ShareForm
                shares={shares}
                busy={pending !== null}
                onShare={(chosen) => act.mutate({ kind: 'share', ...chosen })}
                {...(first
                  ? {}
                  : {
                      onCancel: () => {
                        setAdding(false);
                        focus.moveTo('others');
                      },
                    })}
              />
            ) : (
              <p>
                <Button
                  data-others
                  onClick={() => {
                    setAdding(true);
                    focus.moveTo('form');
                  }}
                >
                  {translate('shareWithOthers')}
                </Button>
              </p>
            )}
            {act.error !== null && <FieldError>{failure(act.error)}</FieldError>}
          </>
        )}
      </section>
      <Uses sourceId={sourceId} />
    </div>
  );
}
