import { type BloomsLevel, type ContentLanguage, gaps, type Verdict } from '@schole/core';
import { contentStems, fold, plainNumbers, words } from '@schole/language';
import { findBrokenStatement } from '../../../checks/broken-sentence.ts';
import { type Facts, withoutPassage } from '../../../checks/facts.ts';
import { type Finding, notApplicable, notChecked, verdictOf } from '../../../checks/finding.ts';
import { findLostContext } from '../../../checks/lost-context.ts';
import { sameAnswer } from '../../../checks/same-answer.ts';
import { statedElsewhere } from '../../../checks/stated-elsewhere.ts';
import { isFiniteVerb, opensClause, tagged } from '../../../checks/tagged.ts';
import { findDuplicateQuestion, unreadableLength } from '../../../checks/wording.ts';
import type { Judged } from '../../../contract/kind.ts';
import { secondClauseAt } from '../../../material/english/gate.ts';
import { absolutes } from '../../../material/statements.ts';
import { type CheckId, checks } from '../checks.ts';
import type { Content, Key } from '../content.ts';
import { haveSameWording } from '../reword/synonyms.ts';
import { bareNegation, changedTrifle, halfExchanged, nonsense } from './changed-words.ts';
import { compare, isContrary, type Likeness, nearestSentences, negations } from './compare.ts';

interface JudgedStatement {
  question: string;
  correct: boolean;
  bloomsLevel: BloomsLevel;
}
type Judge = (judged: JudgedStatement, facts: Facts) => Finding;

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

/** Below this share of its words in the passage, a statement speaks of something else. */
const minSharedWords = 0.5;

function standsInSource(judged: JudgedStatement, facts: Facts): Finding {
  const { analysis } = facts;
  const open = withoutPassage(facts);
  if (!analysis || open !== null) return open;
  if (likenesses(judged, facts).length > 0) return null;
  const known = new Set([...facts.evidence].flatMap((at) => [...(analysis.passages[at]?.stems ?? [])]));
  const own = contentStems(judged.question, facts.language);
  const shared = own.filter((stem) => known.has(stem)).length;
  return shared < minSharedWords * own.length ? judged.question : notChecked('reworded');
}

const article = /^(?:the|an?|σ?τ(?:ον?|ην?|ου|ησ|ουσ|ισ|ων|α)|ο|η|οι)?$/;

/** Whether the change keeps the meaning: "twelve" for "12", another form of the word. */
function meansTheSame(source: string, statement: string, facts: Facts): boolean {
  if (source === statement || plainNumbers(source) === plainNumbers(statement) || haveSameWording(source, statement))
    return true;
  if (facts.analysis && isContrary(source, statement, facts.analysis)) return false;
  const stems = [source, statement].map((text) => contentStems(text, facts.language).join(' '));
  if (stems[0] === '' && stems[1] === '') return [source, statement].every((text) => article.test(text));
  return source !== '' && statement !== '' && sameAnswer(source, statement, facts.language) !== null;
}

function keyFits(judged: JudgedStatement, facts: Facts): Finding {
  const expected = judged.correct;
  const all = likenesses(judged, facts);
  // A sentence that states it word for word outweighs another one that states nearly the same of something else.
  if (all.some(({ found }) => found.how === 'same')) return expected ? withoutPassage(facts) : judged.question;
  for (const { found } of all) {
    if (found.how !== 'changed') continue;
    const same = meansTheSame(found.source, found.statement, facts);
    if (expected && !same && saysOtherwise(found, judged, facts)) return `${found.statement} / ${found.source}`;
    if (!expected && same) return `${found.statement} = ${found.source}`;
  }
  const open = withoutPassage(facts);
  if (open !== null) return open;
  // What is left is in other words: of a false statement that is enough, of a true one only a known form of the words.
  const decided = all.some(
    ({ found }) => found.how === 'changed' && (!expected || meansTheSame(found.source, found.statement, facts)),
  );
  if (decided) return null;
  // A true statement in another order may leave words out, but none may come in, and no negation.
  const turned = all.some(
    ({ at, found }) =>
      found.how !== 'turned' ||
      !expected ||
      (found.missing.length === 0 &&
        negations(judged.question) % 2 === negations(facts.analysis?.passages[at]?.clean ?? '') % 2),
  );
  return notChecked(turned ? 'partly-said' : 'reworded');
}

