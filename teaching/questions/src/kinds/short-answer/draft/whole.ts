import type { ContentLanguage } from '@schole/core';
import type { Definition, Passage } from '../../../analysis/analysis.ts';
import { isFiniteVerb, tagged } from '../../../checks/tagged.ts';

/** The rest of a sentence behind some of its words; '' where it does not have them. */
function behind({ clean }: Passage, words: string): string {
  const at = clean.toLowerCase().indexOf(words.toLowerCase());
  return at < 0 ? '' : clean.slice(at + words.length);
}

/** "…, and different languages have": a second statement. */
const second = / and,|, and (?:\S+ ){1,4}(?:is|are|has|have|can|may|was|were|will|should|must)\b/u;
/** What goes on where a list was cut: "low levels of activity" of "… and reduced awareness". */
const goesOn = /^ (?:and|or|και|ή) /u;

/**
 * Whether a meaning is all that its sentence says a term is: not half of a list, no second statement beside it, and not
 * an adjective without its noun («με το ανώτερο, στερεό τμήμα»).
 */
export function isWholeMeaning({ meaning, said, passage }: Definition, language: ContentLanguage): boolean {
  const words = said?.meaning ?? meaning;
  if (second.test(meaning) || goesOn.test(behind(passage, words))) return false;
  const [before, last] = tagged(meaning, language).slice(-2);
  return !(before?.pos === 'DET' && last?.pos === 'ADJ');
}

const some =
  /^(?:in (?:some|many|certain|rare|most|other|these|such) (?:cases|situations|instances|people|circumstances)|sometimes|often|occasionally|σε (?:ορισμένες|μερικές|κάποιες|πολλές|σπάνιες) περιπτώσεις|μερικές φορές|κάποτε|συχνά)(?!\p{L})/iu;

/** Whether a sentence says only what is so at times: a question would ask for what is always so. */
export const isSometimes = ({ clean }: Passage): boolean => some.test(clean);

/** Whether the last word of a Greek text is a finite verb: what follows with «γιατί» is what it speaks of, and no reason. */
export function endsInVerb(text: string): boolean {
  const last = tagged(text, 'el').at(-1);
  return last !== undefined && isFiniteVerb(last);
}
