import { type ContentLanguage, contentLanguages } from '@schole/core';
import { indexTerms, searchStems, weigh } from '@schole/language';
import type { HelpDesk, HelpFound, HelpPage } from './contract.ts';
import { cutPage } from './passages.ts';
import { questionLanguage } from './question-language.ts';
import { writeReply } from './reply.ts';

const mostPassages = 6;

/** Below this score nothing is sure. */
const threshold = 6;

type Shelf = (question: string) => HelpFound;

function openShelf(pages: readonly HelpPage[], language: ContentLanguage): Shelf {
  const passages = pages.filter((page) => page.language === language).flatMap(cutPage);
  const index = indexTerms(
    passages.map(({ title, heading, text }) =>
      weigh(searchStems(`${title} ${title} ${heading ?? ''} ${text}`, language)),
    ),
  );
  return (question) => {
    const hits = index.rank(weigh(new Set(searchStems(question, language))), 40);
    const found = hits.flatMap(({ at, score }) => {
      const passage = passages[at];
      return passage ? [{ ...passage, score }] : [];
    });
    const once = new Map<string, { path: string; title: string; score: number }>();
    for (const { path, title, score } of found) if (!once.has(path)) once.set(path, { path, title, score });
    return {
      passages: found.slice(0, mostPassages),
      pages: [...once.values()].slice(0, mostPassages),
      sure: (hits[0]?.score ?? 0) >= threshold,
    };
  };
}

/** Makes the manual ready to be asked; a few hundred milliseconds for a few hundred pages. */
export function openHelpDesk(pages: readonly HelpPage[]): HelpDesk {
  const shelves = new Map(contentLanguages.map((language) => [language, openShelf(pages, language)]));
  const nothing: HelpFound = { passages: [], pages: [], sure: false };
  const find: HelpDesk['find'] = (question, language, earlier = []) => {
    const spoken = questionLanguage(question, language);
    return shelves.get(spoken)?.([question, ...earlier.slice(-1)].join('\n')) ?? nothing;
  };
  return {
    find,
    reply: (question, language, earlier) =>
      writeReply(find(question, language, earlier), questionLanguage(question, language)),
  };
}