/**
 * Whether a change counts against a statement that is marked as true: the opposite, another number, another name, or
 * something else of which the source speaks. Other words may be a rewording, and omitted or added ones too.
 */
function saysOtherwise(
  { source, statement }: Extract<Likeness, { how: 'changed' }>,
  judged: JudgedStatement,
  { analysis, evidence, language }: Facts,
): boolean {
  if (analysis === null) return false;
  if (isContrary(source, statement, analysis)) return true;
  if (source === '' || statement === '' || evidence.size === 0) return false;
  const put = statement.split(' ');
  const named = words(judged.question).some(
    ({ text }, at) => at > 0 && /^\p{Lu}/u.test(text) && put.includes(fold(text)),
  );
  const inserted = contentStems(statement, language).filter((stem) => !contentStems(source, language).includes(stem));
  return (
    named || /\d/.test(plainNumbers(statement)) || inserted.some((stem) => analysis.index.holding(stem).length > 0)
  );
}

/** Of a statement in another order: whether another sentence states the same, or says it of what was put in. */
function turnedElsewhere(judged: JudgedStatement, facts: Facts): Finding {
  const { analysis, evidence } = facts;
  const turned = likenesses(judged, facts).find(({ found }) => found.how === 'turned')?.found;
  if (!analysis || turned?.how !== 'turned') return withoutPassage(facts) ?? notChecked('reworded');
  const again = analysis.passages.find(
    ({ at, clean }) => !evidence.has(at) && compare(judged.question, clean, analysis)?.how === 'same',
  );
  if (again) return again.clean;
  const put = new Set(turned.missing);
  const claim = contentStems(judged.question, facts.language).filter((part) => !put.has(part));
  if (put.size > 0 && statedElsewhere([...put].join(' '), claim, analysis, evidence) >= maxStatedShare)
    return [...put].join(' ');
  return withoutPassage(facts) ?? notChecked('partly-said');
}

function trueElsewhere(judged: JudgedStatement, facts: Facts): Finding {
  const { analysis } = facts;
  if (judged.correct) return notApplicable('marked-true');
  if (!analysis) return notChecked('no-source');
  const changed = likenesses(judged, facts).find(({ found }) => found.how === 'changed')?.found;
  if (changed?.how !== 'changed') return turnedElsewhere(judged, facts);
  if (isContrary(changed.source, changed.statement, analysis)) return withoutPassage(facts) ?? notChecked('contrary');
  const put = new Set(contentStems(changed.statement, facts.language));
  const claim = contentStems(judged.question, facts.language).filter((part) => !put.has(part));
  if (statedElsewhere(changed.statement, claim, analysis, facts.evidence) >= maxStatedShare) return changed.statement;
  return withoutPassage(facts) ?? (put.size === 0 || claim.length < 2 ? notChecked('few-words') : null);
}

/** "When it rains, …" is a statement; "When does it rain …" is none. */
const asks =
  /^(?:(?:which|what|who|why|how|ποι\p{L}+|τι|πώς|γιατί|πότε|πού) |(?:when|where) (?:is|are|was|were|do|does|did|has|have|can|could|will|would|should) )/iu;

