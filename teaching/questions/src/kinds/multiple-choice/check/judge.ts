import { gaps, type Verdict } from '@schole/core';
import { contentStems, fold, plainNumbers, readQuantity, words } from '@schole/language';
import { keyOf } from '../../../analysis/shape.ts';
import { knownRelation, statedAlias } from '../../../checks/aliases.ts';
import { findBrokenQuestion, findBrokenStatement } from '../../../checks/broken-sentence.ts';
import { type Facts, withoutPassage } from '../../../checks/facts.ts';
import { type Finding, notApplicable, notChecked, verdictOf } from '../../../checks/finding.ts';
import { restOfName } from '../../../checks/half-names.ts';
import { findLostContext } from '../../../checks/lost-context.ts';
import { findOtherKind } from '../../../checks/option-kinds.ts';
import { findPrintedAnswer } from '../../../checks/printed-elsewhere.ts';
import { sameAnswer } from '../../../checks/same-answer.ts';
import { evidentClaim, statedElsewhere, stemClaim } from '../../../checks/stated-elsewhere.ts';
import { findTrifle, isFigure } from '../../../checks/trifle.ts';
import { findDuplicateQuestion, unreadableLength } from '../../../checks/wording.ts';
import type { Judged } from '../../../contract/kind.ts';
import { type CheckId, checks } from '../checks.ts';
import { type Content, type Key, misfit } from '../content.ts';
import { isAboutOptions, requestsException } from './about-options.ts';
import { answerInSource } from './answer-in-source.ts';
import { grammarCue } from './grammar.ts';
import type { JudgedQuestion } from './judged-question.ts';
import { levelFits } from './level.ts';

/** Above this share of the question's claim, the source states the same of another option. */
const maxStatedShare = 0.75;

/** A longer option is a clause, which another sentence hardly repeats word for word. */
const maxSearchedWords = 8;

type Judge = (judged: JudgedQuestion, facts: Facts) => Finding;

function oneRight(judged: JudgedQuestion, facts: Facts): Finding {
  const { key, others } = judged;
  if (isAboutOptions(key)) return notChecked('about-options');
  const relations = facts.analysis?.related.get(keyOf(key, facts.language));
  for (const other of others) {
    const same = sameAnswer(key, other, facts.language);
    if (same) return `${same}: ${other}`;
    if (relations?.has(keyOf(other, facts.language))) return `related: ${other}`;
    if (facts.analysis !== null && statedAlias(key, other, facts.analysis) !== null) return `alias: ${other}`;
    const known = knownRelation(key, other, facts.language);
    if (known !== null) return `${known}: ${other}`;
    if (!requestsException(judged.question) && inEvidence(other, judged, facts)) return `same-sentence: ${other}`;
  }
  return null;
}

/** An option that occurs in the evidence beside the right one may be right too, unless the question itself names it. */
function inEvidence(option: string, judged: JudgedQuestion, facts: Facts): boolean {
  const stems = contentStems(option, facts.language);
  if (stems.length === 0 || isAboutOptions(option) || readQuantity(option, facts.language)) return false;
  const questionStems = new Set(contentStems(judged.question, facts.language));
  if (stems.every((part) => questionStems.has(part))) return false;
  const key = new Set(contentStems(judged.key, facts.language));
  for (const at of facts.evidence) {
    const passage = facts.analysis?.passages[at];
    if (!passage) continue;
    const rest = passage.stems.filter((part) => !key.has(part) || stems.includes(part));
    if (rest.join(' ').includes(stems.join(' ')) && stems.every((part) => rest.includes(part))) return true;
  }
  return false;
}

