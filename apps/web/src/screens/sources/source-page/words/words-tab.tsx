import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { sharedSources, sourceVersion } from '../../../../parts/sources/index.ts';
import { ErrorState, Skeleton } from '../../../../ui/index.ts';
import type { SourceTabProps } from '../../address/tab-props.ts';
import { CorrectingView } from './correcting-view.tsx';
import { correctingWords } from './words.ts';

/** The words of a source that were recognised in pictures, beside the pictures, to be corrected. */
export function WordsTab({ source, sha256, receipt }: SourceTabProps): ReactNode {
  const translate = useWords(correctingWords);
  const version = useLoaded(useQuery(sourceVersion(source.id, sha256)));
  const shared = useLoaded(useQuery(sharedSources));
  if (shared.state === 'ready' && shared.data.has(source.id))
    return <p className="text-ink-2">{translate('ofColleague')}</p>;
  if (version.state === 'loading' || shared.state === 'loading')
    return <Skeleton lines={8} label={translate('loading')} />;
  const failed = version.state === 'failed' ? version : shared.state === 'failed' ? shared : null;
  if (failed !== null || version.state === 'failed') {
    return failed && <ErrorState error={failed.error} onRetry={failed.retry} busy={failed.busy} />;
  }
  const { text, blocks } = version.data;
  const pages = receipt.recognised?.pages ?? [];
  return <CorrectingView version={{ sourceId: source.id, sha256 }} {...{ text, blocks, pages, receipt }} />;
}
