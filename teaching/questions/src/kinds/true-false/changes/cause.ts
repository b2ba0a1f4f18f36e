import {
  accusativeArticle,
  articleOf,
  capitalised,
  phraseAfterArticle,
  sameInNominative,
  toAccusative,
  words,
} from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { isPluralName } from '../../../analysis/shape.ts';
import { classOf } from '../../../material/english/classes.ts';
import { lowered as loweredEnglish, readClause } from '../../../material/english/clause.ts';
import { lowered, readGreekClause } from '../../../material/greek/clause.ts';
import { mayBeAlike } from '../../../material/siblings.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import type { Change } from './change.ts';

const english =
  /^(?:(?:can |may )?(?:cause|lead to|result in|trigger)|causes|leads to|results in|triggers|caused|led to|resulted in|triggered|(?:is|are|was|were) caused by|results? from|resulted from)(?= )/;
const fixed = /^(?:can|may|caused|led|resulted|triggered)/;

function fromEnglish(statement: PlainStatement, analysis: Analysis): Change[] {
  const { passage, text } = statement;
  const clause = readClause(passage, analysis, 0, text.length - 1);
  const verb = clause?.predicate.match(english)?.[0];
  if (!clause?.name || verb === undefined) return [];
  const object = clause.predicate.slice(verb.length + 1);
  const from = text.length - 1 - object.length;
  const article = object.match(/^(?:the|an?) /)?.[0] ?? '';
  const whole = chunks(passage.tokens, passage.clean).find(
    (chunk) => chunk.start === from + article.length && chunk.end === text.length - 1,
  );
  if (!whole) return [];
  const [cause, effect] = [isPluralName(clause.name), isPluralName(whole.text)];
  if (cause !== effect && !fixed.test(verb)) return [];
  // A germ is not caused by its disease: nobody would take that for true.
  if (!mayBeAlike(clause.name, whole.text) || classOf(clause.name) !== classOf(whole.text)) return [];
  const swapped = `${capitalised(object)} ${verb} ${loweredEnglish(clause.subject, analysis)}.`;
  return [{ frame: 'cause', text: swapped, from: text, to: swapped, quality: 7.5 }];
}

function fromGreek(statement: PlainStatement, analysis: Analysis): Change[] {
  const { text } = statement;
  const clause = readGreekClause(text);
  const verb = clause?.predicate.match(/^(?:προκαλεί|προκαλούν|προκάλεσε|προκάλεσαν)(?= )/u)?.[0];
  if (!clause || verb === undefined) return [];
  const list = words(text);
  const at = list.findIndex((word) => word.start > text.length - 1 - clause.predicate.length + verb.length - 1);
  const object = at < 0 ? null : phraseAfterArticle(text, list, at);
  if (!object || text.slice(object.end) !== '.' || object.form.plural !== clause.phrase.form.plural) return [];
  const name = text.slice(object.start, object.end);
  const { gender, plural } = object.form;
  const stays =
    gender === 'neuter' || (gender === 'feminine' && sameInNominative(name.split(' ').slice(0, object.core), plural));
  const thing = toAccusative(lowered(clause.name, analysis), clause.phrase.form, clause.phrase.core);
  if (!stays || thing === null) return [];
  const subject = `${capitalised(articleOf({ gender, plural, grammaticalCase: 'nominative' }))} ${name}`;
  const swapped = `${subject} ${verb} ${accusativeArticle(clause.phrase.form, thing)} ${thing}.`;
  return [{ frame: 'cause', text: swapped, from: text, to: swapped, quality: 7.5 }];
}

/** A statement of cause and effect reversed, where both are plain names that can be swapped. */
export function causeChanges(statement: PlainStatement, analysis: Analysis): Change[] {
  return analysis.language === 'en' ? fromEnglish(statement, analysis) : fromGreek(statement, analysis);
}
