import type { ContentLanguage, ManualBook } from '@schole/core';
import {
  characterGrams,
  createSpelling,
  fuse,
  type Hit,
  indexTerms,
  searchStems,
  searchWords,
  type TermIndex,
  weigh,
} from '@schole/language';
import { readAliases } from './aliases.ts';
import { bookOf, namedBooks } from './books.ts';
import type { HelpPage } from './contract.ts';
import { outsideQuestions } from './known-questions/outside-questions.ts';
import { createGuesser, type PageGuess } from './known-questions/page-guess.ts';
import { type OrderedPassage, splitPage } from './passages.ts';
import { createPhraseMatcher } from './phrases.ts';
import { type Query, readQuery } from './query.ts';

/** The components of the search; a benchmark switches one off to measure its effect. */
export interface Parts {
  pages: boolean;
  passages: boolean;
  titles: boolean;
  grams: boolean;
  searchPhrases: boolean;
  knownQuestions: boolean;
  aliases: boolean;
  spelling: boolean;
}

export const allParts: Parts = {
  pages: true,
  passages: true,
  titles: true,
  grams: true,
  searchPhrases: true,
  knownQuestions: true,
  aliases: true,
  spelling: true,
};

/** The weight of each ranker. */
const weights = { pages: 1, passages: 0.25, titles: 1, grams: 1, names: 1.5, guess: 0.1 };
/**
 * What the pages of the book that a question names are ahead, and those about Schole where it names none: a teacher who
 * asks for a backup means that of Schole. Measured: with more of it questions about n8n in everyday words lose their
 * page.
 */
const bookLead = 2.5;
/** The weight of a word in a title, in a heading, or in the search phrases, relative to one in the text. */
const inPage = { title: 3, phrases: 2 };
const inPassage = { title: 2, heading: 1.5 };
const inTitle = { title: 2, phrases: 1 };
/** Search phrases are alternatives: a page that has many of them fits each no worse. */
const titleLengthShare = 0.5;
/**
 * Weights for choosing the part of a page that answers: the title is the same for all parts, a heading states the topic
 * of its part.
 */
const inPart = { heading: 3 };
const maxPages = 30;

export interface Indexes {
  pages: TermIndex;
  passages: TermIndex;
  /** The passages again, without the titles of their pages. */
  parts: TermIndex;
  titles: TermIndex;
  grams: TermIndex;
}

/** The book that is meant, as far as the conversation shows it. */
export interface BookPreference {
  only?: ManualBook | null;
  leaning?: ManualBook | null;
}

/** The pages of one language, indexed for searching. */
export interface HelpIndex {
  readonly pages: readonly HelpPage[];
  readonly indexes: Indexes;
  read(question: string, earlier: readonly string[]): Query;
  /** The best first; with `only`, of that book alone; where the question names no book, `leaning` is ahead. */
  search(query: Query, books?: BookPreference): Hit[];
  /** How well the search phrases of each page match a question as a whole: 0 to 1.5. */
  phraseMatches(query: Query): Float64Array;
  /** How likely each page is what was asked for, by the known questions. */
  guess(query: Query): PageGuess;
  /** The parts of a page, the one that answers best first. */
  passagesOf(pages: readonly number[], query: Query): OrderedPassage[][];
}

interface SplitPage {
  page: HelpPage;
  passages: readonly OrderedPassage[];
}

function indexAll(cuts: readonly SplitPage[], language: ContentLanguage): Indexes {
  const stems = (text: string): string[] => searchStems(text, language);
  const phrasesOf = ({ page }: SplitPage): string => page.searchPhrases ?? '';
  return {
    pages: indexTerms(
      cuts.map((cut) =>
        weigh(
          stems(cut.page.title),
          inPage.title,
          weigh(stems(phrasesOf(cut)), inPage.phrases, weigh(stems(cut.page.text))),
        ),
      ),
    ),
    passages: indexTerms(
      cuts.flatMap(({ passages }) =>
        passages.map(({ title, heading, text }) =>
          weigh(stems(title), inPassage.title, weigh(stems(heading ?? ''), inPassage.heading, weigh(stems(text)))),
        ),
      ),
    ),
    parts: indexTerms(
      cuts.flatMap(({ passages }) =>
        passages.map(({ heading, text }) => weigh(stems(heading ?? ''), inPart.heading, weigh(stems(text)))),
      ),
    ),
    titles: indexTerms(
      cuts.map((cut) => weigh(stems(cut.page.title), inTitle.title, weigh(stems(phrasesOf(cut)), inTitle.phrases))),
      { lengthShare: titleLengthShare },
    ),
    grams: indexTerms(
      cuts.map((cut) =>
        weigh(characterGrams(searchWords(`${cut.page.title} ${phrasesOf(cut)} ${cut.page.text}`, language))),
      ),
    ),
  };
}

