import { type ContentLanguage, formulasIn, gaps } from '@schole/core';

const blank = { en: ' blank ', el: ' κενό ' };

/** A text of a question as a voice reads it: gaps by name, formulas without their signs. */
export function spoken(text: string, language: ContentLanguage): string {
  return formulasIn(text)
    .map((part) =>
      'latex' in part ? ` ${part.latex} ` : part.text.replace(gaps, blank[language]).replaceAll('\\$', '$'),
    )
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ +(?=[.,;:!?·)]|\n|$)/g, '')
    .trim();
}
