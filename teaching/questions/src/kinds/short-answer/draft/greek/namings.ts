import { fold, stem } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isFiniteVerb, tagged } from '../../../../checks/tagged.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import type { Framed } from '../framed.ts';
import { ideaFrom } from '../ideas.ts';
import { isDistinct } from './terms.ts';
import { sentence } from './words.ts';

const verbs =
  '(?:ονομάζ(?:εται|ονται|ουμε)|λέγ(?:εται|ονται)|λέμε|αποκαλ(?:είται|ούνται|ούμε)|καλ(?:είται|ούνται|ούμε)|ονομαζόταν|ονομάζονταν|λεγόταν|λέγονταν)';
/** «Πηγή ενέργειας ονομάζουμε κάθε φυσικό πόρο από τον οποίο …» */
const nameFirst = new RegExp(
  `^(\\p{Lu}[\\p{L}-]+(?: [\\p{L}-]+){0,5}) (${verbs}) (?:και )?((?:ο|η|το|οι|τα|τον|την|τη|τους|τις|κάθε|ένας|έναν|μια|μία|ένα) .+)$`,
  'u',
);
/** «Η περιοχή από την οποία … ονομάζεται λεκάνη απορροής» */
const nameLast = new RegExp(
  `^((?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα|Κάθε) .+?) (${verbs}) (?:και )?(\\p{L}[\\p{L}-]+(?: [\\p{L}-]+){0,2}?)(?=[,.]| και | ή |$)`,
  'u',
);
const pointing =
  /(?<!\p{L})(?:αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|τέτοι\p{L}+|άλλ(?:ος|η|ο|οι|ες|α)|εδώ|εκεί|τότε|αντίστοιχ\p{L}+|συμβατικά)(?!\p{L})|[;:·()«»"]/u;
const article =
  /^(?:ο|η|το|οι|τα|τον|την|τη|τους|τις|όλ\p{L}+|όσ\p{L}+|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|έτσι|συνήθως|συχνά|σήμερα) /iu;
/** What a sentence adds beside the meaning, and is no part of it. */
const beside = /, (?:ενώ|αλλά|όμως|γιατί|επειδή|διότι|αφού|και )/u;
const [minMeaning, maxMeaning] = [4, 34];

/** «Αγορά»: a single word at the beginning, which a tagger takes for a verb there. */
const isBareNoun = (name: string, at: number): boolean =>
  at === 0 &&
  /^\p{Lu}\p{Ll}{3,}[αάηήο]$/u.test(name) &&
  tagged(`Η ${name.toLowerCase()} είναι`, 'el')[1]?.pos === 'NOUN';

/** Whether the words are a name for a thing: its last noun is one, and no verb stands in it. */
function isName(name: string, { clean }: Passage): boolean {
  if (article.test(`${name} `)) return false;
  const at = clean.indexOf(name);
  const inside = tagged(clean, 'el').filter(({ start, end }) => start >= at && end <= at + name.length);
  return (
    (inside.some(({ pos, start }) => pos === 'NOUN' || (pos === 'PROPN' && start === 0)) &&
      !inside.some(isFiniteVerb)) ||
    isBareNoun(name, at)
  );
}

/** Whether the text has a word with a capital inside a sentence, in any of its forms. */
function isCapital(word: string, { capital }: Analysis): boolean {
  const own = stem(fold(word));
  return [...capital].some((one) => stem(fold(one)) === own);
}

/** The rest of a statement as a meaning; null where it is half of one. */
function wholeMeaning(rest: string): string | null {
  const plain = rest.replace(/[.,]$/, '');
  const cut = plain.search(beside);
  const meaning = cut < 0 ? plain : plain.slice(0, cut);
  const size = meaning.split(' ').length;
  if (size < minMeaning || size > maxMeaning || pointing.test(meaning)) return null;
  // A thing of its kind is told from others by a clause, or by what it belongs to.
  return isDistinct(meaning) ? meaning : null;
}

/** Whether the words before the verb are one noun phrase: verbs stand in its clauses only. */
function isPhrase(text: string): boolean {
  if (/,/.test(text.replace(/, [^,]+,/gu, ''))) return false;
  const tokens = tagged(`${text}.`, 'el');
  // «Οι δύο επάνω, που …»: of what, the sentence before says.
  const core = text.split(/,| (?:που|όπου|\p{L}+ \p{L}*οποί\p{L}+) /u)[0] ?? '';
  if (!tokens.some(({ pos, end }) => end <= core.length && pos === 'NOUN')) return false;
  const verb = tokens.findIndex(isFiniteVerb);
  return verb < 0 || tokens.slice(0, verb).some(({ text: word }) => /^(?:που|όπου|όταν|\p{L}*οποί\p{L}+)$/u.test(word));
}

/** Whether words stand in a text as they are: «αγοραστές» has no «αγορά». */
const holdsWords = (text: string, words: string): boolean =>
  ` ${fold(text).replace(/[,.]/g, '')} `.includes(` ${fold(words)} `);

/** «Με τον όρο βιοποικιλότητα εννοούμε …» */
const byTerm =
  /^Με (?:τον όρο|τη λέξη) [«"]?([\p{L} -]{4,50}?)[»"]? (εννοούμε|περιγράφουμε|δηλώνουμε|χαρακτηρίζουμε) ((?:τον|την|τη|το|τους|τις|τα|κάθε|έναν|μια|μία|ένα) .+)$/u;

/** «Τι εννοούμε με τον όρο …;» */
function fromTerm(passage: Passage): Framed[] {
  const [, term = '', verb = '', said = ''] = byTerm.exec(passage.clean) ?? [];
  const meaning = term === '' ? null : wholeMeaning(said);
  const idea = meaning === null ? null : ideaFrom(passage, meaning);
  if (!idea || meaning === null || holdsWords(meaning, term)) return [];
  return [
    {
      frame: 'meaning',
      question: `Τι ${verb} με τον όρο «${term}»;`,
      ideas: [idea],
      model: sentence(`Με τον όρο «${term}» ${verb} ${meaning}`),
      passages: [passage],
      about: term,
      quality: 0,
    },
  ];
}

/** «Τι ονομάζεται …;»: from a sentence that gives something its name, with all that it says of it. */
export function fromNaming(passage: Passage, analysis: Analysis): Framed[] {
  const { clean } = passage;
  if (clean.length > 420) return [];
  const byWord = fromTerm(passage);
  if (byWord.length > 0) return byWord;
  const first = nameFirst.exec(clean);
  const last = first ? null : nameLast.exec(clean);
  const [, name = '', verb = '', said = ''] = first ?? [];
  const [, subject = '', is = '', title = ''] = last ?? [];
  const [term, joint, meaning] = first ? [name, verb, wholeMeaning(said)] : [title, is, wholeMeaning(subject)];
  if (meaning === null || !isName(term, passage) || (last && !isPhrase(subject))) return [];
  if (holdsWords(meaning, term)) return [];
  const idea = ideaFrom(passage, meaning, lowered(meaning, analysis));
  if (!idea) return [];
  const asks = joint.replace('λέγονται', 'ονομάζονται').replace('λέγεται', 'ονομάζεται').replace('λέμε', 'ονομάζουμε');
  // «Παλαιό Καθεστώς», and «Αναγέννηση» where the text has it so inside a sentence, keep their capitals.
  const isTitle = / \p{Lu}/u.test(term) || (!term.includes(' ') && isCapital(term, analysis));
  const own = isTitle ? term : `${term.charAt(0).toLowerCase()}${term.slice(1)}`;
  return [
    {
      frame: 'meaning',
      question: `Τι ${asks} ${own};`,
      ideas: [idea],
      model: sentence(`${own} ${joint} ${lowered(meaning, analysis)}`),
      passages: [passage],
      about: own,
      quality: 0,
    },
  ];
}
