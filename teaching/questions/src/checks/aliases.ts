import type { ContentLanguage } from '@schole/core';
import { contentStems, fold, relation, type WordRelation } from '@schole/language';
import type { Analysis } from '../analysis/analysis.ts';
import { bare } from './same-answer.ts';
import { isNoun, tagged } from './tagged.ts';

/** How a text gives a second name, before that name. */
const cue: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /(?:also|otherwise|sometimes|commonly|often) (?:called|known as|named|termed|referred to as)|(?:another|other) (?:name|term|word)s? for|that is(?: to say)?(?: by)?,?|i\.e\.,?|in other words,?|\(or/gi,
  el: /(?:ή )?αλλιώς|(?:λέγ|ονομάζ|καλ|αποκαλ)\p{L}+ (?:και|επίσης)|γνωστ\p{L}+ (?:και|επίσης) (?:ως|με)|δηλαδή|με άλλα λόγια|\(ή/giu,
};
const maxPassages = 40;
/** Characters after a cue in which the second name begins. */
const reach = 12;

/** The sentence of the material that gives one of two names as another name of the other; null where none does. */
export function statedAlias(one: string, other: string, analysis: Analysis): string | null {
  const [left, right] = [one, other].map((name) => contentStems(name, analysis.language));
  const [first] = left ?? [];
  if (first === undefined || !left || !right || right.length === 0) return null;
  const names = [bare(one), bare(other)];
  for (const at of analysis.index.holding(first).slice(0, maxPassages)) {
    const passage = analysis.passages[at];
    if (!passage || ![...left, ...right].every((stem) => passage.stems.includes(stem))) continue;
    for (const found of passage.clean.matchAll(cue[analysis.language])) {
      const after = fold(passage.clean.slice(found.index + found[0].length, found.index + found[0].length + 80));
      const positions = names.map((name) => after.indexOf(name.split(' ')[0] ?? name));
      if (positions.some((position) => position >= 0 && position <= reach)) return passage.clean;
    }
  }
  return null;
}

/** A name as the table of classes has it. */
function lemmas(text: string, language: ContentLanguage): string[] {
  const name = text.replace(/^(?:the|an?|ο|η|το|οι|τα|τον|την?|τους|τις|στ\p{L}{1,3}) /iu, '').replace(/[.]$/, '');
  const nouns = tagged(name, language).filter(isNoun);
  const single = nouns.length === 1 && !name.includes(' ') ? [nouns[0]?.lemma ?? ''] : [];
  return [name, ...single].filter((one) => one !== '');
}

/** What WordNet knows another option to be to the right one: a synonym, a wider term, a whole or a part. */
export function knownRelation(key: string, other: string, language: ContentLanguage): WordRelation | null {
  for (const mine of lemmas(key, language))
    for (const theirs of lemmas(other, language)) {
      const found = fold(mine) === fold(theirs) ? null : relation(mine, theirs, language);
      if (found !== null && found !== 'narrower') return found;
    }
  return null;
}