function isStatement(judged: JudgedStatement): string | null {
  const { question } = judged;
  if (question.search(gaps) >= 0) return '____';
  const isQuestion = /[?;]["»”]?$/.test(question.trim());
  return isQuestion || asks.test(question) ? question.slice(-20) : null;
}

const second =
  /; |, (?:but|whereas|although|though) |, (?:αλλά|ενώ|όμως|αν και|μολονότι) |, and (?:it|they|he|she|the \p{L}+) (?:is|are|was|were|has|have|can) /iu;

/** The beginning of a second sentence that does not go on with the first: a case has several. */
function secondSentence(text: string): string | undefined {
  const found = text.match(/(?<=\p{Ll}{3,}[.] )\p{Lu}[^.]+/u)?.[0];
  if (found === undefined || continues.test(found)) return undefined;
  // "Jane believes … Jane most likely has …": the same subject goes on.
  const [name = ''] = found.match(/^\p{L}+/u) ?? [];
  return text.slice(0, -found.length).includes(name) ? undefined : found.slice(0, 24);
}

const continues =
  /\b(?:this|these|that|such|he|she|it|they|his|her|its|their|the (?:patient|man|woman|child|result|test|sample))\b|(?<!\p{L})(?:αυτ\p{L}+|τους?|της?|έτσι|τότε)(?!\p{L})/iu;

/** The words that join a second statement, or with which a second sentence begins. */
function secondFact(text: string, language: ContentLanguage): string | null {
  const joined = text.match(second)?.[0] ?? secondSentence(text);
  if (joined !== undefined) return joined;
  const tokens = tagged(text, language);
  if (language === 'en') {
    const at = secondClauseAt({ tokens }, text.length);
    return at > 0 && /^,? ?(?:and|but) /.test(text.slice(at)) ? text.slice(at, at + 24) : null;
  }
  let finite = false;
  for (const [at, token] of tokens.entries()) {
    if (isFiniteVerb(token)) finite = true;
    if (!finite || token.text !== 'και') continue;
    // «… και η αορτή μεταφέρει»: a subject of its own before the next verb.
    const next = tokens.slice(at + 1);
    const verb = next.findIndex(isFiniteVerb);
    const between = next.slice(0, Math.max(0, verb));
    const subject = /^(?:ο|η|οι|το|τα)$/.test(between[0]?.text ?? '') && between[1]?.feats.Case === 'Nom';
    if (verb > 1 && subject && !between.some((one) => opensClause(one) || one.pos === 'PUNCT'))
      return text.slice(token.start, token.start + 24);
  }
  return null;
}

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
  'one-fact': ({ question }, { language }) => secondFact(question, language),
  'no-absolute-words': absolute,
  'no-double-negation': ({ question }) => (negations(question) > 1 ? String(negations(question)) : null),
  'no-bare-negation': ({ question, correct }, facts) =>
    correct
      ? notApplicable('marked-true')
      : (bareNegation(question, facts) ?? (facts.analysis === null ? notChecked('no-source') : null)),
  'makes-sense': ({ question, correct }, facts) =>
    correct
      ? notApplicable('marked-true')
      : (nonsense(question, facts) ?? (facts.analysis === null ? notChecked('no-source') : null)),
  'stands-alone': ({ question }, facts) => findLostContext(question, facts),
  'whole-sentence': ({ question }, facts) => findBrokenStatement(question, facts),
  'whole-names': ({ question, correct }, facts) =>
    correct ? notApplicable('marked-true') : (halfExchanged(question, facts) ?? withoutPassage(facts)),
  'no-trifle': ({ question, correct }, facts) =>
    correct ? notApplicable('marked-true') : (changedTrifle(question, facts) ?? withoutPassage(facts)),
  'readable-length': ({ question }) => unreadableLength(question),
  'not-a-duplicate': ({ question }, facts) => findDuplicateQuestion(question, facts.otherQuestions),
  'level-fits': ({ bloomsLevel }) =>
    bloomsLevel === 'remembering' || bloomsLevel === 'understanding' ? null : bloomsLevel,
};

/** One verdict per check. With a broken structure only that verdict. */
export function judge({ content, key, bloomsLevel }: Judged<Content, Key>, facts: Facts): Verdict[] {
  const judged: JudgedStatement = { question: content.statement, correct: key.correct, bloomsLevel };
  if (judged.question.trim() === '') return [verdictOf('structure', 'content.statement')];
  return checks.map(({ id }) => verdictOf(id, id === 'structure' ? null : judges[id](judged, facts)));
}
