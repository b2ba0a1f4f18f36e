import type { ContentLanguage, KindPart } from '@schole/core';
import { detectLanguage, isStopWord, words } from '@schole/language';
import type { Draft } from '@schole/questions';

/** Tags and entities of HTML, links and emphasis of Markdown. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});|!?\[[^\]]*\]\([^)]*\)|\*\*[^*]+\*\*|```/gi;

/** Under so many words nothing is said of the language but by its letters. */
const enoughWords = 8;
/** Every text of a language has more of its small words than this. */
const minSmallWords = 0.12;

/** All texts in a part of a question. */
function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) yield* textsOf(inner);
}

function isOtherLanguage(text: string, language: ContentLanguage): boolean {
  if (/\p{L}/u.test(text) && detectLanguage(text) !== language) return true;
  const all = words(text);
  if (language === 'el' || all.length < enoughWords) return false;
  const small = all.filter((word) => isStopWord(word.text.toLowerCase(), language)).length;
  return small < minSmallWords * all.length;
}

/**
 * What is wrong with the words of a draft before any kind looks at it: markup that its source does not have, or a wording
 * or explanation in another language than the material.
 */
export function unfitWords(
  wording: string,
  { content, key, explanation, spans }: Pick<Draft, 'explanation' | 'spans'> & { content: KindPart; key: KindPart },
  language: ContentLanguage,
): 'markup' | 'other-language' | null {
  const quoted = spans.map(({ quote }) => quote).join('\n');
  for (const text of [...textsOf(content), ...textsOf(key), explanation])
    for (const [found] of text.matchAll(markup)) if (!quoted.includes(found)) return 'markup';
  if (isOtherLanguage(wording, language)) return 'other-language';
  return explanation !== '' && isOtherLanguage(explanation, language) ? 'other-language' : null;
}
