import {
  contentStems,
  coreLength,
  type GreekForm,
  isPluralVerb,
  isStopWord,
  toNominative,
  type Word,
  words,
} from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { lastPhrase } from '../../analysis/greek/appositions.ts';
import { isPersonNoun } from '../../analysis/greek/people.ts';
import { hasLoosePronoun } from '../../analysis/greek/pronouns.ts';
import { keyOf } from '../../analysis/shape.ts';
import { cachedPerAnalysis } from '../pool.ts';
import { greekLooseEnds, revealsGender, speaking } from './clause.ts';
import { isVerb, type Subject, subjectAt, verbAt } from './subject.ts';

/** What one sentence says of its subject. Greek leaves the subject out, so the predicate alone is a sentence. */
export interface GreekFact {
  /** The sentence; with the one before it where only that names the subject. */
  passage: Passage;
  /** The subject in the nominative, without its article. */
  name: string;
  form: GreekForm;
  /** How many words of the name decline. */
  core: number;
  /** A phrase of time or place before the subject: «Κατά την κατάποση»; empty where there is none. */
  lead: string;
  /** From the verb on, one statement, without the full stop; word for word from the passage. */
  predicate: string;
  verb: string;
  past: boolean;
  /** The subject was taken over from the sentence before. */
  carried: boolean;
}

/** Words that can stand before the subject of a statement without changing it: time, place, circumstance. */
const leads =
  /^(?:Το \d{3,4}(?: [πμ]\.Χ\.)?|Τον \d+ο αιώνα|Τον \p{Lu}\p{Ll}+ του \d{3,4}|(?:Στ(?:ο|η|α|ον|ην|ους|ις)|Σε|Κατά|Με|Μετά|Πριν από|Από|Για|Κάτω από|Πάνω από|Μέσα σ\p{L}+|Γύρω|Χάρη σ\p{L}+|Κοντά σ\p{L}+|Ανάμεσα σ\p{L}+|Έξω από|Ως|Εκτός από) [^,]*?),?$/u;

const secondSubject =
  /,? (?:και|αλλά|ενώ|όμως|οπότε) (?=(?:ο|η|οι|το|τα|κάθε|έτσι|ένας|μια|μία) \p{L}+(?: (?!και |που |να )\p{L}+){0,5} (?:\p{L}+(?:ει|εί|ουν|ούν|εται|ονται|είται|ούνται|ε|αν)|είναι|ήταν)(?!\p{L}))/u;

/** «την Παλαιστίνη και την Αίγυπτο και απειλούσαν …»: the list ends where the next verb begins. */
function beforeNextVerb(text: string): string {
  for (const match of text.matchAll(/ και (\p{L}+)/gu)) if (isVerb(match[1])) return text.slice(0, match.index);
  return text;
}

/** The first statement of a predicate: without clauses that follow its comma, and without a second subject's. */
export function firstPart(predicate: string): string {
  const single = predicate.split(secondSubject)[0] ?? predicate;
  const parts = single.split(', ');
  let kept = parts[0] ?? '';
  // An enumeration goes on to its «και»; «…, Χ, Υ και Ζ».
  const last = parts.findIndex((part, at) => at > 0 && / (?:και|ή) /u.test(part));
  const listed =
    last > 0 &&
    parts
      .slice(1, last + 1)
      .every((part) => part.split(' ').length <= 14 && !part.split(' ').slice(0, 3).some(isVerb)) &&
    !/^(?:που|ο οποί|η οποί|το οποί|οι οποί|τα οποί|δηλαδή|ώστε|γιατί|επειδή|όπως|όταν|με αποτέλεσμα)/u.test(
      parts[1] ?? '',
    );
  if (listed) kept = `${parts.slice(0, last).join(', ')}, ${beforeNextVerb(parts[last] ?? '')}`;
  kept = kept.replace(/,$/, '').trim();
  return kept.split(' ').length > maxWords ? beforeNextVerb(kept) : kept;
}

/** A longer option is not read to its end. */
const maxWords = 16;

