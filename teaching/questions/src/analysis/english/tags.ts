import { classesOf, type TaggedToken, tag } from '@schole/language';

/** The words of the closed classes: any other word is a noun, a verb, an adjective or an adverb. */
const closedWords = new Set(
  `a about above according across after against along alongside although am amid among amongst an and another any anybody anyone
  anything are around as at atop be because been before behind being below beneath beside besides between beyond both but by can
  cannot concerning could despite did do does down due during each either else every everybody everyone everything except few for
  from given had has have he her here hers herself him himself his how however i if in inside instead into is it its itself less
  let like many may me might mine more most much must my myself near neither next no nobody none nor not nothing of off on once one
  oneself onto opposite or other others ought our ours ourselves out outside over own past per plus prior regarding same shall she
  should since so some somebody someone something such than that the their theirs them themselves then there these they this those
  though through throughout thus till to toward towards under underneath unless unlike until up upon us versus via was we were what
  whatever when whenever where whereas wherever whether which whichever while who whoever whom whose why will with within without
  would yet you your yours yourself yourselves half all several enough quite rather well yes ah oh please 's ’s s n't n’t 'll ’ll
  're ’re 've ’ve 'd ’d 'm ’m minus amongst aboard barring bar circa considering excluding following including notwithstanding
  pending than'll thru times upto vs non etc`.split(/\s+/),
);
const openClasses: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM', 'SYM', 'X', 'PUNCT']);

/** Classes of nouns of which one sense may be a name. */
const ofNames: ReadonlySet<string> = new Set(['location', 'person']);

/** Whether a word that only ever begins a sentence is a common noun, as far as a dictionary knows. */
function isCommonNoun(word: string): boolean {
  const lower = word.toLowerCase();
  const senses = [lower, lower.replace(/s$/, '')].flatMap((form) => classesOf(form, 'en'));
  return senses.length > 0 && senses.every(({ file }) => !ofNames.has(file));
}

/** Whether a dictionary knows a word as a name only. */
function isOnlyName(word: string): boolean {
  const senses = classesOf(word.toLowerCase(), 'en');
  return senses.length > 0 && senses.every(({ file }) => file === 'location');
}

const present = Object.freeze({ Mood: 'Ind', Number: 'Sing', Person: '3', Tense: 'Pres', VerbForm: 'Fin' });

/** "Copper conducts electricity": in a sentence without a verb, the first noun in -s after a noun was one. */
function withVerb(tokens: readonly TaggedToken[]): readonly TaggedToken[] {
  if (tokens.some(({ feats }) => feats.VerbForm === 'Fin')) return tokens;
  const verb = tokens.findIndex(
    ({ text, pos }, at) =>
      at > 0 &&
      pos === 'NOUN' &&
      /[^su]s$/.test(text) &&
      /^(?:NOUN|PROPN|ADJ)$/.test(tokens[at - 1]?.pos ?? '') &&
      /^(?:NOUN|DET|ADJ|ADP|ADV|PRON)$/.test(tokens[at + 1]?.pos ?? ''),
  );
  return tokens.map((token, at) => {
    if (at === verb) return { ...token, pos: 'VERB', lemma: token.text.replace(/s$/, ''), feats: present };
    return at === verb - 1 && token.pos === 'ADJ' ? { ...token, pos: 'NOUN' } : token;
  });
}

/**
 * The tokens of an English sentence, with what cannot be so corrected: a rare word of a closed class is a noun, a word
 * before the verb its subject, and a first word that is otherwise written small no name. `isName` and `isSmall` say how
 * the text writes a word elsewhere.
 */
export function tagSentence(
  sentence: string,
  isName: (word: string) => boolean,
  isSmall: (word: string) => boolean,
): TaggedToken[] {
  const tokens = withVerb(tag(sentence, 'en'));
  return tokens.map((token, at) => {
    const { text, pos } = token;
    const closed = closedWords.has(text.toLowerCase()) || !/^[\p{L}]/u.test(text);
    const misplaced = !closed && !openClasses.has(pos);
    const subject = at === 0 && !closed && /^(?:ADV|ADJ|VERB)$/.test(pos) && tokens[1]?.feats.VerbForm === 'Fin';
    const common = at === 0 && pos === 'PROPN' && !isName(text) && (isSmall(text) || isCommonNoun(text));
    if (at === 0 && pos === 'NOUN' && /^\p{Lu}/u.test(text) && !isSmall(text) && isOnlyName(text))
      return { ...token, pos: 'PROPN' };
    return misplaced || subject || common ? { ...token, pos: 'NOUN' } : token;
  });
}
