import { searchStem } from '@schole/language/search-stem';
import type { Language } from '../../../client/language/language-choice.ts';
import { bestMatches } from '../../../ui/search/matching.ts';
import { addressOf, automationSections } from '../automation-contents.ts';
import { helpSections } from '../topics.ts';

/** A page of the manual that answers what was asked. */
export interface FoundPage {
  to: string;
  label: string;
  /** What it is about, or where it stands. */
  hint: string;
}

/** The pages of both books, in the order they are read. */
export function listPages(language: Language): FoundPage[] {
  const topics = helpSections.flatMap((section) =>
    section.topics.map(({ topic, [language]: { title, description = '' } }): FoundPage => {
      return { to: `/help/${topic}`, label: title, hint: description };
    }),
  );
  const automation = automationSections.flatMap((section) =>
    section.topics.map(
      (topic): FoundPage => ({ to: addressOf(topic), label: topic[language].title, hint: section[language] }),
    ),
  );
  return [...topics, ...automation];
}

/** The pages of both books whose title or description holds every word in some form of it, the best first. */
export function findPages(query: string, language: Language): FoundPage[] {
  return bestMatches(listPages(language), query, searchStem);
}
