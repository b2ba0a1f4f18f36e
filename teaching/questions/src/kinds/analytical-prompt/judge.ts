import type { Verdict } from '@schole/core';
import type { Facts } from '../../checks/facts.ts';
import { type Finding, notApplicable, verdictOf } from '../../checks/finding.ts';
import { findLostContext } from '../../checks/lost-context.ts';
import { findDuplicateQuestion } from '../../checks/wording.ts';
import { ideaInQuestion, ideasInSource, type KeyIdea } from '../../checks/written/ideas.ts';
import { materialInSource } from '../../checks/written/quoted-material.ts';
import { levelOfTask, readTask } from '../../checks/written/task-verbs.ts';
import type { Judged } from '../../contract/kind.ts';
import { withMaterial } from '../../contract/plain.ts';
import { type CheckId, checks } from './checks.ts';
import type { Content, Key } from './content.ts';
import { findUncovered } from './criteria.ts';
import { statedBy } from './marker-notes.ts';

type Judge = (judged: Judged<Content, Key>, facts: Facts) => Finding;

/** Fewer words are a short answer, and more are no piece of work for one lesson. */
const plausible = { min: 20, max: 2_000 } as const;

const expectedIn = ({ expected }: Key): KeyIdea[] =>
  expected.flatMap((point) => {
    const text = statedBy(point);
    return text === null ? [] : [{ text, accepted: [] }];
  });

/** A check of the expected points, for a question that has some. */
const ofExpected =
  (find: (ideas: readonly KeyIdea[], judged: Judged<Content, Key>, facts: Facts) => Finding): Judge =>
  (judged, facts) =>
    judged.key.expected.length === 0 ? notApplicable('no-expectation') : find(expectedIn(judged.key), judged, facts);

const judges: Record<Exclude<CheckId, 'structure'>, Judge> = {
  'asks-something': ({ content }, { language }) =>
    readTask(content.task, language).asks ? null : content.task.slice(0, 40),
  'material-in-source': ({ content }, facts) => materialInSource(content.material, facts),
  'expected-in-source': ofExpected((ideas, _, facts) => ideasInSource(ideas, facts)),
  'no-answer-in-question': ofExpected((ideas, { content }, { language }) =>
    ideaInQuestion(ideas, content.task, language),
  ),
  'plausible-length': ({ content: { words } }) =>
    words.min < plausible.min || words.max > plausible.max ? `${words.min}–${words.max}` : null,
  'rubric-covers': ({ content }) => findUncovered(content.rubric.map(({ criterion }) => criterion)),
  'stands-alone': ({ content }, facts) => findLostContext(content.task, facts, true),
  'not-a-duplicate': ({ content: { task, material } }, { otherQuestions }) =>
    findDuplicateQuestion(withMaterial(task, material), otherQuestions),
  'level-fits': ({ content, bloomsLevel }, { language }) => levelOfTask(content.task, bloomsLevel, language),
};

/** One verdict per check. */
export function judge(judged: Judged<Content, Key>, facts: Facts): Verdict[] {
  return checks.map(({ id }) => verdictOf(id, id === 'structure' ? null : judges[id](judged, facts)));
}
