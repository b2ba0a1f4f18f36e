import type { MarkedAnswer } from '@schole/core';
import { useState } from 'react';
import { ideasOf, rubricOf } from '../model/key-parts.ts';
import { ideasShown, type ShownIdea, type Spans } from '../model/statements.ts';
import { answerKey, isAnswer, targetsOf, type Unit } from '../model/unit.ts';
import { type Decision, type Draft, decisionOf } from './draft.ts';
import { type Decisions, type Given, useDecisions } from './use-decisions.ts';

/** What lies on the desk now, and what can be done with it. */
export interface Bench {
  unit: Unit;
  /** The answer of the unit that is marked alone; null: all that it concerns. */
  alone: MarkedAnswer | null;
  /** The answers that the decision concerns. */
  targets: readonly MarkedAnswer[];
  decision: Decision;
  decisions: Decisions;
  change: (part: Draft) => void;
  /** What holds for the ideas of an answer, with what is said and not saved yet. */
  evidenceOf: (answer: MarkedAnswer) => readonly ShownIdea[];
  /** Says of an idea that all these answers have it, or that none does where all have it. */
  toggleIdea: (idea: number) => void;
  /** Says in which words the answer has an idea. */
  nameWords: (idea: number, spans: Spans) => void;
  /** Leaves an idea to the machine again. */
  leaveIdea: (idea: number) => void;
  /** Saves the decision and goes on to what waits next. */
  give: () => void;
  /** Gives each of these answers its own points, and goes on to what waits next. */
  giveEach: (given: readonly Given[]) => void;
  pick: (key: string) => void;
  /** Whether another unit follows. */
  hasNext: boolean;
  /** One unit on or back; at the ends it stays. */
  move: (by: 1 | -1) => void;
  markAlone: (answer: MarkedAnswer | null) => void;
  /** From the group to its first answer, to the next ones, and back to the group. */
  nextAlone: () => void;
}

/**
 * The units of a desk, one of them current.
 *
 * @param isOpen Whether an answer still needs somebody: the desk goes on to these.
 * @returns No bench where there is no unit.
 */
export function useBench(
  deliveryId: string,
  units: readonly Unit[],
  isOpen: (answer: MarkedAnswer) => boolean,
): { bench: Bench | null; decisions: Decisions } {
  const decisions = useDecisions(deliveryId);
  // An answer of the unit names it: groups change under it.
  const [place, setPlace] = useState<{ at: string | null; alone: string | null }>({ at: null, alone: null });
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const isOpenUnit = ({ answers }: Unit): boolean => answers.some(isOpen);
  const unit =
    units.find(({ answers }) => answers.some((answer) => isAnswer(answer, place.at))) ??
    units.find(isOpenUnit) ??
    units[0];
  if (unit === undefined) return { bench: null, decisions };
  const alone = unit.answers.find((answer) => isAnswer(answer, place.alone)) ?? null;
  const targets = targetsOf(unit, alone === null ? null : answerKey(alone));
  const draftKey = alone === null ? unit.key : `alone ${answerKey(alone)}`;
  const draft = drafts[draftKey] ?? {};
  const rubric = rubricOf(unit.question);
  const { ideas } = ideasOf(unit.question);
  const decision = decisionOf(targets, draft, { most: unit.question.points, rubric, ideas });
  const at = units.indexOf(unit);

  const pick = (key: string): void => setPlace({ at: key, alone: null });
  const markAlone = (answer: MarkedAnswer | null): void =>
    setPlace({ at: answer === null ? unit.key : answerKey(answer), alone: answer === null ? null : answerKey(answer) });
  const nextAlone = (): void => {
    if (unit.answers.length < 2) return;
    markAlone(unit.answers[alone === null ? 0 : unit.answers.indexOf(alone) + 1] ?? null);
  };

  const evidenceOf = (answer: MarkedAnswer): ShownIdea[] =>
    ideasShown(answer, targets.includes(answer) ? draft.ideas : undefined);

  /** The points follow what is said last: those that were typed before are dropped. */
  function sayIdea(idea: number, said: NonNullable<Draft['ideas']>[number]): void {
    if (ideas[idea] === undefined) return;
    setDrafts((before) => {
      const { points, ...own } = before[draftKey] ?? {};
      const typed = ideas[idea]?.points === null && points !== undefined ? { points } : {};
      return { ...before, [draftKey]: { ...own, ...typed, ideas: { ...own.ideas, [idea]: said } } };
    });
  }
  function toggleIdea(idea: number): void {
    const found = targets.every((answer) => evidenceOf(answer).some((one) => one.idea === idea && one.found));
    sayIdea(idea, { found: !found, spans: null });
  }

  /** Where the desk goes after this decision: to what waits, else it stays. */
  function goOn(done: readonly MarkedAnswer[]): void {
    const keys = new Set(done.map(answerKey));
    const isLeft = (answer: MarkedAnswer): boolean => isOpen(answer) && !keys.has(answerKey(answer));
    const waiting = unit?.answers.find(isLeft);
    // Whoever corrects one answer of a group that is decided stays with the group.
    if (alone !== null && (waiting !== undefined || !isOpen(alone))) {
      setPlace({ at: answerKey(alone), alone: waiting === undefined ? null : answerKey(waiting) });
      return;
    }
    const next = [...units.slice(at + 1), ...units.slice(0, at)].find(({ answers }) => answers.some(isLeft));
    if (next !== undefined) pick(next.key);
    else if (alone !== null) setPlace({ at: answerKey(alone), alone: null });
  }

  const give = (): void => {
    if (decision.change === null) return;
    const reason = decision.departs ? decision.reason.trim() : '';
    void decisions.decide(targets, decision.change, reason).then((saved) => {
      if (!saved) return;
      setDrafts(({ [draftKey]: _, ...others }) => others);
      goOn(targets);
    });
  };
  const giveEach = (given: readonly Given[]): void =>
    void decisions.decideEach(given).then((saved) => {
      if (saved) goOn(given.map(({ answer }) => answer));
    });

  const bench: Bench = {
    ...{
      unit,
      alone,
      targets,
      decision,
      decisions,
      give,
      giveEach,
      pick,
      markAlone,
      nextAlone,
      evidenceOf,
      toggleIdea,
    },
    nameWords: (idea, spans) => sayIdea(idea, { found: true, spans }),
    leaveIdea: (idea) => sayIdea(idea, null),
    hasNext: at < units.length - 1,
    change: (part) => setDrafts((before) => ({ ...before, [draftKey]: { ...before[draftKey], ...part } })),
    move: (by) => {
      const next = units[at + by];
      if (next !== undefined) pick(next.key);
    },
  };
  return { bench, decisions };
}
