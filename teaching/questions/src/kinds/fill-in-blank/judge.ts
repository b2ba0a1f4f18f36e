import { type BloomsLevel, gaps, type Verdict } from '@schole/core';
import { contentStems, countWords, fold, isStopWord, readQuantity, words } from '@schole/language';
import { findBrokenStatement } from '../../checks/broken-sentence.ts';
import { type Facts, withoutPassage } from '../../checks/facts.ts';
import { type Finding, notApplicable, notChecked, verdictOf } from '../../checks/finding.ts';
import { restOfName } from '../../checks/half-names.ts';
import { findLostContext } from '../../checks/lost-context.ts';
import { findPrintedAnswer } from '../../checks/printed-elsewhere.ts';
import { sameAnswer } from '../../checks/same-answer.ts';
import { evidentClaim, statedElsewhere } from '../../checks/stated-elsewhere.ts';
import { findTrifle, isFigure } from '../../checks/trifle.ts';
import { findDuplicateQuestion, unreadableLength } from '../../checks/wording.ts';
import type { Judged } from '../../contract/kind.ts';
import { withoutLinks } from '../../material/statement-wording.ts';
import { type CheckId, checks } from './checks.ts';
import { type Content, type Key, misfit } from './content.ts';
import { rivals } from './gaps/rivals.ts';

interface JudgedGap {
  question: string;
  answer: string;
  bloomsLevel: BloomsLevel;
}
type Judge = (judgedGap: JudgedGap, facts: Facts) => Finding;

/** Above this share of the claim, the source states the same of another answer. */
const maxStatedShare = 0.75;
/** A draft keeps to four; a person's question may be a little longer. */
const maxAnswerWords = 6;
/** A name or a term: with none of its words in the passage it is another answer, and not the same in other words. */
const maxNameStems = 3;
/** "LSD affects ____ neurotransmission" is short and clear. */
const minWords = 4;
/** Minimum number of content words beside the gap. */
const minContextWords = 2;

/** Text without the parts that a gap may change: a(n), τη(ν), links ("also"), the unit sign, brackets and outer punctuation. */
function plain(text: string): string {
  return fold(withoutLinks(text))
    .replace(/\(ν\)|\(n\)/g, '')
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .replace(/(?<!\p{L})(σ?τη)ν(?!\p{L})/gu, '$1')
    .replace(/\ban\b/g, 'a')
    .trim();
}

/**
 * Whether the filled sentence stands in the passage. One in other words is left open, unless its answer is a number or a
 * name of which the passage has nothing.
 */
function answerInSource({ question, answer }: JudgedGap, facts: Facts): Finding {
  const { analysis } = facts;
  const open = withoutPassage(facts);
  if (!analysis || open !== null) return open;
  const passages = [...facts.evidence].map((at) => plain(analysis.passages[at]?.clean ?? ''));
  const filled = plain(question.replace(gaps, ` ${answer} `));
  const marked = facts.spans.filter((span) => span.purpose === 'answer');
  const isMarked = marked.length === 0 || marked.some((span) => plain(span.quote) === plain(answer));
  if (passages.some((text) => ` ${text} `.includes(` ${filled} `)))
    return isMarked ? null : notChecked('elsewhere-in-passage');
  if (passages.some((text) => ` ${text} `.includes(` ${plain(answer)} `))) return notChecked('reworded');
  if (marked.some((span) => sameAnswer(span.quote, answer, facts.language) !== null)) return notChecked('reworded');
  if (readQuantity(answer, facts.language) !== null) return answer;
  const known = new Set(passages.flatMap((text) => contentStems(text, facts.language)));
  const stems = contentStems(answer, facts.language);
  const isOther = stems.length > 0 && stems.length <= maxNameStems && !stems.some((stem) => known.has(stem));
  return isOther ? answer : notChecked('reworded');
}

function oneAnswer({ question, answer }: JudgedGap, facts: Facts): Finding {
  const { analysis } = facts;
  if (!analysis) return notChecked('no-source');
  const claim = evidentClaim(contentStems(question.replace(gaps, ' '), facts.language), analysis, facts.evidence);
  const questionStems = new Set(contentStems(question.replace(gaps, ' '), facts.language));
  const others = rivals(answer, analysis);
  const rival = others.find(
    (other) =>
      !contentStems(other, facts.language).some((part) => questionStems.has(part)) &&
      sameAnswer(other, answer, facts.language) === null &&
      statedElsewhere(other, claim, analysis, facts.evidence) >= maxStatedShare,
  );
  if (rival !== undefined) return rival;
  const open = withoutPassage(facts);
  if (open !== null) return open;
  if (others.length === 0) return notChecked('no-rivals');
  return claim.length < 2 ? notChecked('few-words') : null;
}

