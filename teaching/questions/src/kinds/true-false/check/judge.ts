import { gaps, type QuestionContent, type Verdict } from '@schole/core';
import { contentStems, plainNumbers } from '@schole/language';
import { statedElsewhere } from '../../../checks/elsewhere.ts';
import type { Facts } from '../../../checks/facts.ts';
import { sameAnswer } from '../../../checks/same-answer.ts';
import { askedAlready, looksElsewhere, unreadableLength } from '../../../checks/wording.ts';
import { absolutes } from '../../../material/statements.ts';
import { type CheckId, checks } from '../checks.ts';
import { compare, isContrary, type Likeness, nearestSentences, negations } from './compare.ts';

type Content = Omit<QuestionContent, 'points' | 'explanation'>;
type Judge = (content: Content, facts: Facts) => string | null;

/** Above this share of the claim, the source says the same of what was put in. */
const statedTooMuch = 0.75;

/** What is wrong with the parts, or null: no words, or neither true nor false. */
export function structureFault({
  question,
  correctAnswer,
}: Pick<QuestionContent, 'question' | 'correctAnswer'>): string | null {
  if (question.trim() === '') return 'question';
  return correctAnswer === 'true' || correctAnswer === 'false' ? null : 'correctAnswer';
}

function likenesses(content: Content, facts: Facts): { at: number; found: Likeness }[] {
  const { study } = facts;
  if (!study) return [];
  return nearestSentences(content.question, study, facts.evidence).flatMap((passage) => {
    const found = compare(content.question, passage.clean, study);
    return found ? [{ at: passage.at, found }] : [];
  });
}

function standsInSource(content: Content, facts: Facts): string | null {
  // Without evidence the statement is a teacher's own, and may say it in other words.
  if (!facts.study || facts.evidence.size === 0) return null;
  return likenesses(content, facts).length > 0 ? null : content.question;
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

function keyFits(content: Content, facts: Facts): string | null {
  const wanted = content.correctAnswer === 'true';
  const all = likenesses(content, facts);
  // One sentence that says it word for word outweighs another one that says nearly the same of something else.
  if (all.some(({ found }) => found.how === 'same')) return wanted ? null : content.question;
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

function elsewhere(content: Content, facts: Facts): string | null {
  const { study } = facts;
  if (!study || content.correctAnswer !== 'false') return null;
  const changed = likenesses(content, facts).find(({ found }) => found.how === 'changed')?.found;
  if (changed?.how !== 'changed' || isContrary(changed.source, changed.statement, study)) return null;
  const put = new Set(contentStems(changed.statement, facts.language));
  const claim = contentStems(content.question, facts.language).filter((part) => !put.has(part));
  return statedElsewhere(changed.statement, claim, study, facts.evidence) >= statedTooMuch ? changed.statement : null;
}

function isStatement(content: Content): string | null {
  const { question } = content;
  if (question.search(gaps) >= 0) return '____';
  const asks = /[?;]["»”]?$/.test(question.trim());
  return asks || /^(?:which|what|who|why|how|when|where|ποι\p{L}+|τι|πώς|γιατί|πότε|πού) /iu.test(question)
    ? question.slice(-20)
    : null;
}

const second =
  /; |, (?:but|whereas|although|though) |, (?:αλλά|ενώ|όμως|αν και|μολονότι) |, and (?:it|they|he|she|the \p{L}+) (?:is|are|was|were|has|have|can) /iu;

function absolute(content: Content, facts: Facts): string | null {
  const word = content.question.match(absolutes[facts.language])?.[0];
  if (word === undefined) return null;
  // The words of the source itself are no trick, where they were not put in.
  const same = likenesses(content, facts).some(({ found }) => found.how === 'same');
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
export function judge(content: Content, facts: Facts): Verdict[] {
  const broken = structureFault(content);
  if (broken !== null) return [{ check: 'structure', passed: false, detail: broken }];
  return checks.map(({ id }) => {
    const detail = id === 'structure' ? null : judges[id](content, facts);
    return detail === null ? { check: id, passed: true } : { check: id, passed: false, detail };
  });
}