function rightElsewhere(judged: JudgedQuestion, facts: Facts): Finding {
  const { analysis } = facts;
  if (!analysis) return notChecked('no-source');
  if (requestsException(judged.question)) return notChecked('exception');
  if (isAboutOptions(judged.key)) return notChecked('about-options');
  const claim = evidentClaim(stemClaim(judged.question, facts.language), analysis, facts.evidence);
  const searched = judged.others.filter((other) => !isAboutOptions(other) && words(other).length <= maxSearchedWords);
  const stated = searched.find((other) => statedElsewhere(other, claim, analysis, facts.evidence) >= maxStatedShare);
  if (stated !== undefined) return stated;
  const open = withoutPassage(facts);
  if (open !== null) return open;
  if (claim.length < 2) return notChecked('few-words');
  return searched.length === 0 ? notChecked('long-options') : null;
}

function optionsDiffer(judged: JudgedQuestion, facts: Facts): Finding {
  const { others } = judged;
  if (others.length < 2) return notApplicable('one-wrong-option');
  for (let at = 0; at < others.length; at += 1) {
    for (let next = at + 1; next < others.length; next += 1) {
      const same = sameAnswer(others[at] ?? '', others[next] ?? '', facts.language);
      if (same && same !== 'synonyms' && same !== 'one-contains-the-other') return `${others[at]} / ${others[next]}`;
    }
  }
  return null;
}

/** The digits of the right answer, where the question names them and those of no other option. */
function numberInQuestion({ question, key, others }: JudgedQuestion): string | null {
  const named = new Set(plainNumbers(question).match(/\d+(?:[.,]\d+)*/g));
  const isNamed = (option: string): boolean =>
    (plainNumbers(option).match(/\d+(?:[.,]\d+)*/g) ?? []).some((number) => named.has(number));
  return isNamed(key) && !others.some(isNamed) ? key : null;
}

/** "Aristotle" in "the Aristotelian cosmos": a name from which a word of the question was made. */
function nameInQuestion({ question, key, others }: JudgedQuestion): string | null {
  const name = fold(key.split(' ').at(-1) ?? '');
  if (!/\p{Lu}\p{L}+$/u.test(key) || name.length < 8) return null;
  const begin = name.slice(0, -2);
  const derived = words(question).find(({ text }) => fold(text).startsWith(begin));
  return derived !== undefined && !others.some((other) => fold(other).includes(begin)) ? derived.text : null;
}

/** How a question for a term begins: its own words are in no way the answer, also where they are a part of it. */
const termFrame =
  /^(?:what (?:is|are) (?:the term|another (?:term|name)) for|ποιος (?:είναι ο )?όρος|πώς (?:αλλιώς )?(?:λέγ|ονομάζ)\S+)\s/iu;

function answerInQuestion(judged: JudgedQuestion, facts: Facts): string | null {
  if (readQuantity(judged.key, facts.language)) return numberInQuestion(judged);
  const questionStems = new Set(contentStems(judged.question.replace(termFrame, ''), facts.language));
  const key = contentStems(judged.key, facts.language).filter((part) => questionStems.has(part) && part.length > 2);
  if (words(judged.key).length > 4) {
    // A clause may share a word with the question; it gives itself away only when it repeats most of it and no other
    // option does.
    const share = (option: string): number =>
      contentStems(option, facts.language).filter((part) => questionStems.has(part)).length;
    return share(judged.key) >= 4 && judged.others.every((other) => share(other) <= 1) ? key.join(', ') : null;
  }
  const revealing = key.filter((part) => !judged.others.some((other) => fold(other).includes(part)));
  return revealing[0] ?? nameInQuestion(judged);
}

function lengthOf(judged: JudgedQuestion): Finding {
  const lengths = judged.others.filter((other) => !isAboutOptions(other)).map((other) => other.length);
  if (lengths.length === 0 || isAboutOptions(judged.key)) return notApplicable('about-options');
  // Below a dozen letters a difference in length is not visible.
  const own = judged.key.length;
  if (own > 2 * Math.max(12, ...lengths)) return `${own} > 2 × ${Math.max(...lengths)}`;
  return own >= 12 && 2 * own < Math.min(...lengths)
    ? `${own} < ½ × ${Math.min(...lengths)}`
    : own < 12 && Math.min(...lengths) > 30
      ? `${own} < ${Math.min(...lengths)}`
      : null;
}

