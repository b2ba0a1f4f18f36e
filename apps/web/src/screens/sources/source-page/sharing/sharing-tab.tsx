import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { sharedSources } from '../../../../parts/sources/index.ts';
import { ErrorState, Skeleton } from '../../../../ui/index.ts';
import type { SourceTabProps } from '../../address/tab-props.ts';
import { OfColleague } from './of-colleague.tsx';
import { OwnSharing } from './own-sharing.tsx';
import { sharingTabWords } from './words.ts';

/** Who sees a source and who used it, for its owner; for a colleague, whose it is and what they may do with it. */
export function SharingTab({ source, go }: SourceTabProps): ReactNode {
  const translate = useWords(sharingTabWords);
  const shared = useLoaded(useQuery(sharedSources));
  if (shared.state === 'loading') return <Skeleton lines={6} label={translate('loading')} />;
  if (shared.state === 'failed') return <ErrorState error={shared.error} onRetry={shared.retry} busy={shared.busy} />;
  const fromColleague = shared.data.get(source.id);
  if (fromColleague !== undefined) return <OfColleague shared={fromColleague} go={go} />;
  return <OwnSharing sourceId={source.id} />;
}
