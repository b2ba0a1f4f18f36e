import { capitalised, contentStems, decapitalised, fold, type Random } from '@schole/language';
import type { Analysis, Definition } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { isSurelyDifferent } from '../../../checks/surely-different.ts';
import { lowered } from '../../../material/english/clause.ts';
import { fitsMeaning, isOneClass, likeness } from '../../../material/one-class.ts';
import { cachedPerAnalysis, definedCandidates } from '../../../material/pool.ts';
import { fitsArticle, isPart, mayBeAlike } from '../../../material/siblings.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { withArticle } from './article.ts';
import type { Change } from './change.ts';

/** Maximum number of words of a meaning that opens a sentence. */
const longest = 18;

/** Words of a meaning with the indefinite article that opens a sentence. */
const leastIndefinite = 8;

/** A definition the other way round, with the place of its term; null where it reads badly. */
interface Turned {
  text: string;
  start: number;
  end: number;
}

function english(definition: Definition, analysis: Analysis): Turned | null {
  const { meaning, term, how, plural, passage } = definition;
  // "Rocky Mountain spotted fever": half of a name.
  const at = passage.clean.indexOf(term);
  if (chunks(passage.tokens, passage.clean).some(({ start, end }) => start < at && end === at + term.length))
    return null;
  // "A baseball player is called Jeter": one of many.
  if (/^(?:an?|one) /i.test(meaning) && analysis.termsByKey.get(definition.key)?.proper) return null;
  if (how === 'is') {
    if (!/^(?:an?|the|any) /.test(meaning) || /[,;]|\b(?:its?|their|they|who)\b/.test(meaning)) return null;
    // "An infection of the lungs is called …": too little to name one thing.
    if (/^(?:an?|any) /.test(meaning) && meaning.split(' ').length < leastIndefinite) return null;
    const article = definition.subject?.match(/^(?:an?|the) /i)?.[0].toLowerCase() ?? '';
    const name = lowered(`${term} x`, analysis).slice(0, -2);
    const head = `${capitalised(meaning)} ${plural ? 'are' : 'is'} called ${article}`;
    return { text: `${head}${name}.`, start: head.length, end: head.length + name.length };
  }
  if (how !== 'named' || /[,;]/.test(meaning) || /^(?:An?|The|Any) \p{L}+ (?:can|may)\b/u.test(meaning)) return null;
  const [, article = ''] = definition.passage.clean.match(new RegExp(`(?:^| )(an? |the )${escaped(term)}`)) ?? [];
  const verb = definition.verb?.split(' ')[0] ?? (plural ? 'are' : 'is');
  const head = capitalised(`${article}${term}`);
  const start = article.length;
  return { text: `${head} ${verb} ${lowered(meaning, analysis)}.`, start, end: start + term.length };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function greek(definition: Definition, analysis: Analysis): Turned | null {
  const { meaning, term, how, form, plural } = definition;
  if (how !== 'is' || form === undefined || /[,·;]/.test(meaning)) return null;
  // «Η διαδικασία με την οποία … ονομάζεται όσμωση»: only a meaning with the definite article names one thing.
  if (!/^(?:ο|η|το|οι|τα) /u.test(meaning)) return null;
  const isName = analysis.capital.has(term.split(' ')[0] ?? '') || / \p{Lu}/u.test(term);
  const name = isName ? term : decapitalised(term);
  const head = `${capitalised(meaning)} ${plural ? 'ονομάζονται' : 'ονομάζεται'} `;
  return { text: `${head}${name}.`, start: head.length, end: head.length + name.length };
}

function turnedDefinition(
  { passage, text }: PlainStatement,
  analysis: Analysis,
): { definition: Definition; turned: Turned } | null {
  for (const definition of analysis.definitions) {
    if (definition.passage.at !== passage.at || definition.meaning.split(' ').length > longest) continue;
    if (!text.includes(definition.meaning.slice(0, 20)) || definition.passage.entry) continue;
    const turned = analysis.language === 'en' ? english(definition, analysis) : greek(definition, analysis);
    if (turned) return { definition, turned };
  }
  return null;
}

/** "M is called X" for "X is M", and the other way round. */
export function turnedMeaning(statement: PlainStatement, analysis: Analysis): string | null {
  return turnedDefinition(statement, analysis)?.turned.text ?? null;
}

/** «Εθνικό Συμβούλιο»: the name of one thing, which is no word for a kind of things. */
const isTitle = (name: string): boolean => / \p{Lu}/u.test(name);

/** The definition the other way round with another term that the material defines. */
export function meaningChanges(statement: PlainStatement, analysis: Analysis, random: Random): Change[] {
  const found = turnedDefinition(statement, analysis);
  if (!found) return [];
  const { definition, turned } = found;
  const { language } = analysis;
  const { passage } = statement;
  const like = { text: definition.term, plural: definition.plural, passage };
  const claim = contentStems(definition.meaning, language);
  const taken = definedCandidates(analysis, like)
    .map((item) => ({ item, rank: item.closeness + likeness(item.text, definition.term, language) + random.next() }))
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, 8)
    .find(
      ({ item }) =>
        mayBeAlike(definition.term, item.text) &&
        isTitle(definition.term) === isTitle(item.text) &&
        !isPart(item.text, definition.term) &&
        isOneClass(item.text, definition.term, language) &&
        fitsMeaning(item.text, definition.term, definition.meaning, language) &&
        fitsArticle(turned.text.slice(0, turned.start), definition.term, item.text, analysis) &&
        isSurelyDifferent(item.text, definition.term, claim, passage, analysis),
    );
  if (!taken) return [];
  const other =
    turned.start === 0 || language === 'el' ? taken.item.text : lowered(`${taken.item.text} x`, analysis).slice(0, -2);
  const made = withArticle(turned.text, turned.start, turned.end, other);
  // The explanation names the two terms, and the evidence has the first.
  return [{ frame: 'meaning', text: capitalised(made.text), from: definition.term, to: taken.item.text, quality: 6.5 }];
}

