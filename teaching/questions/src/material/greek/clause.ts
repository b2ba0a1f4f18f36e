import { fold, type GreekPhrase, isLikelyVerb, isPluralVerb, phraseAfterArticle, words } from '@schole/language';
import type { Analysis } from '../../analysis/analysis.ts';
import { nameAfterArticle } from '../../analysis/greek/people.ts';

/** A parsed Greek statement: a subject in the nominative, then everything from the verb on. */
export interface GreekClause {
  phrase: GreekPhrase;
  name: string;
  /** From the verb to the end, without the full stop. */
  predicate: string;
  /** With its particle or auxiliary: «δεν μπορούσαν», «έχει αναγνωριστεί». */
  verb: string;
  negative: boolean;
  plural: boolean | null;
}

/** The statement with a small first letter, unless it begins with a name. */
export function lowered(text: string, analysis: Pick<Analysis, 'common'>): string {
  const first = text.match(/^[\p{L}\p{M}'’-]+/u)?.[0] ?? '';
  const lower = first.charAt(0).toLowerCase() + first.slice(1);
  const article =
    /^(?:ο|η|το|οι|τα|του|της|των|τον|την|τη|τους|τις|ένας|μία|μια|ένα|στο|στη|στην|στον|στα|στις|στους|κάθε|όλα|όλοι|όλες|όταν|κατά|με|σε|από|για|μετά|πριν)$/u;
  return article.test(lower) || analysis.common.has(lower) ? lower + text.slice(first.length) : text;
}

/**
 * An example between subject and verb («φάρμακα όπως η κυκλοσπορίνη εμποδίζουν»): the statement is complete without it.
 */
const example = /^(?: όπως (?:ο|η|το|οι|τα) [\p{L}-]+(?= \p{Ll})|, όπως [^,]+,)/u;

/** Parses `text`; null when it does not begin with article, noun phrase and verb. */
export function readGreekClause(text: string): GreekClause | null {
  const list = words(text);
  const verbAfter = (phrase: GreekPhrase | null): number => {
    if (!phrase || phrase.form.grammaticalCase === 'accusative') return -1;
    const from = phrase.end + (text.slice(phrase.end).match(example)?.[0].length ?? 0);
    const next = list.findIndex((word) => word.start >= from);
    const at = /^(?:δεν|θα)$/u.test(list[next]?.text ?? '') ? next + 1 : next;
    const word = list[at];
    const first = list[next];
    return word && first && text.slice(from, first.start) === ' ' && isLikelyVerb(word.text) ? at : -1;
  };
  const plain = phraseAfterArticle(text, list, 0);
  const phrase = verbAfter(plain) >= 0 ? plain : nameAfterArticle(text, list, 0);
  const at = verbAfter(phrase);
  const next = list[at];
  if (!phrase || !next) return null;
  const plural = isPluralVerb(next.text);
  if (plural !== null && plural !== phrase.form.plural) return null;
  const particle = list[at - 1];
  const from = particle && /^(?:δεν|θα)$/u.test(particle.text) ? particle.start : next.start;
  const after = list[at + 1];
  const perfect = /^(?:έχ|είχ)/u.test(next.text) && after && /(?:εί|ει)$/u.test(after.text);
  return {
    phrase,
    name: text.slice(phrase.start, phrase.end),
    predicate: text.slice(from).replace(/[.]["»]?$/, ''),
    verb: text.slice(from, perfect ? after.end : next.end),
    negative: text.startsWith('δεν', from),
    plural,
  };
}

/** Verbs that link the subject to its predicate; what follows agrees with the subject. */
const linking =
  /^(?:είναι|ήταν|έγιν(?:ε|αν)|θεωρ(?:είται|ούνται|ούνταν|ούσαν|ήθηκ\p{L}+)|(?:παρα)?μέν(?:ει|ουν)|(?:παρ)?έ(?:μεν|μειν)(?:ε|αν)|παράμεν\p{L}+|γίν(?:εται|ονται)|γινόταν|γίνονταν|φαίν(?:εται|ονται)|φαινόταν|φάνηκ\p{L}+|αποδείχ[θτ]ηκ\p{L}+|υπήρξ(?:ε|αν)|ονομ(?:άζ|αζ|άσ)\p{L}+|λέγ(?:εται|ονται)|λεγόταν|λέγονταν|αποτελ\p{L}+|αποτέλεσ\p{L}+|χαρακτηρίζ(?:εται|ονται)|χαρακτηρίστηκ\p{L}+|αναδείχ\p{L}+|εκλέχ\p{L}+)(?!\p{L})/u;

/** Whether a predicate reveals the gender of its subject, by an adjective or participle after a linking verb. */
export function revealsGender(predicate: string): boolean {
  if (linking.test(predicate)) return true;
  const linked =
    /(?<!\p{L})(?:μείνει|παραμείνει|γίνει|μένει|νιώθ\p{L}+|φαίν\p{L}+) \p{L}+(?:ος|ός|η|ή|ο|ό|οι|οί|ες|ές|α|ά)(?!\p{L})/u;
  if (linked.test(predicate)) return true;
  if (
    /(?<!\p{L})(?:ίδιος|ίδια|ίδιο|μόνος|μόνη|μόνο του|ο οποίος|η οποία)(?!\p{L})/u.test(predicate.split(',')[0] ?? '')
  )
    return true;
  return /^\S+ (?:\S+ )?\p{L}+(?:μένος|μένη|μένο|μένοι|μένες|μένα)(?!\p{L})/u.test(predicate);
}

/** «παρατηρούμε», «γνωρίζουμε»: a sentence in which the author speaks. */
export const speaking = /(?<!\p{L})\p{L}+(?:ουμε|ούμε|άμε|όμαστε|ήσαμε|αμε)(?!\p{L})/u;

/** «Χρειάστηκαν 14 άλματα», «Έχει δύο μέρη»: the subject is in the previous sentence. */
export function startsWithVerb(text: string): boolean {
  return isLikelyVerb(text.match(/^\p{L}+/u)?.[0].toLowerCase() ?? '');
}

/** Words of a clause that refer outside it. */
export const greekLooseEnds =
  /(?<!\p{L})(?:(?:εξαιτίας|λόγω|από|με|σε|για|χάρη) (?:του|της|των|τους)(?= \d|[,.]|$)|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς|ές)|εκείν\p{L}+|τέτοι\p{L}+|επίσης|έτσι|εδώ|εκεί|εμείς|μας|άλλ(?:ος|οι)|άλλ(?:ο|α)(?! \p{Ll})|παρόμοι\p{L}+|ίδι(?:ος|α|ο|ου|ας)|στη συνέχεια|έπειτα|ύστερα|από τότε|τότε(?! που)|αργότερα|νωρίτερα|ωστόσο|όμως|άλλωστε|επομένως|συνεπώς|λοιπόν|τελικά|στο μεταξύ|εν τω μεταξύ|προηγουμένως|παραπάνω|ακολούθως|αντίστοιχα|αντίθετα|αντιθέτως|ανάλογα|για παράδειγμα|παράλληλα|ταυτόχρονα|μέχρι στιγμής|(?:ο|η|το|τα|οι) (?:πρώτ|δεύτερ|τελευταί)\p{L}+(?! \p{L}{3,}))(?!\p{L})/iu;

const relative =
  /, (?:ο οποίος|η οποία|το οποίο|οι οποίοι|οι οποίες|τα οποία|του οποίου|της οποίας|των οποίων|στον οποίο|στην οποία|στο οποίο|όπου|επειδή|διότι|γιατί|αφού|καθώς(?! και)|ώστε|αν και|ενώ) [^,]+(?:,(?= )|$)/u;
/** A result at the end of a sentence, with all that follows. */
const result = /, (?:με αποτέλεσμα|γεγονός που|πράγμα που|κάτι που|αν χρειάζεται|αν χρειαστεί)(?: .+)?$/u;

/** A statement for a question, without a relative or causal clause at its end, which adds nothing to the question. */
export function withoutTail(statement: string): string {
  const stop = /[.]$/.test(statement) ? '.' : '';
  return statement.replace(/[.]$/, '').replace(result, '').replace(relative, '').trim().replace(/,$/, '') + stop;
}

/** The statement up to the next one with a subject of its own; null when that leaves too little for a question. */
export function firstStatement(clean: string): string | null {
  const cut = clean.split(/,? (?:και|αλλά|ενώ|όμως) (?=(?:ο|η|οι|έτσι) |δεν |το αποτέλεσμα )/u)[0] ?? clean;
  if (cut === clean) return clean;
  return cut.split(' ').length >= 6 ? cut : null;
}

/** Greek questions put the verb before the subject where both are short: «οδήγησε ο Παυσανίας …». */
export function verbFirst(statement: string, analysis: Pick<Analysis, 'common'>): string {
  const clause = readGreekClause(statement);
  if (!clause) {
    // «ίσως 40.000 άνθρωποι πέθαναν …»
    const counted = statement.match(/^((?:(?:ίσως|περίπου|σχεδόν|πάνω από) )?[\d.]+ \p{Ll}+) (\p{Ll}+)( .+)?$/u);
    if (counted?.[2] && isLikelyVerb(counted[2])) return `${counted[2]} ${counted[1]}${counted[3] ?? ''}`;
    return lowered(statement, analysis);
  }
  // «τα φύλλα φαίνονται πράσινα»: a linking verb stays with its complement.
  if (clause.phrase.words > 4 || linking.test(clause.predicate)) return lowered(statement, analysis);
  const rest = clause.predicate.slice(clause.verb.length);
  // A neuter subject after its verb could be taken for the object.
  const { gender, plural } = clause.phrase.form;
  if (gender === 'neuter' && (plural ? /^ τα /u : /^ (?:το|ένα) (?!\d)/u).test(rest))
    return lowered(statement, analysis);
  const subject = lowered(statement.slice(0, clause.phrase.end), analysis);
  // A single adverb stays with its verb: «έφτασαν αργά οι Σπαρτιάτες».
  if (/^ \p{L}+$/u.test(rest)) return `${clause.verb}${rest} ${subject}`;
  return `${clause.verb} ${subject}${rest}`;
}

/** A statement without its year, when the year stands in a phrase of its own; null otherwise. */
export function withoutYear(clean: string, yearText: string): string | null {
  const escaped = yearText.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const lead = clean.match(new RegExp(`^(?:Το|Στα|Το έτος) ${escaped},? (.+)$`, 'u'));
  if (lead?.[1]) return lead[1];
  const inner = clean.match(new RegExp(`^(.+?),? (?:το|το έτος) ${escaped}([.]|,? .+)$`, 'u'));
  if (!inner?.[1] || !inner[2]) return null;
  if (
    /(?<!\p{L})(?:από|ως|μέχρι|έως|πριν|μετά|γύρω|για|μεταξύ|και|περίπου|αρχές|τέλη|στις|\d+ \p{L}+)$/u.test(
      fold(inner[1]) === '' ? '' : inner[1],
    )
  )
    return null;
  return `${inner[1]}${inner[2].replace(/^,? (?=και |όταν |από |με |σε |στ)/u, ' ')}`;
}
