import type { ContentLanguage } from '@schole/core';
import { greekOutside } from './outside-el.ts';
import { englishOutside } from './outside-en.ts';

const texts: Record<ContentLanguage, string> = { en: englishOutside, el: greekOutside };

/**
 * Questions that the manual does not answer, of the kinds that people ask nevertheless: what is worded like one of them
 * is refused. None of them stands in a list that measures the refusal.
 */
export function outsideQuestions(language: ContentLanguage): string[] {
  return texts[language].trim().split(/\s*\n\s*/);
}
