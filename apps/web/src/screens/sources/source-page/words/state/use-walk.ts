import type { Block, Box, ScannedPage } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Loaded, useLoaded } from '../../../../../client/server-state/use-loaded.ts';
import { type SourceVersion, scanOfPage } from '../../../../../parts/originals/index.ts';
import type { Decision } from './decisions.ts';
import { isDoubtful, readTokens, type Token, type TokenBlock, tokensOf } from './tokens.ts';

/** Where on a page the walk arrives. */
type Arrival = 'first' | 'last-doubtful';

interface Position {
  /** The place of the page among the recognised ones. */
  at: number;
  /** The beginning of the current word; absent: to be found when the words are there. */
  start?: number;
  /** The boxes of the current word and then of those that may stand for it: unlike the text they stay the same. */
  near?: readonly Box[];
  arrival: Arrival;
}

/** The word at the first of the places that still has one. */
function nearest(tokens: readonly Token[], places: readonly Box[]): Token | undefined {
  const byBox = new Map(tokens.flatMap((token) => token.boxes.map((box) => [box.join(' '), token])));
  const found = places.find((box) => byBox.has(box.join(' ')));
  return found && byBox.get(found.join(' '));
}

/** A recognised page: where its words stand in the picture, and in the text. */
export interface WordsOfPage {
  scan: ScannedPage | null;
  blocks: TokenBlock[];
  tokens: Token[];
}

export interface Walk {
  words: Loaded<WordsOfPage>;
  /** The place of the page among the recognised ones, and its number in the file. */
  at: number;
  page: number;
  current: Token | undefined;
  goTo: (token: Token) => void;
  /** Keeps the current word, or the next one that is left, in the version that comes. */
  stay: () => void;
  step: (by: 1 | -1) => void;
  /** To the next word that is doubtful and not looked at, on this page or one behind it. */
  nextDoubtful: () => void;
  /** To the doubtful word before, looked at or not. */
  previousDoubtful: () => void;
  nextPage: (() => void) | null;
  previousPage: (() => void) | null;
  toPage: (at: number) => void;
}

export interface WalkOptions {
  version: SourceVersion;
  text: string;
  blocks: readonly Block[];
  /** The recognised pages, at least one. */
  pages: readonly number[];
  decisions: ReadonlyMap<number, Decision>;
  /** Nothing is left in the direction that was asked for. */
  onEnd: () => void;
}

const nothing: WordsOfPage = { scan: null, blocks: [], tokens: [] };

/** The walk through the doubtful words of the recognised pages of a source. */
export function useWalk({ version, text, blocks, pages, decisions, onEnd }: WalkOptions): Walk {
  const [place, setPlace] = useState<Position>({ at: 0, arrival: 'first' });
  const at = Math.min(place.at, pages.length - 1);
  const page = pages[at] ?? 1;
  const loaded = useLoaded(useQuery(scanOfPage(version, page)));
  const scan = loaded.state === 'ready' ? loaded.data : undefined;
  const words = useMemo((): WordsOfPage | undefined => {
    if (scan === undefined) return undefined;
    const read = scan === null ? [] : readTokens(text, blocks, scan);
    return { scan, blocks: read, tokens: tokensOf(read) };
  }, [text, blocks, scan]);
  const tokens = words?.tokens;
  const isOpen = (token: Token): boolean => isDoubtful(token) && !decisions.has(token.start);
  const arrive = (all: readonly Token[]): Token | undefined => {
    if (place.near !== undefined) return nearest(all, place.near) ?? all[0];
    if (place.start !== undefined) return all.find(({ start }) => start === place.start) ?? all[0];
    if (place.arrival === 'last-doubtful') return all.findLast(isDoubtful) ?? all.at(-1);
    return all.find(isOpen) ?? all.find(isDoubtful) ?? all[0];
  };
  const current = tokens && arrive(tokens);
  const goTo = ({ start }: Token): void => setPlace({ at, start, arrival: 'first' });
  const toPage = (next: number, arrival: Arrival = 'first'): void => setPlace({ at: next, arrival });
  const index = current === undefined ? -1 : (tokens?.indexOf(current) ?? -1);
  return {
    words: loaded.state === 'ready' ? { state: 'ready', data: words ?? nothing } : loaded,
    ...{ at, page, current, goTo, toPage },
    stay: () => {
      if (tokens === undefined || index === -1) return;
      const near = [...tokens.slice(index), ...tokens.slice(0, index).reverse()].flatMap(({ boxes }) => boxes);
      setPlace({ at, near, arrival: 'first' });
    },
    step: (by) => {
      const next = tokens?.[index + by];
      if (next !== undefined) goTo(next);
    },
    nextDoubtful: () => {
      const next = tokens?.slice(index + 1).find(isOpen);
      if (next !== undefined) goTo(next);
      else if (at + 1 < pages.length) toPage(at + 1);
      else onEnd();
    },
    previousDoubtful: () => {
      const next = tokens?.slice(0, Math.max(0, index)).findLast(isDoubtful);
      if (next !== undefined) goTo(next);
      else if (at > 0) toPage(at - 1, 'last-doubtful');
      else onEnd();
    },
    nextPage: at + 1 < pages.length ? () => toPage(at + 1) : null,
    previousPage: at > 0 ? () => toPage(at - 1) : null,
  };
}
