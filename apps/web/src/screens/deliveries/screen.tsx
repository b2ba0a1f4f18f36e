import { Fault } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useWords } from '../../client/language/language.ts';
import { isPassing } from '../../client/requests/failures.ts';
import { useFollowingAttempts } from '../../client/server-state/follow-attempts.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { oneDelivery } from '../../parts/deliveries/index.ts';
import { Button, EmptyState, ErrorState, Page, Skeleton, useFocusFallback } from '../../ui/index.ts';
import { liveAddress } from './address.ts';
import { LivePage, pollInterval } from './live-page.tsx';
import { liveWords } from './words.ts';

/** /dashboard/assignments/deliveries/<id>: a delivery while students work on it; `?tab=` names its open tab. */
export function DeliveryScreen(): ReactNode {
  const { deliveryId = '' } = useParams({ strict: false }) as { deliveryId?: string };
  const { tab } = liveAddress.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  useFocusFallback(`${deliveryId} ${tab}`);
  const translate = useWords(liveWords);
  const following = useFollowingAttempts(z.uuid().safeParse(deliveryId).success ? deliveryId : null);
  const found = useLoaded(
    useQuery({
      ...oneDelivery(deliveryId),
      // What is not there does not come; a server that is away does.
      refetchInterval: ({ state }) =>
        following || (state.error !== null && !isPassing(state.error)) ? false : pollInterval,
    }),
  );
  if (found.state === 'loading') {
    return (
      <Page title={translate('title')}>
        <Skeleton lines={8} label={translate('reading')} />
      </Page>
    );
  }
  if (found.state === 'failed') {
    const absent = found.error instanceof Fault && found.error.code === 'delivery/not-found';
    return (
      <Page title={translate(absent ? 'notFoundTitle' : 'failed')}>
        {absent ? (
          <EmptyState
            title={translate('notFoundText')}
            action={
              <Button kind="primary" asChild>
                <Link to="/dashboard/assignments">{translate('toAssignments')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState error={found.error} onRetry={found.retry} busy={found.busy} />
        )}
      </Page>
    );
  }
  return (
    <LivePage
      key={deliveryId}
      row={found.data}
      tab={tab}
      following={following}
      onTab={(next) =>
        void navigate({
          to: '/dashboard/assignments/deliveries/$deliveryId',
          params: { deliveryId },
          search: { tab: next },
        })
      }
    />
  );
}
