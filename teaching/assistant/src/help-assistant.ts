import { contentLanguages, type ManualBook } from '@schole/core';
import { bookOf, namedBooks, readQuestionInBook } from './books.ts';
import type { QueryTerms } from './citations.ts';
import { confidenceOf, evidenceOf, threshold } from './confidence.ts';
import type { HelpAssistant, HelpPage, HelpSearchResult } from './contract.ts';
import { parseCourtesy } from './courtesy.ts';
import { allParts, type BookPreference, createHelpIndex, type HelpIndex, type Parts } from './help-index.ts';
import type { OrderedPassage } from './passages.ts';
import { questionLanguage } from './question-language.ts';
import { formatCourtesyReply, formatReply } from './reply.ts';

/** A help assistant that also exposes the evidence for its answers. */
export interface InspectableAssistant extends HelpAssistant {
  /** The reply, and whether the manual has an answer, from one search. */
  answer(...parameters: Parameters<HelpAssistant['reply']>): { reply: string; sure: boolean };
  /** How far the best page covers the question; below the threshold the answer is not sure. */
  confidence(...parameters: Parameters<HelpAssistant['find']>): number;
  /** Numbers of terms and postings in all its indexes. */
  readonly size: { terms: number; postings: number };
}

interface Found extends HelpSearchResult {
  confidence: number;
  /** All passages of the first page, the best first. */
  first: readonly OrderedPassage[];
  queryTerms: QueryTerms;
  /** True: the question names no book, and a page of the other book answers it nearly as well. */
  bothFit: boolean;
}

const nothing: Found = {
  passages: [],
  pages: [],
  sure: false,
  confidence: 0,
  first: [],
  queryTerms: { terms: new Map(), rarity: () => 0 },
  bothFit: false,
};
const maxPages = 6;
/** The share of the best page's score from which a page of the other book may be what was meant. */
const rivalShare = 0.55;

function findIn(helpIndex: HelpIndex, question: string, earlier: readonly string[], books: BookPreference): Found {
  const query = helpIndex.read(question, earlier);
  const all = helpIndex.search(query, books);
  const hits = all.slice(0, maxPages);
  const [first] = hits;
  if (!first) return nothing;
  const bookAt = (at: number): ManualBook | undefined => helpIndex.pages[at] && bookOf(helpIndex.pages[at]);
  const rival = all.find(({ at }) => bookAt(at) !== bookAt(first.at));
  const parts = helpIndex.passagesOf(
    hits.map(({ at }) => at),
    query,
  );
  const phrases = helpIndex.phraseMatches(query);
  const guess = helpIndex.guess(query);
  const confidenceIn = (page: number): number =>
    confidenceOf(
      evidenceOf(
        { query, page, phrase: phrases[page] ?? 0, guess: guess.pages[page] ?? 0, outside: guess.outside },
        helpIndex.indexes,
      ),
    );
  const confidence = confidenceIn(first.at);
  return {
    passages: hits.flatMap(({ score }, index) => {
      const [passage] = parts[index] ?? [];
      if (!passage) return [];
      const { position: _, ...plain } = passage;
      return [{ ...plain, score }];
    }),
    pages: hits.flatMap(({ at, score }) => {
      const page = helpIndex.pages[at];
      return page ? [{ path: page.path, title: page.title, score }] : [];
    }),
    sure: confidence >= threshold,
    confidence,
    first: parts[0] ?? [],
    queryTerms: { terms: query.terms, rarity: helpIndex.indexes.pages.rarity },
    bothFit:
      rival !== undefined &&
      rival.score >= rivalShare * first.score &&
      namedBooks(query.text).length === 0 &&
      confidenceIn(rival.at) >= threshold,
  };
}

/** The assistant with its measurable internals; `parts` lists the components of the search. */
export function createInspectableAssistant(pages: readonly HelpPage[], parts: Parts = allParts): InspectableAssistant {
  const helpIndexes = new Map(contentLanguages.map((language) => [language, createHelpIndex(pages, language, parts)]));
  const findPassages = (...[message, language, before = []]: Parameters<HelpAssistant['find']>): Found => {
    const { question, earlier, book, chosenNow } = readQuestionInBook(message, before);
    const helpIndex = helpIndexes.get(questionLanguage(question, language));
    if (helpIndex === undefined) return nothing;
    // A choice made for an earlier question hides no answer of the other book.
    return findIn(helpIndex, question, earlier, chosenNow ? { only: book } : { leaning: book });
  };
  const answer: InspectableAssistant['answer'] = (question, language, earlier) => {
    const courtesy = parseCourtesy(question);
    if (courtesy !== null) {
      // "Hello" is used in both languages.
      const spoken = courtesy.language === 'el' ? 'el' : questionLanguage(question, language);
      const own = pages.filter((page) => page.language === spoken);
      return { reply: formatCourtesyReply(courtesy.courtesy, own, spoken), sure: true };
    }
    const { first, pages: found, sure, queryTerms, bothFit } = findPassages(question, language, earlier);
    const spoken = questionLanguage(readQuestionInBook(question, earlier ?? []).question, language);
    const shown = sure ? first : [];
    return { reply: formatReply({ first: shown, pages: found, language: spoken, queryTerms, bothFit }), sure };
  };
  const indexes = [...helpIndexes.values()].flatMap((helpIndex) => Object.values(helpIndex.indexes));
  return {
    find(...parameters) {
      const { passages, pages: found, sure } = findPassages(...parameters);
      return { passages, pages: found, sure };
    },
    answer,
    reply: (...parameters) => answer(...parameters).reply,
    confidence: (...parameters) => findPassages(...parameters).confidence,
    size: {
      terms: indexes.reduce((sum, { size }) => sum + size.terms, 0),
      postings: indexes.reduce((sum, { size }) => sum + size.postings, 0),
    },
  };
}

/** Indexes the manual for questions: about a second for a few hundred pages, then a millisecond per question. */
export function createHelpAssistant(pages: readonly HelpPage[]): HelpAssistant {
  const { find, reply } = createInspectableAssistant(pages);
  return { find, reply };
}
