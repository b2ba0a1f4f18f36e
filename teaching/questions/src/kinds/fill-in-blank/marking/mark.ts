import type { ContentLanguage } from '@schole/core';
import { isEverydayWord } from '@schole/language';
import type { Marked } from '../../../contract/kind.ts';
import { schoolTerms } from '../../../material/greek/school-terms/school-terms.ts';
import { comparable, withoutAlphabet, withoutArticle } from './comparable.ts';
import { isSameNumber } from './numbers.ts';
import { isMisspelt } from './spelling.ts';

// The rules by which a gap is marked, in words: "How gaps are marked" in docs/help/en/kinds.md and docs/help/el/kinds.md.

/** Whether a word that is nearly an accepted one is a word itself, and so perhaps meant: "house" is no slip of "horse". */
function isOtherWord(word: string, accepted: string, sentence: string, language: ContentLanguage): boolean {
  if (
    comparable(sentence)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(word)
  )
    return true;
  if (language === 'en') return isEverydayWord(word);
  const own = new Set(schoolTerms(accepted).map(({ key }) => key));
  return schoolTerms(word).some(({ key }) => !own.has(key));
}

function isRight(answer: string, accepted: string, language: ContentLanguage): boolean {
  const [given, wanted] = [withoutArticle(answer), withoutArticle(accepted)];
  return withoutAlphabet(given) === withoutAlphabet(wanted) || isSameNumber(given, wanted, language);
}

/**
 * Right where an accepted answer was written, whatever its case, accents, article or form of its number. A slip of
 * spelling has the full score, and anything else none; both wait for a person, for another word may be right as well.
 */
export function mark(
  sentence: string,
  accepted: readonly string[],
  submitted: string,
  language: ContentLanguage,
): Marked {
  const answer = comparable(submitted);
  const forms = accepted.map(comparable);
  if (forms.some((one) => isRight(answer, one, language))) return { score: 1, sure: true };
  const isNear = forms.some((one) => {
    const wanted = withoutArticle(one);
    return isMisspelt(withoutArticle(answer), wanted, (word) => isOtherWord(word, wanted, sentence, language));
  });
  return { score: isNear ? 1 : 0, sure: false };
}
