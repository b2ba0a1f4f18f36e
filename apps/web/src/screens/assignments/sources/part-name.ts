import { type Receipt, type Selection, sectionsOf } from '@schole/core';
import { useWords } from '../../../client/language/language.ts';
import { hasSlides, writePages, writeTimes } from '../../../parts/sources/index.ts';
import { contentWords } from '../content-words.ts';
import { partWords } from './part/part-words.ts';

type Named = Parameters<typeof sectionsOf>[0] & { receipt: Receipt };

/** The chosen part of a document in words: `pages 10-30, 45`, `time 1:05-4:30`, or the titles of its sections. */
export function usePartName(): (selection: Selection, document: Named) => string {
  const translate = useWords(contentWords);
  const ofPart = useWords(partWords);
  return (selection, document) => {
    if ('times' in selection) return ofPart('timesNamed', { times: writeTimes(selection.times) });
    if ('pages' in selection) {
      const pages = writePages(selection.pages);
      return hasSlides(document.receipt) ? ofPart('slidesNamed', { pages }) : translate('pagesNamed', { pages });
    }
    return sectionsOf(document)
      .filter(({ block }) => selection.sections.includes(block))
      .map(({ title }) => (title === '' ? translate('sectionOpening') : title))
      .join(' · ');
  };
}
