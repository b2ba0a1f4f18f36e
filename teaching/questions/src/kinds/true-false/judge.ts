import { type BloomsLevel, gaps, type Verdict } from '@schole/core';
import { contentStems, plainNumbers } from '@schole/language';
import type { Facts } from '../../checks/facts.ts';
import { sameAnswer } from '../../checks/same-answer.ts';
import { statedElsewhere } from '../../checks/stated-elsewhere.ts';
import { findDuplicateQuestion, findExternalReference, unreadableLength } from '../../checks/wording.ts';
import type { Judged } from '../../contract/kind.ts';
import { absolutes } from '../../material/statements.ts';
import { type CheckId, checks } from './checks.ts';
import { compare, isContrary, type Likeness, nearestSentences, negations } from './compare.ts';
import type { Content, Key } from './content.ts';

interface JudgedStatement {
  question: string;
  correct: boolean;
  bloomsLevel: BloomsLevel;
}
type Judge = (judged: JudgedStatement, facts: Facts) => string | null;

/** Above this share of the claim, the source states the same of the inserted words. */
const maxStatedShare = 0.75;

function likenesses(judged: JudgedStatement, facts: Facts): { at: number; found: Likeness }[] {
  const { analysis } = facts;
  if (!analysis) return [];
  return nearestSentences(judged.question, analysis, facts.evidence).flatMap((passage) => {
    const found = compare(judged.question, passage.clean, analysis);
    return found ? [{ at: passage.at, found }] : [];
  });
}

function standsInSource(judged: JudgedStatement, facts: Facts): string | null {
  // Without evidence the statement is a teacher's own, and may use other words.
  if (!facts.analysis || facts.evidence.size === 0) return null;
  return likenesses(judged, facts).length > 0 ? null : judged.question;
}

const article = /^(?:the|an?|σ?τ(?:ον?|ην?|ου|ησ|ουσ|ισ|ων|α)|ο|η|οι)?$/;

/** Whether the change keeps the meaning: "twelve" for "12", another form of the word. */
function meansTheSame(source: string, statement: string, facts: Facts): boolean {
  if (source === statement || plainNumbers(source) === plainNumbers(statement)) return true;
  if (facts.analysis && isContrary(source, statement, facts.analysis)) return false;
  const stems = [source, statement].map((text) => contentStems(text, facts.language).join(' '));
  if (stems[0] === '' && stems[1] === '') return [source, statement].every((text) => article.test(text));
  return source !== '' && statement !== '' && sameAnswer(source, statement, facts.language) !== null;
}

function keyFits(judged: JudgedStatement, facts: Facts): string | null {
  const expected = judged.correct;
  const all = likenesses(judged, facts);
  // A sentence that states it word for word outweighs another one that states nearly the same of something else.
  if (all.some(({ found }) => found.how === 'same')) return expected ? null : judged.question;
  for (const { found } of all) {
    if (found.how !== 'changed') continue;
    const same = meansTheSame(found.source, found.statement, facts);
    // A teacher may omit or add words; only a replacement counts against the statement.
    const against = found.source !== '' && found.statement !== '';
    const contrary = facts.analysis !== null && isContrary(found.source, found.statement, facts.analysis);
    if (expected && !same && (contrary || (against && facts.evidence.size > 0)))
      return `${found.statement} / ${found.source}`;
    if (!expected && same) return `${found.statement} = ${found.source}`;
  }
  return null;
}

function trueElsewhere(judged: JudgedStatement, facts: Facts): string | null {
  const { analysis } = facts;
  if (!analysis || judged.correct) return null;
  const changed = likenesses(judged, facts).find(({ found }) => found.how === 'changed')?.found;
  if (changed?.how !== 'changed' || isContrary(changed.source, changed.statement, analysis)) return null;
  const put = new Set(contentStems(changed.statement, facts.language));
  const claim = contentStems(judged.question, facts.language).filter((part) => !put.has(part));
  return statedElsewhere(changed.statement, claim, analysis, facts.evidence) >= maxStatedShare
    ? changed.statement
    : null;
}

function isStatement(judged: JudgedStatement): string | null {
  const { question } = judged;
  if (question.search(gaps) >= 0) return '____';
  const isQuestion = /[?;]["»”]?$/.test(question.trim());
  return isQuestion || /^(?:which|what|who|why|how|when|where|ποι\p{L}+|τι|πώς|γιατί|πότε|πού) /iu.test(question)
    ? question.slice(-20)
    : null;
}

const second =
  /; |, (?:but|whereas|although|though) |, (?:αλλά|ενώ|όμως|αν και|μολονότι) |, and (?:it|they|he|she|the \p{L}+) (?:is|are|was|were|has|have|can) /iu;

function absolute(judged: JudgedStatement, facts: Facts): string | null {
  const word = judged.question.match(absolutes[facts.language])?.[0];
  if (word === undefined) return null;
  // Words of the source itself are no trick, unless they were inserted.
  const same = likenesses(judged, facts).some(({ found }) => found.how === 'same');
  return same && facts.evidence.size === 0 ? null : word;
}

const judges: Record<Exclude<CheckId, 'structure'>, Judge> = {
  'stands-in-source': standsInSource,
  'key-fits-source': keyFits,
  'not-true-elsewhere': trueElsewhere,
  'a-statement': isStatement,
  'one-fact': ({ question }) => question.match(second)?.[0] ?? null,
  'no-absolute-words': absolute,
  'no-double-negation': ({ question }) => (negations(question) > 1 ? String(negations(question)) : null),
  'stands-alone': ({ question }) => findExternalReference(question),
  'readable-length': ({ question }) => unreadableLength(question),
  'not-a-duplicate': ({ question }, facts) => findDuplicateQuestion(question, facts.otherQuestions),
  'level-fits': ({ bloomsLevel }) =>
    bloomsLevel === 'remembering' || bloomsLevel === 'understanding' ? null : bloomsLevel,
};

/** One verdict per check. With a broken structure only that verdict. */
export function judge({ content, key, bloomsLevel }: Judged<Content, Key>, facts: Facts): Verdict[] {
  const judged: JudgedStatement = { question: content.statement, correct: key.correct, bloomsLevel };
  if (judged.question.trim() === '') return [{ check: 'structure', passed: false, detail: 'content.statement' }];
  return checks.map(({ id }) => {
    const detail = id === 'structure' ? null : judges[id](judged, facts);
    return detail === null ? { check: id, passed: true } : { check: id, passed: false, detail };
  });
}