function insignificantAnswer({ answer }: JudgedGap, facts: Facts): string | null {
  if (/\d/.test(answer) || readQuantity(answer, facts.language)) return null;
  const carries = words(answer).some((word) => !isStopWord(word.text, facts.language) && word.text.length > 1);
  return carries ? null : answer;
}

function answerInQuestion({ question, answer }: JudgedGap, facts: Facts): string | null {
  const rest = question.replace(gaps, ' ');
  if (/\d/.test(answer)) {
    const number = answer.replace(/[^\d.,]/g, '');
    return words(rest).some((word) => word.text === number) ? number : null;
  }
  const questionStems = new Set(contentStems(rest, facts.language));
  const own = contentStems(answer, facts.language);
  const revealed = own.filter((part) => part.length > 2 && questionStems.has(part));
  // "Observing" beside "naturalistic observation" still asks which kind.
  return revealed.length * 2 > own.length ? revealed.join(', ') : null;
}

/** "a ____" reveals the first letter of the missing word, «τη ____» too; "a(n)" and «τη(ν)» do not. */
function grammarCue({ question }: JudgedGap, facts: Facts): string | null {
  const before = question.split(gaps)[0] ?? '';
  const found = facts.language === 'en' ? before.match(/\b(an?) $/i) : before.match(/(?<!\p{L})(σ?την?) $/iu);
  return found?.[1] ?? null;
}

function insufficientContext({ question }: JudgedGap, facts: Facts): string | null {
  const contextWords = contentStems(question.replace(gaps, ' '), facts.language).length;
  return contextWords < minContextWords ? String(contextWords) : null;
}

const filledIn = ({ question, answer }: JudgedGap): string => question.replace(gaps, answer);

const judges: Record<Exclude<CheckId, 'structure'>, Judge> = {
  'answer-in-source': answerInSource,
  'one-answer-fits': oneAnswer,
  'worth-asking': insignificantAnswer,
  'short-answer': ({ answer }) => {
    const count = Math.max(countWords(answer), words(answer).length);
    return count < 1 || count > maxAnswerWords ? String(count) : null;
  },
  'no-answer-in-question': answerInQuestion,
  'no-grammar-cue': grammarCue,
  'enough-said': insufficientContext,
  'stands-alone': (judged, facts) => findLostContext(filledIn(judged), facts),
  'whole-sentence': (judged, facts) => findBrokenStatement(filledIn(judged), facts),
  'whole-names': ({ question, answer }, facts) => {
    const [before = '', after = ''] = question.split(gaps);
    return restOfName(before, answer, after, facts);
  },
  'no-trifle': ({ question, answer }, facts) =>
    isFigure(answer, facts.language)
      ? (withoutPassage(facts) ?? findTrifle(answer, question.split(gaps)[0] ?? '', facts))
      : notApplicable('no-numbers'),
  'readable-length': ({ question }) => unreadableLength(question, minWords),
  'answer-not-printed': ({ question, answer }, facts) => findPrintedAnswer(question.replace(gaps, ' '), answer, facts),
  'not-a-duplicate': ({ question }, facts) => findDuplicateQuestion(question, facts.otherQuestions),
  'level-fits': ({ bloomsLevel }) =>
    bloomsLevel === 'remembering' || bloomsLevel === 'understanding' ? null : bloomsLevel,
};

/** One verdict per check, about the best accepted answer. With a broken structure only that verdict. */
export function judge({ content, key, bloomsLevel }: Judged<Content, Key>, facts: Facts): Verdict[] {
  const [answer] = key.accepted;
  const broken = misfit(content, key);
  if (broken !== null || answer === undefined) return [verdictOf('structure', broken ?? 'key.accepted')];
  const judgedGap: JudgedGap = { question: content.sentence, answer, bloomsLevel };
  return checks.map(({ id }) => verdictOf(id, id === 'structure' ? null : judges[id](judgedGap, facts)));
}