function sameType(judged: JudgedQuestion, facts: Facts): Finding {
  const isNumber = (option: string): boolean =>
    /^[\d\s.,%–-]+$/.test(option) || readQuantity(option, facts.language) !== null;
  const numbers = judged.others.filter(isNumber).length;
  const key = isNumber(judged.key);
  if (!key && numbers === 0) return notApplicable('no-numbers');
  if (judged.others.length < 2) return notApplicable('one-wrong-option');
  if (isAboutOptions(judged.key)) return notApplicable('about-options');
  return (key && numbers === 0) || (!key && numbers === judged.others.length) ? judged.key : null;
}

/** "What is osmosis?" is short and clear. */
const minWords = 4;

const hasGap = ({ question }: JudgedQuestion): boolean => question.search(gaps) >= 0;
/** The question with the right answer in its gap, where it has one. */
const filled = ({ question, key }: JudgedQuestion): string => question.replace(gaps, key);

/** "Who built it and in which year did …?" */
const secondQuestion =
  /(?<!\b(?:between|both|whether)\b.*)\b(?:and|or) (?:in |at |on |by )?(?:which|what|who|when|where|why|how)\b(?=.*\?)|,? και (?:σε |από |με |για )?(?:ποι\p{L}+|πότε|γιατί|πού|πώς|τι|πόσ\p{L}+)(?!\p{L})(?=.*;)/iu;

/** Of a sentence with a gap: the rest of the name that the gap cuts. */
function partOfName(judged: JudgedQuestion, facts: Facts): string | null {
  const [before, after] = judged.question.split(gaps);
  return hasGap(judged) && before !== undefined && after !== undefined
    ? restOfName(before, judged.key, after, facts)
    : null;
}

const judges: Record<Exclude<CheckId, 'structure'>, Judge> = {
  'answer-in-source': answerInSource,
  'one-right-option': oneRight,
  'not-right-elsewhere': rightElsewhere,
  'options-differ': optionsDiffer,
  'no-answer-in-question': answerInQuestion,
  'no-grammar-cue': (judged, facts) => grammarCue(judged, facts.language),
  'similar-length': lengthOf,
  'same-type': sameType,
  'one-kind': ({ question, key, others }, facts) =>
    isAboutOptions(key)
      ? notApplicable('about-options')
      : findOtherKind(
          question,
          key,
          others.filter((other) => !isAboutOptions(other)),
          facts,
        ),
  'stands-alone': (judged, facts) => findLostContext(filled(judged), facts, !hasGap(judged)),
  'whole-sentence': (judged, facts) =>
    findBrokenQuestion(judged.question, facts.language) ??
    (hasGap(judged) && /[.]$/.test(judged.question) ? findBrokenStatement(filled(judged), facts) : null),
  'one-fact': ({ question }) => question.match(secondQuestion)?.[0] ?? null,
  'whole-names': partOfName,
  'no-trifle': ({ key }, facts) =>
    isFigure(key, facts.language)
      ? (withoutPassage(facts) ?? findTrifle(key, null, facts))
      : notApplicable('no-numbers'),
  'readable-length': (judged) => unreadableLength(judged.question, minWords),
  'answer-not-printed': ({ question, key }, facts) => findPrintedAnswer(question, key, facts),
  'not-a-duplicate': (judged, facts) => findDuplicateQuestion(judged.question, facts.otherQuestions),
  'level-fits': (judged) => levelFits(judged.question, judged.bloomsLevel),
};

/** One verdict per check. With a broken structure only that verdict. */
export function judge({ content, key, bloomsLevel }: Judged<Content, Key>, facts: Facts): Verdict[] {
  const { question, options } = content;
  const right = options[key.correct];
  const broken = misfit(content, key);
  if (broken !== null || right === undefined) return [verdictOf('structure', broken ?? 'key.correct')];
  const others = options.filter((_, at) => at !== key.correct);
  const judged: JudgedQuestion = { question, options, key: right, others, bloomsLevel };
  return checks.map(({ id }) => verdictOf(id, id === 'structure' ? null : judges[id](judged, facts)));
}
