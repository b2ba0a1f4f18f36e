import { coreLength, fold, toNominative } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import type { Framed } from '../framed.ts';
import { ideaFrom } from '../ideas.ts';
import { isCompletedBy, isDistinct, isWeakTerm } from './terms.ts';
import { sentence } from './words.ts';

const article = '(?:ο|η|το|οι|τα|τον|την|τη|τους|τις)';
const before = `(?:(με|για|από|κατά|προς|χωρίς) |(σ)(?=τ))?`;
/** «στη σεισάχθεια, δηλαδή στην κατάργηση των χρεών» */
const withArticles = new RegExp(
  `(?:^|(?<=[ («]))${before}(${article} (?:\\p{Ll}[\\p{L}-]+ ){0,2}?\\p{Ll}[\\p{L}-]+(?: (?:του|της|των) \\p{L}+)?), δηλαδή ${before}((?:${article}|έναν?|μια|μία|ένας) [^,;:·—()]+)`,
  'iu',
);
/** «η επικονίαση, η μεταφορά δηλαδή της γύρης από …» */
const inserted = new RegExp(
  `(?:^|(?<=[ («]))${before}(${article} (?:\\p{Ll}[\\p{L}-]+ )?\\p{Ll}[\\p{L}-]+), ${before}(${article} \\p{Ll}+) δηλαδή ((?:του|της|των|που|για|από|με|σε|στ\\p{L}+) [^,;:·—()]+)`,
  'iu',
);
/** «χρησιμοποιούμε δείκτες, δηλαδή ουσίες που αλλάζουν χρώμα» */
const bare =
  /(?<=(\p{L}+) )(\p{Ll}{4,}(?:ες|εις|α|ους|ματα|η)), δηλαδή (\p{Ll}+(?:ες|εις|α|ους|ματα|η) (?:που|με|από|για|των|του|της|στ\p{L}+|\p{L}*οποί\p{L}+) [^,;:·—()]+)/u;

