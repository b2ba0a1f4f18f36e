import { fold, type NominativePhrase, type TaggedToken, tag } from '@schole/language';
import type { Definition, Passage } from '../analysis.ts';
import { keyOf } from '../shape.ts';
import { isDistinctive } from './appositions.ts';
import { definitely, finiteVerbs, phraseInNominative, type TaggedPhrase, taggedPhrases } from './noun-phrases.ts';
import { hasLoosePronoun } from './pronouns.ts';

type Known = (plain: string) => string | null;

/** A naming whose description is put together from its sentence, or from that and the one before. */
export interface Naming {
  term: string;
  /** In the nominative, with its article: «η λειτουργία με την οποία χάνουν νερό τα φυτά». */
  description: string;
  plural: boolean;
  past: boolean;
  /** The description tells one thing from all others only with the sentence before. */
  before: boolean;
}

const adverb = `(?:και |επίσης |αλλιώς |συνήθως |συχνά |αντίστοιχα |σήμερα |επιστημονικά )?`;
const present = `ονομάζ(?:εται|ονται)|λέγ(?:εται|ονται)|καλ(?:είται|ούνται)|αποκαλ(?:είται|ούνται)|χαρακτηρίζ(?:εται|ονται)`;
const past = `ονομάστηκ(?:ε|αν)|ονομαζόταν|ονομάζονταν|λεγόταν|λέγονταν|αποκλήθηκ(?:ε|αν)|αποκαλούνταν|αποκαλούταν|καλούνταν`;
const passive = `(?:${present}|${past})`;
const active = '(?:ονομάζουμε|ονομάζουν|λέμε|λένε|καλούμε|αποκαλούμε|αποκαλούν|ονόμαζαν|έλεγαν|αποκαλούσαν)';

const relative = new RegExp(
  String.raw`,? (?:που|ο οποίος|η οποία|το οποίο|οι οποί(?:οι|ες)|τα οποία) ${adverb}(?:(${passive})|(?:είναι|ήταν|έμειν(?:ε|αν)) γνωστ\p{L}{1,3} (?:και )?ως) ${adverb}`,
  'u',
);
const knownAs = /,? (?:γνωστ(?:ός|ή|ό|οί|ές|ά|ούς)|με το όνομα|με την ονομασία)(?: και)?(?: ως)? /u;
const pointing = new RegExp(
  String.raw`^(?:(?:Ο|Η|Το|Οι|Τα) ((?:\p{L}+ )?)(?:αυτ(?:ός|ή|ό|οί|ές|ά)) (?:η |ο |το )?(\p{Ll}+)|(?:Ο|Η|Το|Οι|Τα) ((?:\p{L}+ )??)(\p{Ll}+) αυτ(?:ός|ή|ό|οί|ές|ά)|Αυτ(?:ός|ή|ό) (?:ο|η|το) ((?:\p{L}+ )??)(\p{Ll}+)) ${adverb}(?:(${passive})|είναι γνωστ\p{L}{1,3} (?:και )?ως) ${adverb}(.+)$`,
  'u',
);
const pointingActive = new RegExp(
  String.raw`^(?:Τον|Την|Τη|Το) ((?:\p{L}+ )??)(\p{Ll}+) αυτ(?:όν?|ήν?) (?:τον |την |τη |το )?${active} (.+)$`,
  'u',
);

const stop =
  /^(?:και|ή|είτε|που|με|σε|στ(?:ον?|ην?|α|ους|ις)|από|για|όταν|επειδή|γιατί|διότι|αλλά|ενώ|όπου|ώστε|δηλαδή|αφού|καθώς|όπως|ως|κατά|είναι|ήταν|έχει|έχουν|να|θα|δεν|ο|η|το|οι|τα|τον|την|τη|τους|τις)$/u;
