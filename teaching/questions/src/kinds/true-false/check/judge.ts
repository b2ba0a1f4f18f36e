import { type BloomsLevel, gaps, type Verdict } from '@schole/core';
import { contentStems, plainNumbers } from '@schole/language';
import { statedElsewhere } from '../../../checks/elsewhere.ts';
import type { Facts } from '../../../checks/facts.ts';
import { sameAnswer } from '../../../checks/same-answer.ts';
import { askedAlready, looksElsewhere, unreadableLength } from '../../../checks/wording.ts';
import type { Judged } from '../../../kind.ts';
import { absolutes } from '../../../material/statements.ts';
import { type CheckId, checks } from '../checks.ts';
import type { Content, Key } from '../content.ts';
import { compare, isContrary, type Likeness, nearestSentences, negations } from './compare.ts';

interface Asked {
  question: string;
  correct: boolean;
  bloomsLevel: BloomsLevel;
}
type Judge = (asked: Asked, facts: Facts) => string | null;

/** Above this share of the claim, the source says the same of what was put in. */
const statedTooMuch = 0.75;

function likenesses(asked: Asked, facts: Facts): { at: number; found: Likeness }[] {
  const { study } = facts;
  if (!study) return [];
  return nearestSentences(asked.question, study, facts.evidence).flatMap((passage) => {
    const found = compare(asked.question, passage.clean, study);
    return found ? [{ at: passage.at, found }] : [];
  });
}

function standsInSource(asked: Asked, facts: Facts): string | null {
  // Without evidence the statement is a teacher's own, and may say it in other words.
  if (!facts.study || facts.evidence.size === 0) return null;
  return likenesses(asked, facts).length > 0 ? null : asked.question;
}

const article = /^(?:the|an?|σ?τ(?:ον?|ην?|ου|ησ|ουσ|ισ|ων|α)|ο|η|οι)?$/;

/** Whether what was changed leaves the meaning as it was: "twelve" for "12", another form of the word. */
function meansTheSame(source: string, statement: string, facts: Facts): boolean {
  if (source === statement || plainNumbers(source) === plainNumbers(statement)) return true;
  if (facts.study && isContrary(source, statement, facts.study)) return false;
  const stems = [source, statement].map((text) => contentStems(text, facts.language).join(' '));
  if (stems[0] === '' && stems[1] === '') return [source, statement].every((text) => article.test(text));
  return source !== '' && statement !== '' && sameAnswer(source, statement, facts.language) !== null;
}

function keyFits(asked: Asked, facts: Facts): string | null {
  const wanted = asked.correct;
  const all = likenesses(asked, facts);
  // One sentence that says it word for word outweighs another one that says nearly the same of something else.
  if (all.some(({ found }) => found.how === 'same')) return wanted ? null : asked.question;
  for (const { found } of all) {
    if (found.how !== 'changed') continue;
    const same = meansTheSame(found.source, found.statement, facts);
    // A teacher may leave words out or put one in; only what stands against something else speaks against it.
    const against = found.source !== '' && found.statement !== '';
    const contrary = facts.study !== null && isContrary(found.source, found.statement, facts.study);
    if (wanted && !same && (contrary || (against && facts.evidence.size > 0)))
      return `${found.statement} / ${found.source}`;
    if (!wanted && same) return `${found.statement} = ${found.source}`;
  }
  return null;
}

function elsewhere(asked: Asked, facts: Facts): string | null {
  const { study } = facts;
  if (!study || asked.correct) return null;
  const changed = likenesses(asked, facts).find(({ found }) => found.how === 'changed')?.found;
  if (changed?.how !== 'changed' || isContrary(changed.source, changed.statement, study)) return null;
  const put = new Set(contentStems(changed.statement, facts.language));
  const claim = contentStems(asked.question, facts.language).filter((part) => !put.has(part));
  return statedElsewhere(changed.statement, claim, study, facts.evidence) >= statedTooMuch ? changed.statement : null;
}

function isStatement(asked: Asked): string | null {
  const { question } = asked;
  if (question.search(gaps) >= 0) return '____';
  const asks = /[?;]["»”]?$/.test(question.trim());
  return asks || /^(?:which|what|who|why|how|when|where|ποι\p{L}+|τι|πώς|γιατί|πότε|πού) /iu.test(question)
    ? question.slice(-20)
    : null;
}

const second =
  /; |, (?:but|whereas|although|though) |, (?:αλλά|ενώ|όμως|αν και|μολονότι) |, and (?:it|they|he|she|the \p{L}+) (?:is|are|was|were|has|have|can) /iu;

function absolute(asked: Asked, facts: Facts): string | null {
  const word = asked.question.match(absolutes[facts.language])?.[0];
  if (word === undefined) return null;
  // The words of the source itself are no trick, where they were not put in.
  const same = likenesses(asked, facts).some(({ found }) => found.how === 'same');
  return same && facts.evidence.size === 0 ? null : word;
}

const judges: Record<Exclude<CheckId, 'structure'>, Judge> = {
  'stands-in-source': standsInSource,
  'key-fits-source': keyFits,
  'not-true-elsewhere': elsewhere,
  'a-statement': isStatement,
  'one-fact': ({ question }) => question.match(second)?.[0] ?? null,
  'no-absolute-words': absolute,
  'no-double-negation': ({ question }) => (negations(question) > 1 ? String(negations(question)) : null),
  'stands-alone': ({ question }) => looksElsewhere(question),
  'readable-length': ({ question }) => unreadableLength(question),
  'not-a-duplicate': ({ question }, facts) => askedAlready(question, facts.otherQuestions),
  'level-fits': ({ bloomsLevel }) =>
    bloomsLevel === 'remembering' || bloomsLevel === 'understanding' ? null : bloomsLevel,
};

/** One verdict per check. Where the structure is broken, only that is said. */
export function judge({ content, key, bloomsLevel }: Judged<Content, Key>, facts: Facts): Verdict[] {
  const asked: Asked = { question: content.statement, correct: key.correct, bloomsLevel };
  if (asked.question.trim() === '') return [{ check: 'structure', passed: false, detail: 'content.statement' }];
  return checks.map(({ id }) => {
    const detail = id === 'structure' ? null : judges[id](asked, facts);
    return detail === null ? { check: id, passed: true } : { check: id, passed: false, detail };
  });
}
