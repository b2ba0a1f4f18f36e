import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { oneSource, sourceVersion } from '../../../parts/sources/index.ts';
import { SourceReader } from './source-reader.tsx';

export interface FoundPassageProps {
  sourceId: string;
  /** The version in which it was found; absent: the current one. */
  sha256: string | undefined;
  /** The passage to open it at; absent: its beginning. */
  range: { start: number; end: number } | undefined;
  onClose: () => void;
}

/** A source in a dialog, opened at a passage that a search found. */
export function FoundPassage({ sourceId, sha256, range, onClose }: FoundPassageProps): ReactNode {
  const source = useQuery(oneSource(sourceId));
  const wanted = sha256 ?? source.data?.current_sha256;
  const version = useQuery({ ...sourceVersion(sourceId, wanted ?? ''), enabled: wanted !== undefined });
  if (wanted === undefined) return null;
  const quote = range && version.data && { ...range, quote: version.data.text.slice(range.start, range.end) };
  return (
    <SourceReader
      sourceId={sourceId}
      sha256={wanted}
      title={source.data?.title ?? version.data?.title ?? ''}
      quote={quote}
      onClose={onClose}
    />
  );
}
