import { defaultGradingPreferences, type MarkedAnswer, type MarkedQuestion } from '@schole/core';
import { expect, it } from 'vitest';
import { patched } from '../state/patch.ts';
import { restoring } from '../state/steps.ts';
import { id, markingServer, noMark, refOf } from '../test-marking.ts';
import { ideasOf, pointsOfLevels, rubricOf } from './key-parts.ts';
import { departs, offeredPoints, readPoints, startPoints } from './points.ts';
import { segmentsOf } from './segments.ts';
import { targetsOf, type Unit } from './unit.ts';

const evidence = (idea: number, ...spans: [number, number][]) => ({
  ...{ idea, found: true, probability: 1 },
  spans: spans.map(([start, end]) => ({ start, end })),
});

it('cuts an answer at its evidence, and joins to the same answer', () => {
  const text = 'Light 🌱 and water';
  const segments = segmentsOf(text, [
    evidence(1, [0, 8]),
    evidence(0, [6, 17], [12, 99]),
    { ...evidence(2, [0, 5]), found: false },
  ]);
  expect(segments.map(({ text: piece, ideas }) => [piece, ideas])).toEqual([
    ['Light ', [1]],
    ['🌱', [0, 1]],
    [' and water', [0]],
  ]);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
  expect(segmentsOf('', [])).toEqual([]);
});

it('reads points with comma or dot, and refuses what is outside', () => {
  expect(['1,5', ' 2.25 ', '.5', '3', '3,01', '-1', 'x', '', '1e3', '٣'].map((typed) => readPoints(typed, 3))).toEqual([
    ...[1.5, 2.25, 0.5, 3],
    ...[null, null, null, null, null, null],
  ]);
  expect(offeredPoints(2)).toEqual([0, 1, 2]);
  expect(offeredPoints(2.5)).toEqual([0, 1, 2, 2.5]);
  expect(offeredPoints(20)).toEqual([]);
});

const answers = markingServer().answers;
const group = answers.slice(0, 3) as [MarkedAnswer, MarkedAnswer, MarkedAnswer];

it('starts with what is suggested for all, and with nothing where somebody has to look', () => {
  expect(startPoints(group, 3)).toBe(2);
  expect(startPoints(answers.slice(2, 4), 3)).toBeNull();
  const guarded = group.map((answer) => ({
    ...answer,
    suggestions: answer.suggestions.map((one) => ({
      ...one,
      evidence: { ...one.evidence, guards: ['number' as const] },
    })),
  }));
  expect(startPoints(guarded, 3)).toBeNull();
  expect([departs(group, 2, 3), departs(group, 3, 3)]).toEqual([false, true]);
});

it('decides about what waits, and about all where nothing does', () => {
  const marked = { ...group[0], mark: { ...noMark, points: 1, decidedBy: 'person' as const } };
  const unit: Unit = {
    ...{ key: '', question: { questionId: id(1) } as MarkedQuestion, group: null },
    answers: [marked, group[1]],
  };
  expect(targetsOf(unit, null)).toEqual([group[1]]);
  expect(targetsOf({ ...unit, answers: [marked] }, null)).toEqual([marked]);
  expect(targetsOf(unit, `${marked.attemptId} ${marked.questionId}`)).toEqual([marked]);
});

it('reads a key that is not as it should be as an empty one', () => {
  const question = { type: 'short-answer', key: { model: 3, ideas: 'x' }, content: {} } as unknown as MarkedQuestion;
  expect(ideasOf(question)).toEqual({ model: '', ideas: [], scored: false });
  expect(rubricOf({ ...question, type: 'analytical-prompt', content: { rubric: [{ levels: [] }] } })).toEqual([]);
  const levels = [6, 3, 0].map((points) => ({ name: '', description: '', points }));
  const rubric = [
    { criterion: 'a', levels },
    { criterion: 'b', levels },
  ];
  expect(pointsOfLevels(rubric, [0, null], 10)).toBeNull();
  expect(pointsOfLevels(rubric, [0, 1], 10)).toBe(7.5);
});

it('counts what waits and what is left of the spot check anew with every mark', () => {
  const accepted = { ...noMark, points: 3, decidedBy: 'machine' as const, spotCheck: true };
  const read = {
    ...{ questionId: id(1), groups: [], trust: [], preferences: defaultGradingPreferences },
    answers: [{ ...group[0], mark: accepted }, group[1]],
    delivery: { ...markingServer().delivery, spotChecks: 2 },
    questions: [{ questionId: id(1), waiting: 4 } as MarkedQuestion],
  };
  const by = { ...noMark, points: 3, decidedBy: 'person' as const };
  const next = patched(read, [
    { ...refOf(1), mark: by },
    { ...refOf(2), mark: by },
  ]);
  expect(next.delivery.spotChecks).toBe(1);
  expect(next.questions[0]?.waiting).toBe(3);
});

it('writes marks of people again, and lets key and machine decide again', () => {
  const person = { ...group[0], mark: { ...noMark, points: 2, decidedBy: 'person' as const, comment: 'x' } };
  const key = { ...group[1], mark: { ...noMark, points: 3, decidedBy: 'key' as const } };
  const both = [person, key].map((before) => ({ before, revision: 7 }));
  expect(restoring({ kind: 'marks', decides: true, restates: false, answers: both })).toEqual({
    change: [{ ...refOf(1), revision: 7, points: 2, criteria: null, comment: 'x', flagged: false }],
    giveBack: [{ ...refOf(2), revision: 7 }],
  });
  expect(restoring({ kind: 'marks', decides: false, restates: false, answers: both }).giveBack).toEqual([]);
});
