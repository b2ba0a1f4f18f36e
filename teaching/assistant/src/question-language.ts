import type { ContentLanguage } from '@schole/core';
import { detectLanguage, isGreeklish, isStopWord, words } from '@schole/language';

/**
 * The language of a question; names such as `webhook` belong to both, so a question with nothing else gets the language
 * of the interface.
 */
export function questionLanguage(question: string, language: ContentLanguage): ContentLanguage {
  if (detectLanguage(question) === 'el') return 'el';
  const questionWords = words(question.slice(0, 2000)).map(({ text }) => text);
  if (questionWords.some((word) => /^[Ͱ-Ͽἀ-῿]+$/u.test(word) && isStopWord(word, 'el'))) return 'el';
  if (isGreeklish(question.slice(0, 2000))) return 'el';
  return questionWords.some((word) => isStopWord(word, 'en')) ? 'en' : language;
}
