import { coreLength, fold, tag, toNominative } from '@schole/language';
import type { Definition, Passage } from '../analysis.ts';
import { keyOf } from '../shape.ts';
import { isDistinctive } from './appositions.ts';
import { decapitalise, meaningOf } from './meaning.ts';
import { nameAt } from './namings.ts';
import { phraseInNominative, taggedPhrases } from './noun-phrases.ts';

type Known = (plain: string) => string | null;

const active =
  /^(?:Έτσι |Σήμερα |Στη \p{Ll}+ |Συνήθως )?([^,;:·]{3,50}?) (?:ονομάζουμε|ονομάζουν|λέμε|λένε|καλούμε|αποκαλούμε|ονόμαζαν|έλεγαν)(?: και)? ((?:τον|την|τη|το|τους|τις|τα|έναν|μια|μία|ένα|κάθε) .+)$/u;
const those = /^([^,;:·]{3,60}?) (?:ονομάζονται|λέγονται|ονομάστηκαν|ονομάζονταν|λέγονταν|αποκαλούνται) (όσοι .+)$/u;
const relative =
  /,? (που|ο οποίος|η οποία|το οποίο|οι οποί(?:οι|ες)|τα οποία) (είναι|ήταν|αποτελεί|αποτελούν|αποτελούσε) ((?:ο|η|το|οι|τα|ένας|μια|μία|ένα) [^,;·]+)(?=,|$)/u;

/** A name said in the accusative without its article, in the nominative as far as the words of the text tell. */
function nameInNominative(said: string, known: Known): string | null {
  const parts = said.split(' ');
  const made = parts.map((word) => {
    const plain = fold(word);
    if (/ους$/.test(plain)) return known(plain.replace(/ουσ$/, 'οι'));
    if (!/[οό]$/u.test(word)) return word;
    return known(`${plain}σ`) ?? (/ισμό$/u.test(word) ? `${word}ς` : word);
  });
  return made.includes(null) ? null : made.join(' ');
}

/** «Πληθωρισμό ονομάζουμε τη συνεχή άνοδο …»: both in the accusative. */
function byUs(passage: Passage, known: Known): Definition | null {
  const match = passage.clean.match(active);
  const [, said = '', rest = ''] = match ?? [];
  const meaning = rest === '' ? null : meaningOf(rest);
  if (!meaning || said.split(' ').length > 4 || /^(?:Τον|Την|Τη|Το|Τους|Τις|Τα|Αυτ\p{L}+|Όταν|Τότε) /u.test(`${said} `))
    return null;
  const term = nameInNominative(said, known);
  const shown = /^κάθε /u.test(meaning) ? null : toNominative(meaning, coreLength(meaning), known);
  if (!term || (!shown && !/^κάθε /u.test(meaning))) return null;
  const whole = shown ? `${shown.article} ${shown.text}` : meaning;
  return {
    term: decapitalise(term, passage),
    key: keyOf(term, 'el'),
    meaning: whole,
    plural: shown?.form.plural ?? false,
    passage,
    how: 'named',
    verb: /(?:αν)$/u.test(match?.[0].split(said)[1]?.trim().split(' ')[0] ?? '') ? 'ονομαζόταν' : 'ονομάζεται',
    said: { term: said, meaning: shown ? meaning.slice(meaning.indexOf(' ') + 1) : meaning },
  };
}

/** «Κοτζαμπάσηδες λέγονταν όσοι …» */
function ofThose(passage: Passage): Definition | null {
  const match = passage.clean.match(those);
  const term = nameAt((match?.[1] ?? '').replace(/ ή .*$/u, ''));
  const meaning = match?.[2]
    ?.replace(/[.]["»]?$/, '')
    .split(/[;·:]|, (?:ενώ|αλλά|και)(?!\p{L})/u)[0]
    ?.replace(/,$/, '');
  if (!term || !meaning || meaning.split(' ').length < 4 || meaning.split(' ').length > 22) return null;
  if (/(?<!\p{L})(?:τους|του|της|τις|τα|τον|την)$|(?<=\p{L}) (?:τους|του|της)(?=,|$)/u.test(meaning)) return null;
  const verb = /νταν |στηκαν /u.test(passage.clean) ? 'ονομάζονταν' : 'ονομάζονται';
  return {
    term: decapitalise(term, passage),
    key: keyOf(term, 'el'),
    meaning,
    plural: true,
    passage,
    how: 'named',
    verb,
  };
}

/** «ο Άρειος Πάγος, που είναι το ανώτατο δικαστήριο»: a relative clause that tells what its noun is. */
function inRelative(passage: Passage, known: Known): Definition | null {
  const text = passage.clean.replace(/[.]["»]?$/, '');
  const match = text.match(relative);
  if (!match || match.index === undefined) return null;
  const sentence = text.slice(0, match.index);
  const tokens = tag(sentence, 'el');
  const phrase = taggedPhrases(tokens).at(-1);
  if (!phrase || phrase.end !== sentence.length) return null;
  const thing = phraseInNominative(sentence, tokens, phrase, known);
  const meaning = match[3] ?? '';
  if (
    !thing ||
    thing.text.split(' ').length > 4 ||
    /^(?:ένας|μια|μία|ένα)$/u.test(thing.article) ||
    !isDistinctive(meaning)
  )
    return null;
  const form = { ...thing.form, grammaticalCase: 'nominative' as const };
  const said = sentence.slice(phrase.start, phrase.end);
  return {
    term: thing.text,
    key: keyOf(thing.text, 'el'),
    meaning,
    plural: form.plural,
    passage,
    how: 'is',
    verb: match[2] ?? 'είναι',
    form,
    said: { term: said.slice(said.indexOf(' ') + 1), meaning },
  };
}

const unique =
  /^(?:Ο|Η|Το) (?:πιο |\p{L}+(?:ότερ|ύτερ|έστερ|ούστερ|ότατ)\p{L}+ |(?:βασικ|δομικ|ανώτατ|κατώτατ|μοναδικ)\p{L}+ )/u;

/** «Η βασική μονάδα του συστήματος είναι ο νευρώνας»: the one thing that the subject describes stands behind the verb. */
function behindVerb(passage: Passage): Definition | null {
  const match = passage.clean
    .replace(/[.]["»]?$/, '')
    .match(/^((?:Ο|Η|Το) [^,;:·]{8,90}?) (είναι|ήταν) (ο|η|το) ([^,;:·]{3,40})(?:,|$)/u);
  const [, meaning = '', verb = 'είναι', article = '', said = ''] = match ?? [];
  const term = nameAt(said);
  if (!term || term !== said || term.split(' ').length > 3 || !unique.test(meaning) || !isDistinctive(meaning))
    return null;
  if (/(?<!\p{L})(?:του|της|τους)(?:$| (?:που|και|είναι))/u.test(meaning) || coreLength(`${article} ${term}`) === 0)
    return null;
  return { term, key: keyOf(term, 'el'), meaning, plural: false, passage, how: 'is', verb };
}

/** Definitions whose term or meaning is no subject: «Χ ονομάζουμε την …», «… ονομάστηκαν όσοι …», «ο Χ, που είναι η …». */
export function otherDefinitions(passage: Passage, known: Known): Definition[] {
  return [byUs(passage, known), ofThose(passage), inRelative(passage, known), behindVerb(passage)].flatMap(
    (one) => one ?? [],
  );
}
