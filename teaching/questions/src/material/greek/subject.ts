import { type GreekForm, isLikelyVerb, phraseAfterArticle, type Word, words } from '@schole/language';
import { nameAfterArticle } from '../../analysis/greek/people.ts';

const particle = /^(?:δεν|θα|δε)$/u;
const weak = /^(?:τον|την|τη|το|τους|τις|τα)$/u;
const epithet = /^ (?:[Α-ΩA-Z]{1,3}΄)?(?: ?[οη] \p{Lu}\p{L}+(?:ς|η|α|ος|ής))?/u;
const prepositional =
  /^ (?:(?:ανάμεσα|μεταξύ|γύρω|κοντά|πάνω|μέσα) )?(?:σε|στ(?:ο|η|α|ον|ην|ους|ις)|από|με|για|προς|κατά) (?:(?:το|τη|τα|τον|την|τους|τις) )?\p{Ll}+(?: (?:του|της|των) \p{L}+)?(?= )/u;

/** A subject in the nominative as its sentence has it. */
export interface Subject {
  name: string;
  form: GreekForm;
  /** How many words of the name decline. */
  core: number;
  /** Where its verb begins, past what stands between them. */
  end: number;
}

/** Index of the word that is the verb of a clause from `from` on, past its particles; -1 where none stands there. */
export function verbAt(text: string, list: readonly Word[], from: number): number {
  let next = list.findIndex((word) => word.start >= from);
  if (next < 0 || text.slice(from, list[next]?.start).trim() !== '') return -1;
  while (particle.test(list[next]?.text ?? '') || (weak.test(list[next]?.text ?? '') && isVerb(list[next + 1]?.text)))
    next += 1;
  return isVerb(list[next]?.text) ? next : -1;
}

/** Whether a word is there and looks like a finite verb. */
export const isVerb = (word: string | undefined): boolean => word !== undefined && isLikelyVerb(word);

/** The form of a title by its article and, for «οι», its last word. */
function titleForm(article: string, title: string): GreekForm {
  const plural = /^(?:οι|τα)$/iu.test(article);
  const feminine = /^η$/iu.test(article) || (/^οι$/iu.test(article) && /(?:ες|ές|εις)»$/u.test(title));
  const gender = feminine ? 'feminine' : /^(?:ο|οι)$/iu.test(article) ? 'masculine' : 'neuter';
  return { gender, plural, grammaticalCase: 'nominative' };
}

/** The subject that begins at `at`: an article with its noun phrase, its epithet and its complement. */
export function subjectAt(text: string, list: readonly Word[], at: number): Subject | null {
  const title = text.slice(list[at]?.start).match(/^(Ο|Η|Το|Οι|Τα|ο|η|το|οι|τα) («[^»]{2,50}»)(?:, [^,]{3,60},)? /u);
  if (title?.[2]) {
    const form = titleForm(title[1] ?? '', title[2]);
    const end = (list[at]?.start ?? 0) + title[0].length - 1;
    return verbAt(text, list, end) >= 0 && form
      ? { name: title[2], form, core: title[2].split(' ').length, end }
      : null;
  }
  const name = nameAfterArticle(text, list, at);
  const plain = phraseAfterArticle(text, list, at);
  for (const phrase of [plain, name]) {
    if (!phrase || phrase.form.grammaticalCase === 'accusative') continue;
    const more = text.slice(phrase.end).match(epithet)?.[0] ?? '';
    const named =
      /^\p{Lu}/u.test(text.slice(phrase.start)) && more.trim() !== '' ? phrase.end + more.trimEnd().length : phrase.end;
    const extra =
      text.slice(named).match(/^ και τ(?:ου|ης|ων) \p{L}+(?= )/u)?.[0].length ??
      text.slice(named).match(prepositional)?.[0].length ??
      0;
    for (const end of extra > 0 ? [named, named + extra] : [named]) {
      const after = skipInsertion(text, list, end);
      if (verbAt(text, list, after) < 0) continue;
      // «Ο γιος του Λέοντα, ο Κωνσταντίνος Ε΄, υπήρξε»: the name is the subject.
      const own = text.slice(end, after).match(/^, (?:ο|η) (\p{Lu}[\p{L}΄]+(?: \p{Lu}[\p{L}΄]*)*),$/u)?.[1];
      if (own !== undefined && /^\p{Ll}/u.test(text.slice(phrase.start)))
        return {
          name: own,
          form: phrase.form,
          core: own.split(' ').filter((part) => !part.endsWith('΄')).length,
          end: after,
        };
      return { name: text.slice(phrase.start, end), form: phrase.form, core: phrase.core, end: after };
    }
  }
  return null;
}

/** Past «, που …,», «, ο οποίος …,» and «, ένας αδένας,» between a subject and its verb. */
function skipInsertion(text: string, list: readonly Word[], end: number): number {
  if (text[end] !== ',') return end;
  for (let comma = text.indexOf(',', end + 1); comma > 0; comma = text.indexOf(',', comma + 1)) {
    if (verbAt(text, list, comma + 1) >= 0) return comma + 1;
    if (comma - end > 160) break;
  }
  return end;
}

/** A statement without what stands between its subject and its verb: questions put the verb before the subject. */
export function withoutInsertion(statement: string): string {
  const list = words(statement);
  const subject = /^(?:ο|η|το|οι|τα) /iu.test(statement) ? subjectAt(statement, list, 0) : null;
  const article = list[0]?.text ?? '';
  const named = subject ? `${article} ${subject.name}` : '';
  return subject && statement.startsWith(`${named},`) ? `${named} ${statement.slice(subject.end).trim()}` : statement;
}
