import type { MarkedAnswer } from '@schole/core';
import type { DecisionFields } from '../decide/decide-form.tsx';
import type { KeyedActions } from '../keys/use-key-actions.ts';
import { rubricOf } from '../model/key-parts.ts';
import { offeredPoints } from '../model/points.ts';
import { canSplit, type Unit } from '../model/unit.ts';
import type { Bench } from '../state/use-bench.ts';

/** What is opened above the desk. */
export interface WorkLayers {
  openCard: () => void;
  openJoin: () => void;
  openList: () => void;
  openHistory: (answer: MarkedAnswer) => void;
}

export interface WorkPages {
  /** To the page before, or after; absent at the ends. */
  previous?: () => void;
  next?: () => void;
  /** To the next page where answers wait, after the last one again from the first; absent where there is none. */
  waiting?: () => void;
}

/** Takes every answer of the group apart. */
export function splitUnit({ unit, decisions }: Bench): void {
  const back = unit.group?.arranged === true ? 'together' : 'free';
  if (canSplit(unit)) void decisions.arrange(unit.answers, 'each-apart', { answers: unit.answers, how: back });
}

/** Takes one answer out of its group. */
export function takeOut({ unit, decisions }: Bench, answer: MarkedAnswer): void {
  const back =
    unit.group?.arranged === true
      ? ({ answers: unit.answers, how: 'together' } as const)
      : ({ answers: [answer], how: 'free' } as const);
  if (canSplit(unit)) void decisions.arrange([answer], 'each-apart', back);
}

/** Puts two groups together. */
export function joinUnits({ unit, decisions }: Bench, other: Unit): void {
  const answers = [...unit.answers, ...other.answers];
  void decisions.arrange(answers, 'together', { answers, how: 'free' });
}

/** Leaves the grouping of these answers to the machine again. */
export function freeUnit({ unit, decisions }: Bench): void {
  void decisions.arrange(unit.answers, 'free', { answers: unit.answers, how: 'together' });
}

/** Flags these answers to be looked at again, or removes the flag where all have it. */
export function flag({ decisions }: Bench, answers: readonly MarkedAnswer[]): void {
  void decisions.decide(answers, { flagged: !answers.every(({ mark }) => mark.flagged) });
}

/** Gives the marks of people back to the key or the machine. */
export function giveBack({ decisions }: Bench, answers: readonly MarkedAnswer[]): void {
  const own = answers.filter(({ mark }) => mark.decidedBy === 'person');
  if (own.length > 0) void decisions.giveBack(own);
}

/** Chooses a level, 1 for the first: of the criterion that has the focus, else of the first without one. */
function chooseLevel(bench: Bench, number: number): void {
  const criteria = rubricOf(bench.unit.question);
  const { criteria: chosen } = bench.decision;
  const focused = document.activeElement?.closest<HTMLElement>('[data-criterion]')?.dataset.criterion;
  const at =
    focused === undefined ? criteria.findIndex((_, place) => (chosen[place] ?? null) === null) : Number(focused);
  if (criteria[at]?.levels[number - 1] === undefined) return;
  bench.change({ criteria: criteria.map((_, place) => (place === at ? number - 1 : (chosen[place] ?? null))) });
}

/** What the keys of the desk do with what lies on it. */
export function keyedActions(bench: Bench, pages: WorkPages, fields: DecisionFields, layers: WorkLayers): KeyedActions {
  const { unit, alone, targets, decisions, change } = bench;
  const most = unit.question.points;
  const criteria = rubricOf(unit.question);
  const move = (by: 1 | -1) => () => {
    decisions.say('');
    bench.move(by);
  };
  const one = alone ?? (unit.answers.length === 1 ? unit.answers[0] : undefined);
  return {
    nextUnit: move(1),
    previousUnit: move(-1),
    ...(pages.next === undefined ? {} : { nextPage: pages.next }),
    ...(pages.previous === undefined ? {} : { previousPage: pages.previous }),
    full: () => change(criteria.length > 0 ? { criteria: criteria.map(() => 0) } : { points: most }),
    ...(unit.group === null ? {} : { list: layers.openList }),
    comment: () => fields.comment.current?.focus(),
    flag: () => flag(bench, alone === null ? unit.answers : [alone]),
    split: () => splitUnit(bench),
    ...(unit.group === null ? {} : { join: layers.openJoin }),
    ...(alone === null ? {} : { takeOut: () => takeOut(bench, alone) }),
    alone: bench.nextAlone,
    ...(one === undefined ? {} : { history: () => layers.openHistory(one) }),
    giveBack: () => giveBack(bench, targets),
    undo: () => void decisions.undo(),
    digit(digit) {
      if (criteria.length > 0) chooseLevel(bench, digit);
      else if (offeredPoints(most).length > 0) change(digit <= most ? { points: digit } : {});
      else {
        // More digits may follow: they are typed into the field.
        change({ points: digit });
        fields.points.current?.focus();
      }
    },
    idea: (number) => bench.toggleIdea(number - 1),
    give: bench.give,
    ...(alone === null ? {} : { escape: () => bench.markAlone(null) }),
    card: layers.openCard,
  };
}