const pointing =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|τέτοι\p{L}+|άλλ\p{L}+|ίδι\p{L}+|εδώ|εκεί|τότε|έτσι|πρώτ\p{L}+|δεύτερ\p{L}+|μας|σας|όλ\p{L}+|λοιπόν)(?!\p{L})|\d|[«»"]/u;
const opens = /^(?:που|όπου|όταν|να|ότι|πως|αν|όσ\p{L}{1,3}|\p{L}*οποί\p{L}+|ώστε)$/u;
/** What follows a meaning and belongs to it. */
const goesOn = /^,? (?:που|καθώς και|αλλά και|όπως και|ο οποίος|η οποία|το οποίο|οι οποί\p{L}+|τα οποία) /u;
const [minMeaning, maxMeaning] = [3, 26];
const accusative = /^(?:τον|την|τη|τους|τις|έναν) /u;

interface Gloss {
  preposition: string;
  term: string;
  /** The preposition of the meaning, which has to be that of the term. */
  again: string;
  meaning: string;
  /** The words of the sentence. */
  verbatim: string;
}

const nounPhrase = (text: string): string => text.replace(/^([Α-ΩΆΈΉΊΌΎΏ])/u, (letter) => letter.toLowerCase());

function glossOf(clean: string): Gloss | null {
  const match = withArticles.exec(clean);
  if (match) {
    const [, one = '', two = '', term = '', three = '', four = '', meaning = ''] = match;
    return {
      preposition: (one + two).toLowerCase(),
      term: nounPhrase(term),
      again: three + four,
      meaning,
      verbatim: meaning,
    };
  }
  const [whole, one = '', two = '', term = '', three = '', four = '', head = '', rest = ''] =
    inserted.exec(clean) ?? [];
  if (whole === undefined) return null;
  return {
    preposition: (one + two).toLowerCase(),
    term: nounPhrase(term),
    again: three + four,
    meaning: `${head} ${rest}`,
    verbatim: `${head} δηλαδή ${rest}`,
  };
}

/** A meaning without a second statement behind it: «… και απαγόρευσε …»; null where a verb stands in it. */
function ownMeaning(text: string): string | null {
  const plain = text.replace(/[.]$/, '').trim();
  const tokens = tagged(plain, 'el');
  const second = tokens.findIndex(
    (token, at) => isFiniteVerb(token) && !tokens.slice(0, at).some(({ text: word }) => opens.test(word)),
  );
  if (second < 0) return plain;
  const joint = plain.slice(0, tokens[second]?.start ?? 0).lastIndexOf(' και ');
  return joint > 0 && (tokens[second]?.start ?? 0) - joint <= 9 ? plain.slice(0, joint) : null;
}

/** The words of the text by their folded form. */
const spellings = cachedPerAnalysis(
  ({ common }): ReadonlyMap<string, string> => new Map([...common].map((word) => [fold(word), word])),
);

/** A phrase with its article in the nominative; null where it is open, or a second one is joined to it. */
function nominativeOf(phrase: string, analysis: Analysis): { text: string; article: string; plural: boolean } | null {
  if (/(?<!\p{L})(?:και|ή) (?:τον|την|τη|τους|τις|έναν) /u.test(phrase)) return null;
  const made = toNominative(phrase, coreLength(phrase), (plain) => spellings(analysis, '').get(plain) ?? null);
  return made && { text: made.text, article: made.article, plural: made.form.plural };
}

/** «με το ανώτερο»: an adjective whose noun was cut off. */
function endsInAdjective(text: string): boolean {
  const [lead, last] = tagged(text, 'el').slice(-2);
  return lead?.pos === 'DET' && last?.pos === 'ADJ';
}

function isMeaning(term: string, meaning: string): boolean {
  const size = meaning.split(' ').length;
  const plain = term.replace(new RegExp(`^${article} `, 'u'), '');
  if (size < minMeaning || size > maxMeaning || pointing.test(meaning) || pointing.test(term)) return false;
  if (hasLoosePronoun(meaning) || / (?:του|της|τους)$/u.test(meaning)) return false;
  if (isWeakTerm(plain) || !isDistinct(meaning) || endsInAdjective(meaning)) return false;
  return !fold(meaning).split(' ').includes(fold(plain));
}

/** «Τι είναι η σεισάχθεια;»: from a sentence that says in passing what one of its words means. */
export function fromGloss(passage: Passage, analysis: Analysis): Framed[] {
  const { clean } = passage;
  if (clean.length > 420) return [];
  const found = glossOf(clean);
  return found ? fromNamed(found, passage, analysis) : fromBare(passage, analysis);
}

function fromNamed(found: Gloss, passage: Passage, analysis: Analysis): Framed[] {
  const meaning = ownMeaning(found.meaning);
  const verbatim = ownMeaning(found.verbatim);
  if (meaning === null || verbatim === null || (found.again !== '' && found.again !== found.preposition)) return [];
  const { clean } = passage;
  if (goesOn.test(clean.slice(clean.indexOf(verbatim) + verbatim.length)) || !isMeaning(found.term, meaning)) return [];
  const inCase = found.preposition !== '' || accusative.test(found.term);
  // One of both in another case: they are not the same thing.
  if (found.again === '' && accusative.test(meaning) !== accusative.test(found.term)) {
    if (!/^(?:το|τα|ένα|μια|μία) /u.test(meaning) && !/^(?:το|τα) /u.test(found.term)) return [];
  }
  const [name, said] = [nominativeOf(found.term, analysis), nominativeOf(meaning, analysis)];
  const term = found.term.replace(new RegExp(`^${article} `, 'u'), '');
  if (isCompletedBy(term, passage, analysis)) return [];
  const idea = (text: string) => ideaFrom(passage, verbatim, text);
  const about = { frame: 'meaning' as const, passages: [passage], about: term, quality: 0 };
  if (name && said && said.article !== '') {
    const own = idea(`${said.article} ${said.text}`);
    const thing = `${name.article} ${name.text}`;
    const model = sentence(`${thing} είναι ${said.article} ${said.text}`);
    return own ? [{ ...about, question: `Τι είναι ${thing};`, ideas: [own], model }] : [];
  }
  const own = inCase ? idea(meaning) : null;
  if (!own) return [];
  return [
    { ...about, question: `Τι ονομάζουμε ${term};`, ideas: [own], model: sentence(`${term} ονομάζουμε ${meaning}`) },
  ];
}

/** «δείκτες, δηλαδή ουσίες που …»: several things without an article, behind a verb or a preposition. */
function fromBare(passage: Passage, analysis: Analysis): Framed[] {
  const [, lead = '', term = '', rest = ''] = bare.exec(passage.clean) ?? [];
  const meaning = rest === '' ? null : ownMeaning(rest);
  if (meaning === null || !isMeaning(term, meaning) || isCompletedBy(term, passage, analysis)) return [];
  const tokens = tagged(passage.clean, 'el');
  const at = tokens.findIndex(({ text }, index) => text === term && tokens[index + 2]?.text === 'δηλαδή');
  const [joint, noun] = [tokens[at - 1], tokens[at]];
  if (noun?.pos !== 'NOUN' || joint?.text !== lead || !(joint.pos === 'VERB' || joint.pos === 'ADP')) return [];
  const idea = ideaFrom(passage, meaning);
  if (!idea || goesOn.test(passage.clean.slice(passage.clean.indexOf(meaning) + meaning.length))) return [];
  const model = sentence(`${term} ονομάζουμε ${meaning}`);
  const question = `Τι ονομάζουμε ${term};`;
  return [{ frame: 'meaning', question, ideas: [idea], model, passages: [passage], about: term, quality: 0 }];
}
