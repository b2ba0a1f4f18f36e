import { type Document, type DocumentLevel, limits, type Section, sectionsOf } from '@schole/core';
import { type CountedSentence, countSentences, levelOf } from './reading-level.ts';

const { words: minWords, hardest, hardestOfSection, sections: maxSections } = limits.readingLevel;

const wordsIn = (counted: readonly CountedSentence[]): number => counted.reduce((sum, { words }) => sum + words, 0);

/** The sections down to the deepest level of headings at which a person can still look through them. */
function shownSections(document: Document): Section[] {
  const all = sectionsOf(document).filter(({ title }) => title.trim() !== '');
  for (let level = 6; level > 0 && all.length > 1; level -= 1) {
    const shown = all.filter((section) => section.level <= level);
    if (shown.length <= maxSections) return shown;
  }
  return [];
}

/** How hard a document is to read, as a whole and by its sections; an index rests on `limits.readingLevel.words` at least. */
export function documentLevel(document: Document): DocumentLevel {
  const { text, blocks, language } = document;
  const counted = countSentences(text, blocks, language);
  const words = wordsIn(counted);
  return {
    ...{ language, words },
    whole: words < minWords ? null : levelOf(counted, language, hardest),
    sections: shownSections(document).map(({ block, end, title, level, page }) => {
      const own = counted.filter((sentence) => sentence.block >= block && sentence.block < end);
      const ofSection = wordsIn(own);
      const heading = blocks[block];
      return {
        ...{ start: heading?.start ?? 0, end: heading?.end ?? 0 },
        ...{
          title: title.replace(/\s+/g, ' ').slice(0, limits.readingLevel.title),
          depth: Math.min(6, level),
          words: ofSection,
        },
        ...(page === undefined ? {} : { page }),
        level: ofSection < minWords ? null : levelOf(own, language, hardestOfSection),
      };
    }),
  };
}
