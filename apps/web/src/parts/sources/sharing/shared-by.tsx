import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { type SharedSource, sharedSources } from './calls.ts';
import { sharingWords } from './words.ts';

const none: ReadonlyMap<string, SharedSource> = new Map();

/** What colleagues share with the user, by the id of the source; empty until it is read. */
export function useSharedSources(): ReadonlyMap<string, SharedSource> {
  return useQuery(sharedSources).data ?? none;
}

/** Whose a source is and what the user may do with it; nothing beside one of their own. */
export function SharedBy({ source }: { source: SharedSource | undefined }): ReactNode {
  const translate = useWords(sharingWords);
  if (source === undefined) return null;
  const { ownerName, level } = source;
  const name = ownerName === '' ? translate('colleague') : ownerName;
  return <span className="wrap-anywhere block font-text text-ink-3 text-sm">{translate(`by-${level}`, { name })}</span>;
}
