import { isLikelyVerb, phraseAfterArticle, type Word, words } from '@schole/language';

const pronouns: Record<string, [string, boolean]> = {
  τον: ['masculine', false],
  την: ['feminine', false],
  τη: ['feminine', false],
  το: ['neuter', false],
  τους: ['masculine', true],
  τις: ['feminine', true],
  τα: ['neuter', true],
};

/** Whether the word at `at` is a weak pronoun before its verb («τη μελετά») whose noun does not stand before it. */
export function pointsAway(clause: string, list: readonly Word[], at: number): boolean {
  const [word, next] = [list[at], list[at + 1]];
  const form = pronouns[word?.text.toLowerCase() ?? ''];
  // After «που» no accusative but a weak pronoun stands: «που τη μελετά».
  const bound = /^(?:που|να|θα|δεν)$/u.test(list[at - 1]?.text ?? '') && /(?:ά|εί|ώ)$/u.test(next?.text ?? '');
  if (!form || !next || !(isLikelyVerb(next.text) || bound)) return false;
  return !list.slice(0, at).some((_, before) => {
    const phrase = phraseAfterArticle(clause, list, before);
    // The subject right before it is somebody else: «ο Τρικούπης τον προέτρεψε».
    if (phrase && clause.slice(phrase.end, word?.start).trim() === '') return false;
    return phrase !== null && phrase.form.gender === form[0] && phrase.form.plural === form[1];
  });
}

/** Whether a text has a weak pronoun for something that it does not name. */
export function hasLoosePronoun(text: string): boolean {
  const list = words(text);
  return list.some((_, at) => pointsAway(text, list, at));
}