/** Indexes the pages of one language; `parts` lists the components to use. */
export function createHelpIndex(
  all: readonly HelpPage[],
  language: ContentLanguage,
  parts: Parts,
  outside: readonly string[] = outsideQuestions(language),
): HelpIndex {
  const pages = all
    .filter((page) => page.language === language)
    .map((page) => (parts.searchPhrases ? page : { ...page, searchPhrases: '' }))
    .map((page) => (parts.knownQuestions ? page : { ...page, knownQuestions: [] }));
  const cuts = pages.map((page) => ({ page, passages: splitPage(page) }));
  const passages = cuts.flatMap((cut, at) => cut.passages.map((passage) => ({ ...passage, at })));
  const indexes = indexAll(cuts, language);
  const aliases = parts.aliases ? readAliases(language) : null;
  const spelling = parts.spelling
    ? createSpelling(
        pages.flatMap(({ title, text, searchPhrases, knownQuestions = [] }) =>
          searchWords(`${title} ${text} ${searchPhrases ?? ''} ${knownQuestions.join(' ')}`, language),
        ),
      )
    : null;
  const byPassages = (terms: Query['terms']): Float64Array => {
    const highest = new Float64Array(pages.length);
    indexes.passages.scores(terms).forEach((score, index) => {
      const at = passages[index]?.at ?? 0;
      highest[at] = Math.max(highest[at] ?? 0, score);
    });
    return highest;
  };
  const books = pages.map(bookOf);
  const names = pages.map(({ title }) => new Set(searchStems(title, language)));
  const phrases = createPhraseMatcher(pages);
  const guess = createGuesser(pages, language, outside);
  const { rarity } = indexes.pages;
  return {
    pages,
    indexes,
    read: (question, earlier) =>
      readQuery(question, earlier, { language, aliases, spelling, knows: indexes.pages.has }),
    search({ text, own, terms, words }, { only = null, leaning = null } = {}) {
      const [named = leaning ?? 'schole', second] = namedBooks(text);
      const leading = second === undefined ? named : null;
      const rankings = [
        { used: parts.pages, scores: () => indexes.pages.scores(terms), weight: weights.pages },
        { used: parts.passages, scores: () => byPassages(terms), weight: weights.passages },
        { used: parts.titles, scores: () => indexes.titles.scores(terms), weight: weights.titles },
        {
          used: parts.titles,
          scores: () => {
            const said = phrases.scores({ text, own });
            return Float64Array.from(names, (name, at) => Math.max(shared(own, name, rarity), said[at] ?? 0));
          },
          weight: weights.names,
          full: 1,
        },
        { used: parts.grams, scores: () => indexes.grams.scores(weigh(characterGrams(words))), weight: weights.grams },
        { used: parts.knownQuestions, scores: () => guess(text).pages, weight: weights.guess, full: 1 },
      ];
      const hits = fuse(
        rankings.filter(({ used }) => used).map(({ scores, ...rest }) => ({ ...rest, scores: scores() })),
        pages.length,
      );
      return hits
        .map((hit) => ({ ...hit, book: books[hit.at] }))
        .filter(({ book }) => only === null || book === only)
        .map(({ book, at, score }) => ({ at, score: book === leading ? score + bookLead : score }))
        .sort((one, other) => other.score - one.score || one.at - other.at)
        .slice(0, maxPages);
    },
    phraseMatches: phrases.scores,
    guess: ({ text }) => guess(text),
    passagesOf(pageIndexes, { terms }) {
      const scores = indexes.parts.scores(terms);
      return pageIndexes.map((page) =>
        passages
          .flatMap(({ at, ...passage }, index) =>
            at === page ? [{ passage, score: scoreOf(passage, scores[index]) }] : [],
          )
          .sort((one, other) => other.score - one.score)
          .map(({ passage }) => passage),
      );
    },
  };
}

/**
 * How far a question and a title are the same words, 0 to 1, weighted by rarity: a user who types a title means that
 * page.
 */
function shared(own: Query['own'], name: ReadonlySet<string>, rarity: (term: string) => number): number {
  let both = 0;
  let either = 0;
  for (const term of own.keys()) {
    either += rarity(term);
    if (name.has(term)) both += rarity(term);
  }
  if (both === 0) return 0;
  for (const term of name) if (!own.has(term)) either += rarity(term);
  return both / either;
}

/** The beginning of every page is a complete answer by itself, so it needs less coverage than the others. */
function scoreOf({ heading }: OrderedPassage, score = 0): number {
  return heading === null ? score * 1.2 : score;
}
