import type { ScannedPage } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OriginalState, type SourceVersion, scanOfPage, wordsOfPage } from '../../../../parts/originals/index.ts';
import type { Range } from '../../../../parts/source-reader/index.ts';
import { matchPositions, positionsOfScan, type WordPosition } from './word-positions.ts';

interface PositionsInput {
  version: SourceVersion;
  original: OriginalState;
  page: number;
  /** Whether the page was read from its picture. */
  recognised: boolean;
  text: string;
  /** The passages that may stand on the page. */
  passages: readonly Range[];
}

const nowhere: readonly WordPosition[] = [];

/** Where the words of the text stand on a page, as far as it is known, and how far the page has to be turned. */
export function useWordPositions({ version, original, page, recognised, text, passages }: PositionsInput) {
  const scan = useQuery({ ...scanOfPage(version, page), enabled: recognised });
  const file = original.status === 'ready' ? original.original : null;
  const own = useQuery({ ...wordsOfPage(version, page, file), enabled: file !== null && !recognised });
  const scanned: ScannedPage | null = scan.data ?? null;
  const words = own.data;
  const places = useMemo(() => {
    if (scanned !== null) return positionsOfScan(scanned);
    return words === undefined ? nowhere : matchPositions(words, text, passages);
  }, [scanned, words, text, passages]);
  return { places, turned: scanned?.turned ?? 0, known: !recognised || scan.isFetched };
}
