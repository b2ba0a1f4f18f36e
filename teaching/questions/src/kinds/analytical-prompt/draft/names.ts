import type { ContentLanguage } from '@schole/core';
import {
  accusativeArticle,
  articleOf,
  contentStems,
  countWords,
  fold,
  type GreekForm,
  toAccusative,
} from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../analysis/analysis.ts';
import { isPluralName, keyOf } from '../../../analysis/shape.ts';
import { lowered, readClause } from '../../../material/english/clause.ts';
import { isRelational } from '../../../material/english/gate.ts';
import { readGreekClause } from '../../../material/greek/clause.ts';
import { isRelationalGreek } from '../../../material/greek/gate.ts';
import { asPassage } from '../../../material/relations/pieces.ts';

/** A thing of the text as a task names it; in Greek with its article, as the subject and as the object of a verb. */
export interface Named {
  key: string;
  /** Without an article: what stands between quotation marks. */
  plain: string;
  subject: string;
  object: string;
  plural: boolean;
}

/** Words that name nothing of the text: pronouns, quantities, people in general. */
const nothing =
  /^(?:this|these|that|those|it|they|he|she|we|you|there|one|some|many|most|several|few|all|each|every|such|other|another|both|people|researchers?|scientists?|participants?|patients?|individuals?|studies|a (?:person|number|group|lot)|(?:the )?(?:first|second|third|next|last|same|following))\b|^(?:αυτ|εκείν|άλλ|πολλ|μερικ|κάποι|ορισμέν|όλ|ίδι|πρώτ|δεύτερ|τρίτ|επόμεν)/iu;
/** A longer subject is a clause of its own, and no name. */
const maxWords = 5;

function greekNamed(plain: string, form: GreekForm, core: number): Named | null {
  const object = toAccusative(plain, form, core);
  if (object === null || /[A-Za-z]/.test(plain)) return null;
  return {
    key: keyOf(plain, 'el'),
    plain,
    subject: `${articleOf(form)} ${plain}`,
    object: `${accusativeArticle(form, object)} ${object}`,
    plural: form.plural,
  };
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A term that the text defines, as it stands between quotation marks; null where it is a name or no term. */
export function termOf(definition: Definition, analysis: Analysis): string | null {
  const { term, key } = definition;
  const known = analysis.termsByKey.get(key);
  if (
    countWords(term) > maxWords ||
    nothing.test(term) ||
    (known !== undefined && (known.proper || known.type !== 'term'))
  )
    return null;
  const plain = analysis.language === 'en' ? lowered(term, analysis) : small(term);
  return contentStems(term, analysis.language).length === 0 || /^\p{Lu}/u.test(plain) ? null : plain;
}

/** A thing that the text defines; null where its form is not certain. */
export function namedByDefinition(definition: Definition, analysis: Analysis): Named | null {
  const { term, form } = definition;
  if (countWords(term) > maxWords || nothing.test(term) || contentStems(term, analysis.language).length === 0)
    return null;
  if (analysis.language === 'en') {
    const plain = lowered(term, analysis);
    const subject = lowered(definition.subject ?? term, analysis);
    return { key: definition.key, plain, subject, object: subject, plural: definition.plural };
  }
  if (form === undefined || form.grammaticalCase === 'accusative') return null;
  const proper = analysis.termsByKey.get(definition.key)?.proper ?? false;
  return greekNamed(proper ? term : small(term), form, term.split(' ').length);
}

/** Words before the subject that set it against what stands before. */
const opener =
  /^(?:by contrast|in contrast|on the other hand|however|conversely|similarly|also|finally|thus|therefore|for (?:example|instance)|in addition|αντίθετα|αντιθέτως|από την άλλη(?: πλευρά)?|ωστόσο|όμως|επίσης|για παράδειγμα|τέλος|παράλληλα|έτσι|επιπλέον), /iu;

/** What a sentence is about: its subject, where that is a name of the subject matter. */
export function namedBySubject(whole: Passage, analysis: Analysis): Named | null {
  const opened = opener.exec(whole.clean)?.[0].length ?? 0;
  const passage = opened > 0 ? asPassage(whole, opened, whole.clean.length) : whole;
  if (analysis.language === 'en') {
    const clause = passage.tokens.length === 0 ? null : readClause(passage, analysis);
    if (clause?.name == null || nothing.test(clause.subject) || countWords(clause.subject) > maxWords) return null;
    const head = clause.name.split(' ').at(-1) ?? '';
    if (clause.name.split(' ').length === 1 && isRelational(head)) return null;
    const subject = lowered(clause.subject, analysis);
    const plural = isPluralName(clause.name);
    return { key: keyOf(clause.name, 'en'), plain: lowered(clause.name, analysis), subject, object: subject, plural };
  }
  const clause = readGreekClause(passage.clean);
  if (clause === null || nothing.test(clause.name) || clause.phrase.words > maxWords - 1) return null;
  if (clause.phrase.words === 1 && isRelationalGreek(clause.name)) return null;
  return greekNamed(clause.name, clause.phrase.form, clause.phrase.core);
}

/** Whether a sentence speaks of a thing: all content words of the name stand in it. */
export function speaksOf(passage: Passage, { key }: Pick<Named, 'key'>): boolean {
  const parts = key.split(' ');
  return parts.length > 0 && parts.every((part) => passage.stems.includes(part));
}

/** Beyond these characters of a sentence, a term is not what it is about. */
const subjectEnds = 60;

/** Whether a sentence begins with a term: it is then about it. In English "lysogenic" is not "lysogen". */
export function beginsWith({ clean }: Passage, term: string, language: ContentLanguage): boolean {
  const start = clean.slice(0, subjectEnds);
  if (language === 'en') return isNamedIn(start, term);
  const stems = contentStems(start, language);
  return contentStems(term, language).every((stem) => stems.includes(stem));
}

/** Whether a text has a term in its own form or in the plural. */
export const isNamedIn = (text: string, term: string): boolean =>
  ` ${fold(text)} `
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L}{3})e?s(?= )/gu, '')
    .includes(
      ` ${fold(term)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .replace(/(?<=\p{L}{3})e?s(?=$| )/gu, '')} `,
    );

/** Whether one name contains the other: "memory" and "short-term memory" are no two things. */
export function overlaps(one: Named, other: Named): boolean {
  const left = one.key.split(' ');
  const right = other.key.split(' ');
  return (
    left.every((part) => right.includes(part)) ||
    right.every((part) => left.includes(part)) ||
    fold(one.plain) === fold(other.plain)
  );
}
