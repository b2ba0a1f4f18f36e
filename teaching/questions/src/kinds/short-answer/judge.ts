import type { Verdict } from '@schole/core';
import { findBrokenQuestion } from '../../checks/broken-sentence.ts';
import type { Facts } from '../../checks/facts.ts';
import { type Finding, notApplicable, verdictOf } from '../../checks/finding.ts';
import { findLostContext } from '../../checks/lost-context.ts';
import { findPrintedAnswer } from '../../checks/printed-elsewhere.ts';
import { findDuplicateQuestion, unreadableLength } from '../../checks/wording.ts';
import { ideaInQuestion, ideasInModel, ideasInSource, twinIdeas } from '../../checks/written/ideas.ts';
import { levelOfTask, readTask } from '../../checks/written/task-verbs.ts';
import type { Judged } from '../../contract/kind.ts';
import { type CheckId, checks } from './checks.ts';
import type { Content, Key } from './content.ts';

type Judge = (judged: Judged<Content, Key>, facts: Facts) => Finding;

/** "Define osmosis." */
const minWords = 3;

const isQuestion = (text: string): boolean => /[?;\u037e]["”»)]*$/.test(text);

/** What another question prints of the answer: the first key idea that stands in one. */
const printedIdea: Judge = ({ content, key }, facts) => {
  if (facts.otherQuestions.length === 0) return notApplicable('only-question');
  for (const { text } of key.ideas) {
    const found = findPrintedAnswer(content.question, text, facts);
    if (found !== null) return found;
  }
  return null;
};

const judges: Record<Exclude<CheckId, 'structure'>, Judge> = {
  'asks-something': ({ content }, { language }) =>
    readTask(content.question, language).asks ? null : content.question.slice(0, 40),
  'ideas-in-source': ({ key }, facts) => ideasInSource(key.ideas, facts),
  'model-has-ideas': ({ key }, { language }) => ideasInModel(key.ideas, key.model, language),
  'ideas-differ': ({ key }, { language }) =>
    key.ideas.length < 2 ? notApplicable('one-idea') : twinIdeas(key.ideas, language),
  'no-answer-in-question': ({ content, key }, { language }) => ideaInQuestion(key.ideas, content.question, language),
  'stands-alone': ({ content }, facts) => findLostContext(content.question, facts, true),
  'whole-sentence': ({ content }, { language }) =>
    isQuestion(content.question) ? findBrokenQuestion(content.question, language) : notApplicable('an-instruction'),
  'readable-length': ({ content }) => unreadableLength(content.question, minWords),
  'answer-not-printed': printedIdea,
  'not-a-duplicate': ({ content }, { otherQuestions }) => findDuplicateQuestion(content.question, otherQuestions),
  'level-fits': ({ content, bloomsLevel }, { language }) => levelOfTask(content.question, bloomsLevel, language),
};

/** One verdict per check. */
export function judge(judged: Judged<Content, Key>, facts: Facts): Verdict[] {
  return checks.map(({ id }) => verdictOf(id, id === 'structure' ? null : judges[id](judged, facts)));
}