const article = /^["«“]?(?:ο|η|το|οι|τα|τον|την|τη|τους|τις) (?=\p{L})/u;
const maxTermWords = 4;

/** The name at the beginning of a text: up to a comma, a connective or another clause. */
export function nameAt(text: string): string | null {
  const quoted = text.match(/^["«“]([^"»”]{3,40})["»”]/u)?.[1];
  if (quoted !== undefined) return quoted.split(' ').length <= maxTermWords ? quoted : null;
  const first = text.replace(article, '').split(/[.,;·:()–—]/u)[0] ?? '';
  const parts: string[] = [];
  for (const word of first.trim().split(' ')) {
    if (stop.test(word)) break;
    parts.push(word);
  }
  const name = parts.join(' ').replace(/["«»“”]/g, '');
  if (parts.length === 0 || parts.length > maxTermWords || name.length < 3 || /\d/.test(name)) return null;
  return /^(?:έτσι|επίσης|συνήθως|αλλιώς|απλώς|όσ\p{L}+|όλ\p{L}+|αυτ\p{L}+|πολύ|πιο|τόσο)(?= |$)/iu.test(name)
    ? null
    : name;
}

const relatives: Readonly<Record<string, readonly [string, string]>> = {
  masculine: ['ο οποίος', 'τον οποίο'],
  feminine: ['η οποία', 'την οποία'],
  neuter: ['το οποίο', 'το οποίο'],
};

/** «με την οποία», «στα οποία»: the relative pronoun of a thing behind its preposition. */
function relativeAfter(preposition: string, { form }: NominativePhrase): string | null {
  if (!/^(?:σε|με|από|για|κατά|μέσα|πάνω)$/u.test(preposition)) return null;
  const pronoun = form.plural
    ? form.gender === 'neuter'
      ? 'τα οποία'
      : form.gender === 'feminine'
        ? 'τις οποίες'
        : 'τους οποίους'
    : relatives[form.gender]?.[1];
  return pronoun === undefined ? null : preposition === 'σε' ? `σ${pronoun}` : `${preposition} ${pronoun}`;
}

const loose =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς|ές)|εκείν\p{L}+|τέτοι\p{L}+|έτσι|επίσης|ωστόσο|όμως|επομένως|άλλ(?:ος|η|ο|οι|ες|α|ων|ον|ην|ους)|ίδι\p{L}+|εκεί|εδώ|τότε|ύστερα|στη συνέχεια|πρώτ(?:ος|η|ο)|δεύτερ\p{L}+|τρίτ\p{L}+|μας|εμείς|σας)(?!\p{L})/iu;
const possessive = /(?<=\p{L}) (?:του|της|τους)(?= (?:και|που|με|σε|στ\p{L}+|από|για|δεν|είναι)|[,.]|$)/u;

/** «Στην πραγματικότητα», «Παράλληλα»: what opens a sentence and says nothing of its matter. */
const opener =
  /^(?:Στην πραγματικότητα|Στην ουσία|Κατ[άα] κανόνα|Συνήθως|Επιπλέον|Παράλληλα|Έτσι|Γενικά|Με αυτόν τον τρόπο|Επίσης|Τέλος|Πράγματι|Μάλιστα|Αρχικά|Ακόμη|Ακόμα|Συγκεκριμένα)[ ,]+/u;

/** With a small first letter, unless it begins with a name. */
const small = (text: string, known: Known): string => {
  const first = text.split(' ')[0] ?? '';
  const lower = first.charAt(0).toLowerCase() + first.slice(1);
  const name = known(fold(first)) !== lower && /^(?:PROPN|X|NOUN)$/.test(tag(text, 'el')[0]?.pos ?? 'X');
  return name ? text : lower + text.slice(first.length);
};

/** A clause with its verb before its subject, as it follows «κατά την οποία»; null where it is no single statement. */
export function clauseVerbFirst(text: string, known: Known): string | null {
  const clause = text
    .replace(opener, (found) => (found.startsWith('Έτσι') ? found : ''))
    .replace(/,? (?:κυρίως|ιδίως|ιδιαίτερα|όπως) [^,]+,?$/u, '')
    .replace(/,$/, '')
    .trim();
  const own = (clause.charAt(0).toUpperCase() + clause.slice(1))
    // What explains the subject is no part of the statement: «το περίβλημα του πλανήτη, η λιθόσφαιρα, είναι …».
    .replace(/^((?:Ο|Η|Το|Οι|Τα) [^,]{3,60}), (?:ο|η|το|οι|τα|που|δηλαδή|ένας|μια|ένα) [^,]{3,50}, (?=\p{Ll})/u, '$1 ');
  const tokens = tag(own, 'el');
  const verbs = finiteVerbs(tokens);
  if (verbs.length !== 1 || /[;·:«»"()]| – /u.test(own) || loose.test(own) || possessive.test(own)) return null;
  if (own.split(' ').length > 18 || /^(?:Αν|Όταν|Επειδή|Αφού|Ενώ|Εάν|Μόλις|Όσο) /u.test(own)) return null;
  const [subject] = taggedPhrases(tokens);
  const verb = tokens[verbs[0] ?? 0];
  if (!subject || !verb) return null;
  let from = verb.start;
  let at = (verbs[0] ?? 0) - 1;
  while (at >= 0 && /^(?:δεν|δε|θα|τον|την|τη|το|τους|τις|τα)$/u.test(tokens[at]?.text ?? '')) {
    from = tokens[at]?.start ?? from;
    at -= 1;
  }
  // The subject of the sentence opens it, and nothing stands between it and its verb.
  const between = own.slice(subject.end, from).trim();
  const placed =
    /^(?:σε|στ(?:ον?|ην?|α|ους|ις)|με|από|για|κατά|προς|χωρίς) [^,]+$/u.test(between) && between.split(' ').length < 8;
  if (subject.from === 0 && subject.preposition === '' && (between === '' || placed)) {
    let end = verb.end;
    const next = tokens[(verbs[0] ?? 0) + 1];
    const linked =
      /^(?:είναι|ήταν)$/u.test(verb.text) && next && (next.pos === 'ADJ' || next.feats.VerbForm === 'Part');
    if (linked || (next && next.pos === 'ADV')) end = next.end;
    return `${own.slice(from, end)} ${small(own.slice(0, from).trim(), known)}${own.slice(end)}`
      .replace(/\s+/g, ' ')
      .trim();
  }
  if (from === 0) return null;
  return /^\p{Lu}/u.test(own) ? small(own, known).replace(/ και (?=(?:ο|η|οι|τα|το) )/u, ' ') : null;
}

/** Nouns of what happens or is done: what happens in it can describe it. */
const happening =
  /^(?:διαδικασία|λειτουργία|μεταβολή|φαινόμενο|κίνηση|πορεία|μέθοδος|τεχνική|τακτική|μετατροπή|ενέργεια|αντίδραση|πράξη|δραστηριότητα|ανταλλαγή|στάδιο|φάση|εξέλιξη|μετακίνηση|κατάσταση|ιδιότητα|ικανότητα|σύγκρουση|συνήθεια|πρακτική|διεργασία|δράση)$/u;
const withMeans = /^(?:μέθοδος|τεχνική|τακτική|διαδικασία|λειτουργία|πρακτική|διεργασία)$/u;
const genderOf = (noun: string): 'feminine' | 'neuter' =>
  /(?:ο|α)$/u.test(noun) && /(?:μενο|διο|μα)$/u.test(noun) ? 'neuter' : 'feminine';

/** «Η μεταβολή αυτή λέγεται εξάτμιση»: what happens is told by the sentence before. */
function pointedAt(passage: Passage, before: Passage | undefined, known: Known): Naming | null {
  const text = passage.clean.replace(/[.]["»]?$/, '');
  const match = text.match(pointing);
  const called = match ? null : text.match(pointingActive);
  if (!before || before.source !== passage.source || passage.start - before.end > 2 || (!match && !called)) return null;
  const noun = fold(match?.[2] ?? match?.[4] ?? match?.[6] ?? called?.[2] ?? '');
  const plain = known(noun) ?? match?.[2] ?? match?.[4] ?? match?.[6] ?? called?.[2] ?? '';
  const term = nameAt(match?.[8] ?? called?.[3] ?? '');
  if (term === null || !happening.test(plain)) return null;
  const clause = clauseVerbFirst(before.clean.replace(/[.]["»]?$/, ''), known);
  if (clause === null || hasLoosePronoun(clause)) return null;
  const neuter = genderOf(plain) === 'neuter';
  const by = withMeans.test(plain) ? 'με' : 'κατά';
  return {
    term,
    description: `${neuter ? 'το' : 'η'} ${plain} ${by} ${neuter ? 'το οποίο' : 'την οποία'} ${clause}`,
    plural: false,
    past: new RegExp(past, 'u').test(match?.[7] ?? ''),
    before: true,
  };
}

/** «μεγάλα κομμάτια που ονομάζονται λιθοσφαιρικές πλάκες»: the thing before the relative clause that names it. */
function namedBehind(clean: string, known: Known): Naming | null {
  const text = clean.replace(/[.]["»]?$/, '');
  const match = text.match(relative) ?? text.match(knownAs);
  if (!match || match.index === undefined) return null;
  const term = nameAt(text.slice(match.index + match[0].length));
  const sentence = text.slice(0, match.index);
  if (term === null || sentence === '') return null;
  const tokens = tag(sentence, 'el');
  const phrase = taggedPhrases(tokens).at(-1);
  if (!phrase) return null;
  const tail = sentence.slice(phrase.end);
  // A prepositional phrase may stand between the thing and its name.
  if (tail !== '') return null;
  const thing = phraseInNominative(sentence, tokens, phrase, known);
  if (!thing || thing.form.plural !== isPlural(match[1], thing.form.plural)) return null;
  const whole = `${thing.article || 'ένα'} ${thing.text}`;
  const was = new RegExp(`^(?:${past})$`, 'u').test(match[1] ?? '');
  const made = { term, plural: thing.form.plural, past: was, before: false };
  const main = sentence
    .slice(0, phrase.start)
    .replace(/(?:^| )(?:σε|με|από|για|κατά|σ)$/u, '')
    .trim();
  const bare = main.replace(new RegExp(` ${phrase.preposition}$`, 'u'), '');
  if (isDistinctive(definitely(thing)) && / (?:του|της|των|ενός|μιας) /u.test(` ${thing.text} `) && !loose.test(whole))
    return { ...made, description: definitely(thing) };
  const clause = bare === '' ? null : clauseVerbFirst(bare, known);
  if (clause === null || hasLoosePronoun(clause)) return null;
  if (phrase.preposition !== '') {
    const pronoun = relativeAfter(phrase.preposition, thing);
    return pronoun === null ? null : { ...made, description: `${definitely(thing)} ${pronoun} ${clause}` };
  }
  // The object of the main verb: «οι ουσίες που παράγουν τα κύτταρα».
  return isObject(tokens, phrase) ? { ...made, description: `${definitely(thing)} που ${clause}` } : null;
}

function isPlural(verb: string | undefined, otherwise: boolean): boolean {
  if (verb === undefined) return otherwise;
  return /(?:ονται|ούνται|ονταν|ούνταν|αν)$/u.test(verb);
}

function isObject(tokens: readonly TaggedToken[], phrase: TaggedPhrase): boolean {
  const verb = finiteVerbs(tokens)[0];
  const head = tokens[phrase.head];
  const own = verb === undefined ? undefined : tokens[verb];
  return (
    own !== undefined &&
    head !== undefined &&
    phrase.from > 0 &&
    head.feats.Case === 'Acc' &&
    own.pos === 'VERB' &&
    own.feats.Voice !== 'Pass' &&
    taggedPhrases(tokens)[0]?.from === 0
  );
}

const definesItself = ({ term, description }: Naming): boolean => {
  const own = fold(term).split(' ');
  const said = new Set(
    fold(description)
      .split(/[^\p{L}]+/u)
      .map((word) => word.slice(0, 6)),
  );
  return own.some((word) => word.length > 4 && said.has(word.slice(0, 6)));
};

/** The namings of one sentence whose description has to be put together; `all` gives the words as the text has them. */
export function greekNamings(passage: Passage, before: Passage | undefined, known: Known): Definition[] {
  return [pointedAt(passage, before, known), namedBehind(passage.clean, known)].flatMap((one) => {
    if (one === null || definesItself(one) || one.description.split(' ').length > 26) return [];
    const where =
      one.before && before
        ? {
            ...passage,
            start: before.start,
            clean: `${before.clean} ${passage.clean}`,
            stems: [...before.stems, ...passage.stems],
          }
        : passage;
    return [
      {
        term: one.term,
        key: keyOf(one.term, 'el'),
        meaning: one.description,
        plural: one.plural,
        passage: where,
        how: 'named' as const,
        verb: one.past ? 'ονομαζόταν' : 'ονομάζεται',
      },
    ];
  });
}
