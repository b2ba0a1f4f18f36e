import type { ContentLanguage } from '@schole/core';
import { contentStems, fold, stem, words } from '@schole/language';

/** The sorted content stems of a name: the same for all its inflected forms. */
export function keyOf(text: string, language: ContentLanguage): string {
  const stems = contentStems(text, language);
  return (stems.length > 0 ? stems : words(text).map((word) => stem(word.text))).toSorted().join(' ');
}

const endings = /(?:ss|us|is|ics|ous|as|os|itis|news|series|species)$/;
/** "Antibiotics" are many, "physics" is one. */
const countable = /(?:biotics|septics|nolics|lytics|delics|retics|thetics|lastics|fabrics|topics|critics)$/;
const irregular = new Set(
  'people men women children bacteria data criteria phenomena mice feet teeth fungi nuclei media mitochondria alveoli stomata algae larvae vertebrae antennae stimuli bacilli cocci bronchi villi loci foci flagella cilia mycelia hyphae genera phyla spectra strata ova septa archaea protozoa taxa sera quanta cacti radii'.split(
    ' ',
  ),
);

/** Whether an English name is plural, by its head, the word before "of". */
export function isPluralName(text: string): boolean {
  const head =
    fold(text.split(/ (?:of|in|for|from|with|to) /)[0] ?? text)
      .split(/[\s-]+/)
      .at(-1) ?? '';
  const last = text.split(' ').at(-1) ?? '';
  const acronym = /^\p{Lu}{2,}$/u.test(last);
  if (/^\p{Lu}{2,}s$/u.test(last)) return true;
  if (countable.test(head)) return true;
  return irregular.has(head) || (!acronym && head.length > 3 && head.endsWith('s') && !endings.test(head));
}