const kin = /^(?:χήρα|γιος|κόρη|αδελφός|αδελφή|σύζυγος|διάδοχος|πατέρας|μητέρα|δάσκαλος|μαθητής|φίλος|συνεργάτης) /u;
const openEnd =
  /(?:^| )(?:και|ή|που|να|σε|από|με|για|ο|η|το|οι|τα|των|τον|την|τη|τις|στ\p{L}{1,3}|ως|όχι|τόσο|είτε|ούτε|δεν|θα)$/u;
const causal = /(?<!\p{L})(?:επειδή|διότι|γιατί|ωστόσο|όμως|επομένως|άρα|εφόσον)(?!\p{L})/u;

/** «πίστευε ότι τα αντικείμενα στη Γη»: the verb of the dependent clause was behind a comma. */
function isCutShort(predicate: string): boolean {
  const last = predicate.split(/(?<!\p{L})(?:ότι|πως|που|όταν|όπου|\p{L}*οποί\p{L}+)(?!\p{L})/u);
  return last.length > 1 && !(last.at(-1) ?? '').split(' ').some(isVerbOrMore);
}

const isVerbOrMore = (word: string): boolean => isVerb(word) || /(?:ά|ώ|άει)$/u.test(word);

/** Whether a predicate is one statement that can stand alone as an option. */
function isStatement(predicate: string): boolean {
  const size = predicate.split(' ').length;
  return (
    size >= 3 &&
    size <= maxWords &&
    contentStems(predicate, 'el').length >= 2 &&
    !openEnd.test(predicate) &&
    !/^(?:δεν )?(?:τον|την|τη|το|τους|τις|τα) /u.test(predicate) &&
    !greekLooseEnds.test(predicate) &&
    !speaking.test(predicate) &&
    !causal.test(predicate) &&
    !hasLoosePronoun(predicate) &&
    !isCutShort(predicate) &&
    !/[:;·"()]| – /u.test(predicate) &&
    (predicate.match(/«/g)?.length ?? 0) === (predicate.match(/»/g)?.length ?? 0)
  );
}

function isPast(verb: string): boolean {
  return /(?:[^σ]τ?ε|ε|αν|όταν|ονταν|ήταν)$/u.test(verb) && !/(?:ουν|ούν|είναι)$/u.test(verb);
}

function factFrom(
  text: string,
  list: readonly Word[],
  subject: Omit<Subject, 'end'>,
  from: number,
  lead: string,
  passage: Passage,
  carried: boolean,
): GreekFact | null {
  const at = verbAt(text, list, from);
  const word = list[at];
  const first = list.find((item) => item.start >= from);
  if (!word || !first) return null;
  const plural = isPluralVerb(word.text);
  if (plural !== null && plural !== subject.form.plural) return null;
  // «Το θέατρο σχεδίασε ο Πολύκλειτος»: the subject stands behind the verb.
  if (/^ (?:ο|οι|η) \p{L}/u.test(text.slice(word.end))) return null;
  const predicate = firstPart(text.slice(first.start));
  if (!isStatement(predicate)) return null;
  return {
    passage,
    name: subject.name,
    form: subject.form,
    core: subject.core,
    lead,
    predicate,
    verb: text.slice(first.start, word.end),
    past: isPast(word.text),
    carried,
  };
}

/** A subject that only the sentences before identify: «η σύνοδος», «το διάταγμα», «ο πρώτος». */
function isVague(name: string): boolean {
  return /^(?:πιο |πρώτ|δεύτερ|τρίτ|τελευταί|επόμεν|προηγούμεν|άλλ|ίδι|υπόλοιπ|τέτοι|διαδικασία|μέθοδος|ενέργεια|κατάσταση|προσπάθεια|περίπτωση|απόφαση|αλλαγή|γεγονός|φαινόμενο)\p{L}*(?:$| (?!τ(?:ου|ης|ων) ))/iu.test(
    name,
  );
}

/** The fact of a sentence by its own subject; the subject opens it, or follows a phrase of time or place. */
function ownFact(text: string, passage: Passage): GreekFact | null {
  const list = words(text);
  for (let at = 0; at < Math.min(list.length, 16); at += 1) {
    const word = list[at];
    if (!word || !/^(?:ο|η|το|οι|τα)$/iu.test(word.text) || /^[ήΉ]$/u.test(word.text)) {
      if (at > 0 && isVerb(word?.text) && !/^(?:Μετά|Πριν) /u.test(text)) return null;
      continue;
    }
    const lead = text.slice(0, word.start).trim();
    if (lead !== '' && !leads.test(lead)) return null;
    const subject = subjectAt(text, list, at);
    if (!subject) {
      if (lead === '') return null;
      continue;
    }
    if (isVague(subject.name) || kin.test(subject.name)) return null;
    if (greekLooseEnds.test(lead) || /(?<!\p{L})(?:του|της|τους)(?:,|$)/u.test(lead)) return null;
    return factFrom(text, list, subject, subject.end, lead.replace(/,$/, ''), passage, false);
  }
  return null;
}

const relatives: readonly [RegExp, (form: GreekForm) => boolean][] = [
  [/^ο οποίος /u, (form) => form.gender === 'masculine' && !form.plural],
  [/^η οποία /u, (form) => form.gender === 'feminine' && !form.plural],
  [/^το οποίο /u, (form) => form.gender === 'neuter' && !form.plural],
  [/^οι οποί(?:οι|ες) /u, (form) => form.plural && form.gender !== 'neuter'],
  [/^τα οποία /u, (form) => form.plural && form.gender === 'neuter'],
  [/^που /u, () => true],
];

/** «… παράγει τη χολή, η οποία αποθηκεύεται …»: what a relative clause says of the thing before it. */
function relativeFacts(text: string, passage: Passage): GreekFact[] {
  const found: GreekFact[] = [];
  for (const match of text.matchAll(/, (?=(?:ο οποίος|η οποία|το οποίο|οι οποί(?:οι|ες)|τα οποία|που) )/gu)) {
    const said = lastPhrase(text.slice(0, match.index));
    const named = said && toNominative(said, coreLength(said));
    const rest = text.slice(match.index + 2);
    const rule = relatives.find(([start]) => start.test(rest));
    const from = match.index + 2 + (rest.match(rule?.[0] ?? /^$/u)?.[0].length ?? 0);
    // «Τα βακτήρια και οι μύκητες, που …»: it is said of both.
    if (said && / (?:και|ή) $/u.test(text.slice(0, match.index - said.length))) continue;
    if (!said || !named || !rule?.[1](named.form) || isVague(named.text) || kin.test(named.text)) continue;
    const subject = { name: named.text, form: named.form, core: coreLength(said) };
    const fact = factFrom(text, words(text), subject, from, '', passage, false);
    // «που» may be the object: only a passive or an object of its own shows that it is the subject.
    const after = fact ? text.slice(from + fact.verb.length) : '';
    // «που ακυρώνει παράνομες πράξεις»: a plural cannot be the subject of this verb.
    const several = fact && !fact.form.plural && /^ \p{Ll}+(?:ες|ές|ους|ούς|εις)(?!\p{L})/u.test(after);
    const subjective = fact && (/(?:ται|θηκε|θηκαν|τηκε|τηκαν)$/u.test(fact.verb) || object.test(after) || several);
    if (fact && (!/^που /u.test(rest) || subjective) && !/^ (?:ο|η|οι) /u.test(after)) found.push(fact);
  }
  return found;
}

const nextClause = /, (?:ενώ|αλλά|και|όμως) (?=(?:ο|η|οι|το|τα) \p{L})/u;

/** The facts of one sentence: of its first clause, of the clauses with a subject of their own, of its relative clauses. */
function factsOf(passage: Passage): GreekFact[] {
  const text = passage.clean.replace(/[.]["»]?$/, '');
  const clauses = text.split(nextClause);
  const own = clauses.flatMap((clause) => ownFact(clause.charAt(0).toUpperCase() + clause.slice(1), passage) ?? []);
  // «μετατρέπει την ενέργεια του φωτός» after «μετατρέπει τη χημική ενέργεια σε ηλεκτρική»: the rest is understood.
  const whole = own.filter((fact, at) => at === 0 || own[0]?.verb !== fact.verb || fact.predicate.length > 60);
  return [...whole, ...relativeFacts(text, passage)];
}

/** The words after a verb that show that it has its subject elsewhere: an object, a preposition, an adverb. */
const object =
  /^ (?:τον|την|τη|τους|τις|έναν|σε|στ(?:ο|η|α|ον|ην|ους|ις)|από|με|για|ως|κατά|\p{L}{3,}(?:ώς|ως|ικά|ρά)(?!\p{L})|να|ότι) ?/u;

/** The longest passage that a question quotes as its evidence. */
const maxEvidence = 600;

/**
 * «Απορροφά το νερό …» after «Το παχύ έντερο αποτελείται από …»: the subject is that of the sentences before, where its
 * number agrees and nothing after the verb can be a subject.
 */
function carriedFact(passage: Passage, before: GreekFact | null): { fact: GreekFact | null; next: GreekFact } | null {
  const text = passage.clean.replace(/[.]["»]?$/, '');
  if (!before || passage.source !== before.passage.source || passage.start - before.passage.end > 2) return null;
  if (passage.end - before.passage.start > maxEvidence) return null;
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  const verb = words(small).find((word) => isVerb(word.text));
  const lead = verb ? text.slice(0, verb.start).replace(/ (?:δεν|θα) $/u, ' ') : '';
  if (
    !verb ||
    / (?:να|που|όταν|αν)$/u.test(lead.trim()) ||
    (lead !== '' && (!leads.test(lead.trim()) || /(?<!\p{L})(?:ο|οι|η) \p{L}/u.test(lead)))
  )
    return null;
  const rest = small.slice(lead.length);
  const list = words(rest);
  const first = list.find((word) => isVerb(word.text));
  if (!first || /(?<!\p{L})(?:ο|οι|η) \p{L}/u.test(firstPart(rest)) || greekLooseEnds.test(lead)) return null;
  const plural = isPluralVerb(first.text);
  if (plural !== null && plural !== before.form.plural) return null;
  const active = !/(?:ται|θηκε|θηκαν|τηκε|τηκαν|όταν|ονταν)$/u.test(first.text);
  const after = rest.slice(first.end);
  const open =
    object.test(after) || (active && /^ (?:το|τα|ένα|μια|μία) /u.test(after) && before.form.gender !== 'neuter');
  const merged: Passage = {
    ...passage,
    start: before.passage.start,
    clean: `${before.passage.clean} ${passage.clean}`,
    stems: [...before.passage.stems, ...passage.stems],
  };
  const fact = open ? factFrom(rest, list, before, 0, lead.trim().replace(/,$/, ''), merged, true) : null;
  return { fact, next: { ...before, passage: merged } };
}

/** A sentence that only defines a term has it as its subject as well: «Πληθωρισμός είναι … Μετριέται με …». */
function definedIn(passage: Passage, analysis: Analysis): GreekFact | null {
  const found = analysis.definitions.find((one) => one.passage.at === passage.at && one.how === 'is' && !one.said);
  const form = found && (found.form ?? analysis.termsByKey.get(found.key)?.form);
  if (!found || !form) return null;
  const name = found.term;
  const core = coreLength(`${form.gender === 'masculine' ? 'ο' : form.gender === 'feminine' ? 'η' : 'το'} ${name}`);
  return {
    passage,
    name,
    form,
    core: Math.max(1, core),
    lead: '',
    predicate: '',
    verb: '',
    past: false,
    carried: false,
  };
}

/** The facts of the fit sentences of an analysis, in their order. */
export const greekFacts = cachedPerAnalysis((analysis): GreekFact[] => {
  const found: GreekFact[] = [];
  let before: GreekFact | null = null;
  for (const passage of analysis.passages) {
    const own = passage.fit ? factsOf(passage) : [];
    const carried: ReturnType<typeof carriedFact> = own.length === 0 ? carriedFact(passage, before) : null;
    found.push(...own, ...(carried?.fact && passage.fit ? [carried.fact] : []));
    // A subject is carried on while no sentence has another one, and not past the longest evidence.
    before = carried?.next ?? own[0] ?? definedIn(passage, analysis);
  }
  return found.filter((fact) => isKnown(fact, analysis));
});

/** Shorter nouns are everyday words that identify nothing unless the text keeps speaking of them. */
const minTermLength = 6;

function isKnown({ name }: GreekFact, analysis: Analysis): boolean {
  const stems = contentStems(name, 'el');
  if (stems.length === 0 || words(name).every((word) => isStopWord(word.text, 'el'))) return false;
  if (name.includes(' ') || /^[\p{Lu}«]/u.test(name) || isPersonNoun(name) || name.length >= minTermLength) return true;
  return stems.some((part) => analysis.index.holding(part).length > 1);
}

/** «έχει πολλές εφαρμογές», «διακρίνουν δύο κύριες αιτίες»: true of many things, and the point is in the next sentence. */
export function saysLittle({ predicate }: GreekFact): boolean {
  return (
    /(?<!\p{L})(?:πολλ(?:ές|ά|οί|ούς|ών)|διάφορ\p{L}+|αρκετ\p{L}+|ποικίλ\p{L}+|μια σειρά|ορισμέν\p{L}+|ιδιαίτερ\p{L}+|(?:δύο|τρεις|τρία|τέσσερ\p{L}+|πέντε|έξι) (?:κύρι|βασικ|κατηγορ|είδ|ομάδ|μορφ|τρόπ|μέρη|μεγάλ|βαθμ|πράγμ|στάδι))/u.test(
      predicate,
    ) && !predicate.includes(', ')
  );
}

/** Whether the predicate shows the gender of its subject: an adjective that agrees, or a possessive. */
export function showsGender(predicate: string): boolean {
  return (
    revealsGender(predicate) ||
    /\p{L} (?:του|της)(?=$|,| (?:και|σε|στ\p{L}+|από|με|για|το|τα|τον|την|τη|τους|τις)(?!\p{L}))/u.test(predicate) ||
    / (?:τον ίδιο|την ίδια)(?!\p{L})/u.test(predicate)
  );
}

/** The fact as a sentence without its subject, the lead before the verb. */
export function factText({ lead, predicate }: GreekFact): string {
  const text = lead === '' ? predicate : `${lead} ${predicate}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const keys = new WeakMap<GreekFact, string>();

/** The key of a fact's subject, computed once. */
export function factKey(fact: GreekFact): string {
  const known = keys.get(fact);
  if (known !== undefined) return known;
  const made = keyOf(fact.name, 'el');
  keys.set(fact, made);
  return made;
}

/** How many facts before and after one are compared with it: options come from near, and a book has thousands. */
const window = 60;

/** The facts of the sentences around another one, itself among them. */
export function nearFacts({ passage }: Pick<GreekFact, 'passage'>, analysis: Analysis): readonly GreekFact[] {
  const all = greekFacts(analysis, '');
  if (all.length <= 2 * window) return all;
  let at = 0;
  for (let size = all.length; size > 0; ) {
    const half = size >> 1;
    if ((all[at + half]?.passage.at ?? 0) < passage.at) {
      at += half + 1;
      size -= half + 1;
    } else size = half;
  }
  const from = Math.max(0, Math.min(at - window, all.length - 2 * window));
  return all.slice(from, from + 2 * window);
}

const bySentence = cachedPerAnalysis((analysis): ReadonlyMap<number, GreekFact> => {
  const found = new Map<number, GreekFact>();
  for (const fact of greekFacts(analysis, '')) if (!found.has(fact.passage.at)) found.set(fact.passage.at, fact);
  return found;
});

/** The first fact of a sentence. */
export function factOf(passage: Passage, analysis: Analysis): GreekFact | undefined {
  return bySentence(analysis, '').get(passage.at);
}