const linked =
  '(?:είναι|ονομάζεται|λέγεται|καλείται|ονομάζονται|λέγονται|καλούνται|ονομαζόταν|ονομάζονταν|λεγόταν|λέγονταν)';
const first = new RegExp(`^((?:\\p{L}+ )?\\p{L}+) (${linked}) (?:ο|η|το|οι|τα) `, 'u');
const last = new RegExp(`(?<!\\p{L})(${linked}) ((?:\\p{L}+ )?\\p{L}+)(?=[.,])`, 'u');
const noName =
  /^(?:Ο|Η|Το|Οι|Τα|Ένας|Μία|Μια|Ένα|Έτσι|Αυτ\p{L}+|Στ\p{L}+|Σκοπός|Στόχος|Αιτία|Λόγος|Αποτέλεσμα|Συνέπεια|Πρωτεύουσα|Κέντρο|Γνωστ\p{L}+|Χαρακτηριστικ\p{L}+|Σημαντικ\p{L}+|Πρώτ\p{L}+|Βασικ\p{L}+|Κύρι\p{L}+)(?= |$)|(?<!\p{L})(?:ο|η|το|οι|τα|και|που|ένας|μία|μια|ένα|στ\p{L}+|από|με|για|πολύ|πιο|παράδειγμα|παραδείγματα)(?!\p{L})/u;

interface Called {
  name: string;
  start: number;
  plural: boolean;
}

/** What a Greek sentence gives a name to without an article: «Σύνταγμα είναι ο …», «… ονομάζεται βλωμός». */
function called(text: string): Called | null {
  // «Ανώτατα δικαστήρια είναι ο Άρειος Πάγος, το …»: members of a class, and no meaning.
  if (/ (?:είναι|ήταν) (?:ο|η|το|οι|τα) [^,]+, (?:ο|η|το|οι|τα) /u.test(text)) return null;
  const head = text.match(first);
  if (head?.[1] !== undefined && !noName.test(head[1])) {
    const many =
      /ν(?:ται|ταν)$/u.test(head[2] ?? '') || /^ (?:οι|τα) /u.test(text.slice(head[0].trimEnd().lastIndexOf(' ')));
    return { name: head[1], start: 0, plural: many };
  }
  const tail = text.match(last);
  const [, verb = '', name = ''] = tail ?? [];
  if (!tail || noName.test(name) || verb === 'είναι') return null;
  // «Ένα ηφαίστειο λέγεται ενεργό»: an adjective of the subject, and no name.
  if (
    /^(?:Ένα|Ένας|Μία|Μια|Κάθε) /u.test(text) ||
    /(?:ικ|ιν|μεν)(?:οσ|η|ο|οι|εσ|α)$/.test(fold(name.split(' ').at(-1) ?? ''))
  )
    return null;
  return { name, start: (tail.index ?? 0) + verb.length + 1, plural: /ν(?:ται|ταν)$/u.test(verb) };
}

const calledNames = cachedPerAnalysis((analysis) =>
  analysis.passages.flatMap((passage) => {
    const found = passage.fit ? called(passage.clean) : null;
    return found ? [{ ...found, at: passage.at }] : [];
  }),
);

/** A Greek name without an article exchanged with another that the material explains. */
export function calledChanges({ passage, text }: PlainStatement, analysis: Analysis, random: Random): Change[] {
  if (analysis.language !== 'el' || /(?<!\p{L})(?:επειδή|γιατί|διότι|αφού|λόγω|εξαιτίας)(?!\p{L})/u.test(text))
    return [];
  const own = called(text);
  if (!own) return [];
  const claim = contentStems(text.slice(0, own.start) + text.slice(own.start + own.name.length), 'el');
  const meaning = own.start === 0 ? text.replace(first, '') : text.slice(0, own.start);
  const [taken] = random
    .shuffled(calledNames(analysis, ''))
    .filter(
      ({ at, name, plural }) =>
        at !== passage.at &&
        plural === own.plural &&
        mayBeAlike(name, own.name) &&
        isTitle(name) === isTitle(own.name) &&
        fitsMeaning(name, own.name, meaning, 'el') &&
        !contentStems(name, 'el').some((part) => claim.includes(part)) &&
        isSurelyDifferent(name, own.name, claim, passage, analysis),
    )
    .toSorted((one, other) => Math.abs(one.at - passage.at) - Math.abs(other.at - passage.at));
  if (!taken) return [];
  const plain = analysis.capital.has(taken.name.split(' ')[0] ?? '') ? taken.name : decapitalised(taken.name);
  const to = own.start === 0 ? capitalised(taken.name) : plain;
  const made = text.slice(0, own.start) + to + text.slice(own.start + own.name.length);
  return [{ frame: 'meaning', text: made, from: own.name, to, quality: 6.8 }];
}
