import { fold } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { greekLooseEnds, lowered, speaking } from '../../../../material/greek/clause.ts';
import { withoutJoins } from '../../../../material/relations/greek/relations.ts';
import type { Framed } from '../framed.ts';
import { ideaFrom } from '../ideas.ts';
import { sentence } from './words.ts';

const verbs =
  '(?:ονομάζ(?:εται|ονται)|λέγ(?:εται|ονται)|καλ(?:είται|ούνται)|αποκαλ(?:είται|ούνται)|ονομαζόταν|ονομάζονταν|λεγόταν|λέγονταν|ονομάστηκε)';
/** «Κάθε φαινόμενο που επαναλαμβάνεται σε ίσα διαστήματα ονομάζεται περιοδικό» */
const propertyLast = new RegExp(
  `^((?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα|Κάθε) (\\p{Ll}+),? (?:που|όταν|όπου|(?:με|σε|για|από|στ\\p{L}+) \\p{L}*οποί\\p{L}+) .+?),? (${verbs}) (?:και )?(\\p{Ll}+(?:ός|ος|ή|η|ό|ο|ικά|ικές|ικοί|ά|ές|οί|ής|ές|α))(?=[,.]|$)`,
  'u',
);
/** «Παθητική ονομάζεται η ανοσία που οφείλεται σε έτοιμα αντισώματα» */
const propertyFirst = new RegExp(
  `^(\\p{Lu}\\p{Ll}+) (${verbs}) ((?:ο|η|το|οι|τα) (\\p{Ll}+) (?:που|όπου|στ\\p{L}+ οποί\\p{L}+|με \\p{L}+ οποί\\p{L}+) [^,;:·]+)`,
  'u',
);
/** «Το φαινόμενο αυτό λέγεται βραχυκύκλωμα»: what the sentence before describes. */
const event = new RegExp(
  `^(Ο|Η|Το) (φαινόμενο|μεταβολή|λειτουργία|διεργασία|διαδικασία|τεχνική|μέθοδος|αντίδραση|καταπόνηση|κίνηση|πρακτική|μετακίνηση|ανταλλαγή|αλλαγή|μετατροπή|ιδιότητα|κατάσταση)(?: αυτ(?:ός|ή|ό))? (${verbs}) (?:και )?(\\p{Ll}[\\p{L}-]+(?: \\p{L}+){0,2}?)(?=[,.]| και | ή |$)`,
  'u',
);
const pointing =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|τέτοι\p{L}+|άλλ\p{L}+|εδώ|εκεί|τότε|έτσι|αντίστοιχ\p{L}+|μας|σας)(?!\p{L})|[;:·()«»"—]| (?:του|της|τους) (?:και|που|με|σε|στ\p{L}+|από)(?!\p{L})/u;
const [minSaid, maxSaid] = [5, 34];

/** «Ποια», «Ποιοι»: by the gender and number of a noun; null where it leaves them open. */
function whichNoun(noun: string, phrase: string): string | null {
  const article = phrase.split(' ')[0]?.toLowerCase() ?? '';
  const plain: Readonly<Record<string, string>> = {
    ο: 'Ποιος',
    ένας: 'Ποιος',
    η: 'Ποια',
    μία: 'Ποια',
    μια: 'Ποια',
    το: 'Ποιο',
    ένα: 'Ποιο',
    τα: 'Ποια',
  };
  const known = plain[article];
  if (known !== undefined) return known;
  const token = tagged(phrase, 'el').find(({ text }) => text === noun);
  const { Gender: gender } = token?.feats ?? {};
  if (token?.pos !== 'NOUN') return null;
  if (article === 'οι') return gender === 'Masc' ? 'Ποιοι' : gender === 'Fem' ? 'Ποιες' : null;
  return gender === 'Masc' ? 'Ποιος' : gender === 'Fem' ? 'Ποια' : gender === 'Neut' ? 'Ποιο' : null;
}

const sizeOf = (text: string): number => text.split(' ').length;

/** «Ποιο φαινόμενο ονομάζεται περιοδικό;»: from a sentence that gives a kind of thing its adjective. */
function fromProperty(passage: Passage, analysis: Analysis): Framed[] {
  const { clean } = passage;
  const last = propertyLast.exec(clean);
  const first = last ? null : propertyFirst.exec(clean);
  const [said = '', noun = '', verb = '', name = ''] = last
    ? last.slice(1)
    : first
      ? [first[3], first[4], first[2], first[1]?.toLowerCase()]
      : [];
  if (said === '' || sizeOf(said) < minSaid || sizeOf(said) > maxSaid || pointing.test(said) || hasLoosePronoun(said))
    return [];
  // A noun is named by another rule.
  const word = tagged(clean, 'el').find(({ text }) => text.toLowerCase() === name);
  if (word?.pos !== 'ADJ' && !/(?:ικ|ιακ|ητ|ωτ|ιν|μέν)(?:ός|ή|ό|οί|ές|ά|ος|η|ο|οι|ες|α)$/u.test(name)) return [];
  const which = whichNoun(noun, said);
  const idea = ideaFrom(passage, said.replace(/[.]$/, ''), lowered(said.replace(/[.]$/, ''), analysis));
  if (which === null || !idea || speaking.test(said)) return [];
  const asks = verb.replace('λέγονται', 'ονομάζονται').replace('λέγεται', 'ονομάζεται');
  return [
    {
      frame: 'meaning',
      question: `${which} ${noun} ${asks} ${name};`,
      ideas: [idea],
      model: sentence(`${said} ${verb} ${name}`.replace(/[.] /u, ' ')),
      passages: [passage],
      about: `${noun} ${name}`,
      quality: 0,
    },
  ];
}

/** Whether a sentence says by itself all that the next one names. */
function isWhole({ clean, fit }: Passage): boolean {
  const text = clean.replace(/[.]$/, '');
  if (!fit || sizeOf(text) < minSaid || sizeOf(text) > maxSaid || pointing.test(text) || greekLooseEnds.test(text))
    return false;
  if (hasLoosePronoun(text) || withoutJoins(text) !== text || /(?<!\p{L})(?:αλλά|ενώ|όμως|επίσης)(?!\p{L})/u.test(text))
    return false;
  const tokens = tagged(text, 'el');
  // «Στο ποτήρι έμειναν …»: what happened once is no kind of event.
  if (tokens.some((token) => isFiniteVerb(token) && token.feats.Tense === 'Past' && token.feats.Aspect !== 'Perf'))
    return false;
  if (/(?<!\p{L})(?:έμειν|έγιν|ήταν|είχ)\p{L}*/u.test(text)) return false;
  return tokens.some(isFiniteVerb) && tokens[0] !== undefined && !isFiniteVerb(tokens[0]);
}

/** «Ποιο φαινόμενο ονομάζεται βραχυκύκλωμα;»: from a sentence that describes what the next one names. */
function fromEvent(before: Passage, analysis: Analysis): Framed[] {
  const passage = analysis.passages[before.at + 1];
  if (!passage || before.source !== passage.source || before.section !== passage.section) return [];
  const [, article = '', noun = '', verb = '', name = ''] = event.exec(passage.clean) ?? [];
  if (name === '') return [];
  const tokens = tagged(passage.clean, 'el').filter(({ text }) => name.split(' ').includes(text));
  if (!tokens.some(({ pos }) => pos === 'NOUN') || tokens.some(isFiniteVerb) || !isWhole(before)) return [];
  const said = before.clean.replace(/[.]$/, '');
  const idea = ideaFrom(before, said, lowered(said, analysis));
  if (!idea || fold(said).includes(fold(name))) return [];
  const which: Readonly<Record<string, string>> = { Ο: 'Ποιος', Η: 'Ποια', Το: 'Ποιο' };
  const asks = verb.replace('λέγεται', 'ονομάζεται');
  return [
    {
      frame: 'meaning',
      question: `${which[article] ?? 'Ποιο'} ${noun} ${asks} ${name};`,
      ideas: [idea],
      model: `${sentence(said)} ${sentence(`${article} ${noun} αυτ${article === 'Η' ? 'ή' : article === 'Ο' ? 'ός' : 'ό'} ${verb} ${name}`)}`,
      passages: [before, passage],
      about: name,
      quality: 0,
    },
  ];
}

/** From a sentence that gives its name to a kind of thing, or describes what the next sentence names. */
export const fromCalled = (passage: Passage, analysis: Analysis): Framed[] =>
  passage.clean.length > 420 ? [] : [...fromProperty(passage, analysis), ...fromEvent(passage, analysis)];
