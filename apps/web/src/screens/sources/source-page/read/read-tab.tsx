import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { sourceVersion } from '../../../../parts/sources/index.ts';
import { ErrorState, Skeleton } from '../../../../ui/index.ts';
import type { SourceTabProps } from '../../address/tab-props.ts';
import { readWords } from './read-words.ts';
import { ReadingView } from './reading-view.tsx';

/** The offsets of a passage in the address, within the text; null for none. */
function passageOf(passage: string | undefined, length: number): { start: number; end: number } | null {
  const [start = 0, end = 0] = (passage ?? '').split('-').map(Number);
  return start < end && end <= length ? { start, end } : null;
}

/** A source to read: its text, beside its original where there is one. */
export function ReadTab({ source, sha256, address }: SourceTabProps): ReactNode {
  const translate = useWords(readWords);
  const version = useLoaded(useQuery(sourceVersion(source.id, sha256)));
  if (version.state === 'failed')
    return <ErrorState error={version.error} onRetry={version.retry} busy={version.busy} />;
  if (version.state === 'loading') return <Skeleton lines={8} label={translate('loading')} />;
  return (
    <ReadingView
      key={sha256}
      version={{ sourceId: source.id, sha256 }}
      document={version.data}
      passage={passageOf(address.passage, version.data.text.length)}
    />
  );
}
