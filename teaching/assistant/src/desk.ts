import { contentLanguages } from '@schole/core';
import { confidenceOf, threshold } from './confidence.ts';
import type { HelpDesk, HelpFound, HelpPage } from './contract.ts';
import { readCourtesy } from './greeting.ts';
import type { Wanted } from './marks.ts';
import type { PlacedPassage } from './passages.ts';
import { questionLanguage } from './question-language.ts';
import { writeCourtesy, writeReply } from './reply.ts';
import { allParts, openShelf, type Parts, type Shelf } from './shelf.ts';

/** A help desk that also tells what its answers rest on. */
export interface MeasuredDesk extends HelpDesk {
  /** The reply, and whether it is one, found once. */
  answer(...asked: Parameters<HelpDesk['reply']>): { reply: string; sure: boolean };
  /** How far the best page covers the question; below the threshold nothing is sure. */
  confidence(...asked: Parameters<HelpDesk['find']>): number;
  /** Terms and postings of all its indexes. */
  readonly size: { terms: number; postings: number };
}

interface Found extends HelpFound {
  confidence: number;
  /** All passages of the first page, the best first. */
  first: readonly PlacedPassage[];
  wanted: Wanted;
}

const nothing: Found = {
  ...{ passages: [], pages: [], sure: false, confidence: 0, first: [] },
  wanted: { terms: new Map(), rarity: () => 0 },
};
const mostPages = 6;

function findOn(shelf: Shelf, question: string, earlier: readonly string[]): Found {
  const query = shelf.read(question, earlier);
  const hits = shelf.search(query).slice(0, mostPages);
  const [first] = hits;
  if (!first) return nothing;
  const parts = shelf.passagesOf(
    hits.map(({ at }) => at),
    query,
  );
  const confidence = confidenceOf({ ...query, page: first.at }, shelf.indexes);
  return {
    passages: hits.flatMap(({ score }, place) => {
      const [passage] = parts[place] ?? [];
      if (!passage) return [];
      const { place: _, ...plain } = passage;
      return [{ ...plain, score }];
    }),
    pages: hits.flatMap(({ at, score }) => {
      const page = shelf.pages[at];
      return page ? [{ path: page.path, title: page.title, score }] : [];
    }),
    sure: confidence >= threshold,
    confidence,
    first: parts[0] ?? [],
    wanted: { terms: query.terms, rarity: shelf.indexes.pages.rarity },
  };
}

/** The manual with every inside that is measured; `parts` says what finding is made of. */
export function openMeasuredDesk(pages: readonly HelpPage[], parts: Parts = allParts): MeasuredDesk {
  const shelves = new Map(contentLanguages.map((language) => [language, openShelf(pages, language, parts)]));
  const ask = (...[question, language, earlier = []]: Parameters<HelpDesk['find']>): Found => {
    const shelf = shelves.get(questionLanguage(question, language));
    return shelf ? findOn(shelf, question, earlier) : nothing;
  };
  const answer: MeasuredDesk['answer'] = (question, language, earlier) => {
    const courtesy = readCourtesy(question);
    if (courtesy !== null) {
      // "Hello" is said in both languages.
      const spoken = courtesy.language === 'el' ? 'el' : questionLanguage(question, language);
      const own = pages.filter((page) => page.language === spoken);
      return { reply: writeCourtesy(courtesy.courtesy, own, spoken), sure: true };
    }
    const { first, pages: found, sure, wanted } = ask(question, language, earlier);
    const spoken = questionLanguage(question, language);
    return { reply: writeReply({ first: sure ? first : [], pages: found, language: spoken, wanted }), sure };
  };
  const indexes = [...shelves.values()].flatMap((shelf) => Object.values(shelf.indexes));
  return {
    find(...asked) {
      const { passages, pages: found, sure } = ask(...asked);
      return { passages, pages: found, sure };
    },
    answer,
    reply: (...asked) => answer(...asked).reply,
    confidence: (...asked) => ask(...asked).confidence,
    size: {
      terms: indexes.reduce((sum, { size }) => sum + size.terms, 0),
      postings: indexes.reduce((sum, { size }) => sum + size.postings, 0),
    },
  };
}

/** Makes the manual ready to be asked: about a second for a few hundred pages, then a millisecond for a question. */
export function openHelpDesk(pages: readonly HelpPage[]): HelpDesk {
  const { find, reply } = openMeasuredDesk(pages);
  return { find, reply };
}
