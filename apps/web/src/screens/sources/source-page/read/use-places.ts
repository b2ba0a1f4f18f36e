import type { ScannedPage } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OriginalState, type SourceVersion, scanOfPage } from '../../../../parts/originals/index.ts';
import type { Range } from '../../../../parts/source-reader/index.ts';
import { matchPlaces, type Place, placesOfScan } from './places.ts';

interface PlacesInput {
  version: SourceVersion;
  original: OriginalState;
  page: number;
  /** Whether the page was read from its picture. */
  recognised: boolean;
  text: string;
  /** The passages that may stand on the page. */
  passages: readonly Range[];
}

const nowhere: readonly Place[] = [];

/** Where the words of the text stand on a page, as far as it is known, and how far the page has to be turned. */
export function usePlaces({ version, original, page, recognised, text, passages }: PlacesInput) {
  const scan = useQuery({ ...scanOfPage(version, page), enabled: recognised });
  const file = original.status === 'ready' ? original.original : null;
  const own = useQuery({
    queryKey: ['sources', version.sourceId, version.sha256, 'page-words', page],
    queryFn: () => file?.wordsOf(page) ?? [],
    enabled: file !== null && !recognised,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  const scanned: ScannedPage | null = scan.data ?? null;
  const words = own.data;
  const places = useMemo(() => {
    if (scanned !== null) return placesOfScan(scanned);
    return words === undefined ? nowhere : matchPlaces(words, text, passages);
  }, [scanned, words, text, passages]);
  return { places, turned: scanned?.turned ?? 0, known: !recognised || scan.isFetched };
}
