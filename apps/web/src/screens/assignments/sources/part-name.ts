import { type Selection, sectionsOf } from '@schole/core';
import { useWords } from '../../../client/language/language.ts';
import { writePages } from '../../../parts/sources/index.ts';
import { contentWords } from '../content-words.ts';

/** The chosen part of a document in words: `Pages 10-30, 45`, or the titles of its sections. */
export function usePartName(): (selection: Selection, document: Parameters<typeof sectionsOf>[0]) => string {
  const translate = useWords(contentWords);
  return (selection, document) => {
    if ('pages' in selection) return translate('pagesNamed', { pages: writePages(selection.pages) });
    return sectionsOf(document)
      .filter(({ block }) => selection.sections.includes(block))
      .map(({ title }) => (title === '' ? translate('sectionOpening') : title))
      .join(' · ');
  };
}
