import { fold, type GreekPhrase, isPluralVerb, looksLikeVerb, phraseAfterArticle, words } from '@schole/language';
import type { Study } from '../../../study/study.ts';

/** A Greek statement taken apart: a subject in the nominative, then everything from the verb on. */
export interface GreekClause {
  phrase: GreekPhrase;
  name: string;
  /** From the verb to the end, without the full stop. */
  predicate: string;
  verb: string;
  plural: boolean | null;
}

/** The statement with a small first letter, unless it begins with a name. */
export function lowered(text: string, study: Pick<Study, 'common'>): string {
  const first = text.match(/^[\p{L}\p{M}'’-]+/u)?.[0] ?? '';
  const lower = first.charAt(0).toLowerCase() + first.slice(1);
  const article =
    /^(?:ο|η|το|οι|τα|του|της|των|τον|την|τη|τους|τις|ένας|μία|μια|ένα|στο|στη|στην|στον|στα|στις|στους|κάθε|όλα|όλοι|όλες|όταν|κατά|με|σε|από|για|μετά|πριν)$/u;
  return article.test(lower) || study.common.has(lower) ? lower + text.slice(first.length) : text;
}

/** Takes `text` apart; null when it does not begin with article, noun phrase and verb. */
export function readGreekClause(text: string): GreekClause | null {
  const list = words(text);
  const phrase = phraseAfterArticle(text, list, 0);
  if (!phrase || phrase.form.grammaticalCase === 'accusative') return null;
  const next = list.find((word) => word.start >= phrase.end);
  if (!next || text.slice(phrase.end, next.start) !== ' ' || !looksLikeVerb(next.text)) return null;
  const plural = isPluralVerb(next.text);
  if (plural !== null && plural !== phrase.form.plural) return null;
  return {
    phrase,
    name: text.slice(phrase.start, phrase.end),
    predicate: text.slice(next.start).replace(/[.]["»]?$/, ''),
    verb: next.text,
    plural,
  };
}

/** Whether a predicate would tell the gender of its subject, by an adjective or participle after a linking verb. */
export function tellsGender(predicate: string): boolean {
  if (
    /^(?:είναι|ήταν|έγινε|έγιναν|θεωρείται|θεωρούνται|παραμένει|παρέμεινε|γίνεται|γίνονται|έμεινε|φαίνεται|αποδείχθηκε|υπήρξε|ονομάζεται|ονομάζονται|λέγεται|λέγονται)(?!\p{L})/u.test(
      predicate,
    )
  )
    return true;
  const linked =
    /(?<!\p{L})(?:μείνει|παραμείνει|γίνει|μένει|νιώθ\p{L}+|φαίν\p{L}+) \p{L}+(?:ος|ός|η|ή|ο|ό|οι|οί|ες|ές|α|ά)(?!\p{L})/u;
  if (linked.test(predicate)) return true;
  if (
    /(?<!\p{L})(?:ίδιος|ίδια|ίδιο|μόνος|μόνη|μόνο του|ο οποίος|η οποία)(?!\p{L})/u.test(predicate.split(',')[0] ?? '')
  )
    return true;
  return /^\S+ (?:\S+ )?\p{L}+(?:μένος|μένη|μένο|μένοι|μένες|μένα)(?!\p{L})/u.test(predicate);
}

/** Words of a clause that point outside it. */
export const greekLooseEnds =
  /(?<!\p{L})(?:(?:εξαιτίας|λόγω|από|με|σε|για|χάρη) (?:του|της|των|τους)(?= \d|[,.]|$)|αυτ(?:ός|ή|ό|οί|ές|ά|ού|ής|ών|όν|ήν|ούς|ές)|εκείν\p{L}+|τέτοι\p{L}+|επίσης|έτσι|εδώ|εκεί|εμείς|μας|άλλ(?:ος|ο|οι|α)(?! \p{Ll})|ίδι(?:ος|α|ο|ου|ας))(?!\p{L})/iu;

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
