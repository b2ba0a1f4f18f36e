import { type CallInput, limits, type MarkedAnswer } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { dismissToast, notify } from '../../../../client/toasts/toasts.ts';
import { arrangeAnswers, changeMarks, markingKeys, returnMarks } from '../calls.ts';
import { answerKey } from '../model/unit.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { markingWords } from '../words.ts';
import { type DecisionState, decisionState, noDecisions } from './decision-state.ts';
import { type Changed, patchMarks } from './patch.ts';
import {
  type Arranged,
  type Change,
  type Conflict,
  decides,
  type How,
  restoring,
  type Step,
  sentFor,
} from './steps.ts';

type Sent = CallInput<'change-marks'>['marks'];

/** What the server saved, and what somebody else had changed. */
interface Answered {
  marks: Changed[];
  stale: Changed[];
}

/** An answer with its points. */
export interface Given {
  answer: MarkedAnswer;
  points: number;
}

export interface Decisions extends DecisionState {
  /** Changes these marks in one decision; answers whether they are saved. */
  decide: (answers: readonly MarkedAnswer[], change: Change, reason?: string) => Promise<boolean>;
  /** Gives each of these answers its own points, confirmed in a list. */
  decideEach: (given: readonly Given[]) => Promise<boolean>;
  /** Gives marks of people back to the key or the machine. */
  giveBack: (answers: readonly MarkedAnswer[]) => Promise<boolean>;
  /** Puts answers together or takes them apart; `back` undoes it. */
  arrange: (answers: readonly MarkedAnswer[], how: How, back: Arranged) => Promise<boolean>;
  undo: () => Promise<boolean>;
  /** Leaves answers as somebody else decided them. */
  leave: (conflicts: readonly Conflict[]) => void;
  say: (text: string) => void;
}

/** Saves what is decided on a desk, one decision after the other, and remembers how each is taken back. */
export function useDecisions(deliveryId: string): Decisions {
  const translate = useWords(markingWords);
  const texts = useMarkTexts();
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(decisionState, noDecisions);
  // Two keys in one turn of the page come before it is drawn again.
  const running = useRef(false);
  const failed = useRef<number | null>(null);

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    dispatch({ kind: 'began' });
    try {
      await work();
      if (failed.current !== null) dismissToast(failed.current);
      failed.current = null;
      return true;
    } catch (error) {
      // What is said of decisions stands below them, often out of view: of a mark that is lost that is not enough.
      failed.current = notify({ kind: 'error', title: translate('notSaved'), message: failure(error) });
      dispatch({ kind: 'said', text: '' });
      return false;
    } finally {
      running.current = false;
    }
  }

  /** The lists of deliveries and of what waits are read again when they are opened. */
  function take(changed: readonly Changed[]): void {
    patchMarks(queries, changed);
    for (const queryKey of [['grading'], ['deliveries']]) void queries.invalidateQueries({ queryKey });
  }

  async function send(marks: Sent, { reason = '', listed = false }): Promise<Answered> {
    const all: Answered = { marks: [], stale: [] };
    for (let from = 0; from < marks.length; from += limits.grading.marksAtOnce) {
      const part = marks.slice(from, from + limits.grading.marksAtOnce);
      const answered = await changeMarks({ deliveryId, marks: part, together: marks.length > 1, reason, listed });
      all.marks.push(...answered.marks);
      all.stale.push(...answered.stale);
      take([...answered.marks, ...answered.stale]);
    }
    return all;
  }

  /** Keeps what was saved as a step that can be taken back, and what somebody else decided as conflicts. */
  function settle(wishes: readonly Conflict[], { marks, stale }: Answered, say: (saved: number) => string): void {
    const of = new Map(wishes.map((wish) => [answerKey(wish.answer), wish]));
    const saved = marks.flatMap((one) => {
      const before = of.get(answerKey(one))?.answer;
      return before === undefined ? [] : [{ before, revision: one.mark.revision }];
    });
    const conflicts = stale.flatMap((one): Conflict[] => {
      const wish = of.get(answerKey(one));
      return wish === undefined ? [] : [{ ...wish, answer: { ...wish.answer, mark: one.mark } }];
    });
    const parts = [
      ...(saved.length > 0 ? [say(saved.length)] : []),
      ...(conflicts.length > 0 ? [translate('saidStale', { count: conflicts.length })] : []),
    ];
    const now = new Map(marks.map((one) => [answerKey(one), one.mark]));
    // Points may follow from evidence: whoever has a mark since was decided.
    const decided =
      wishes.some(({ wanted }) => decides(wanted)) ||
      saved.some(({ before }) => now.get(answerKey(before))?.decidedAt !== before.mark.decidedAt);
    const restates = wishes.some(({ wanted }) => wanted.ideas !== undefined);
    const step: Step | null = saved.length === 0 ? null : { kind: 'marks', decides: decided, restates, answers: saved };
    dispatch({ kind: 'decided', text: parts.join('. '), step, conflicts });
    dispatch({ kind: 'settled', keys: saved.map(({ before }) => answerKey(before)) });
  }

  const decide: Decisions['decide'] = (answers, change, reason = '') =>
    run(async () => {
      const answered = await send(sentFor(answers, change), { reason });
      if (change.comment !== undefined && change.comment !== '') {
        void queries.invalidateQueries({ queryKey: markingKeys.comments });
      }
      const points = answered.marks[0]?.mark.points ?? null;
      const wishes = answers.map((answer) => ({ answer, wanted: change }));
      settle(wishes, answered, (count) => {
        if (!decides(change) && change.ideas !== undefined) return translate('saidEvidence', { count });
        if (!decides(change)) return translate(change.flagged === true ? 'saidFlagged' : 'saidUnflagged');
        return translate('saidGiven', { count, points: texts.points(points ?? 0) });
      });
    });

  const decideEach: Decisions['decideEach'] = (given) =>
    run(async () => {
      const wishes = given.map(({ answer, points }) => ({ answer, wanted: { points } }));
      const sent = wishes.flatMap(({ answer, wanted }) => sentFor([answer], wanted));
      settle(wishes, await send(sent, { listed: true }), (count) => translate('saidListed', { count }));
    });

  const giveBack: Decisions['giveBack'] = (answers) =>
    run(async () => {
      const answered = await returnMarks({ deliveryId, marks: sentFor(answers, {}) });
      take([...answered.marks, ...answered.stale]);
      const now = new Map(answered.marks.map((one) => [answerKey(one), one.mark.revision]));
      const saved = answers.flatMap((before) => {
        const revision = now.get(answerKey(before));
        return revision === undefined ? [] : [{ before, revision }];
      });
      const said = [
        translate('saidReturned', { count: answered.marks.length }),
        ...(answered.stale.length > 0 ? [translate('saidStale', { count: answered.stale.length })] : []),
      ];
      const restates = saved.some(({ before }) => before.mark.ideas !== null);
      const step: Step | null = saved.length === 0 ? null : { kind: 'marks', decides: true, restates, answers: saved };
      dispatch({ kind: 'decided', text: said.join('. '), step });
    });

  async function place({ answers, how }: Arranged): Promise<boolean> {
    const [first] = answers;
    if (first === undefined) return false;
    const attemptIds = answers.map(({ attemptId }) => attemptId);
    await arrangeAnswers({ deliveryId, questionId: first.questionId, attemptIds, how });
    await queries.invalidateQueries({ queryKey: markingKeys.questions(deliveryId) });
    return true;
  }

  const arrange: Decisions['arrange'] = (answers, how, back) =>
    run(async () => {
      if (!(await place({ answers, how }))) return;
      const said = { 'each-apart': 'saidApart', together: 'saidTogether', free: 'saidFree' } as const;
      const text = how === 'each-apart' ? translate(said[how], { count: answers.length }) : translate(said[how]);
      dispatch({ kind: 'decided', text, step: { kind: 'arranged', back } });
    });

  const undo: Decisions['undo'] = () =>
    run(async () => {
      const [step] = state.steps;
      if (step === undefined) return dispatch({ kind: 'said', text: translate('nothingToUndo') });
      if (step.kind === 'arranged') {
        await place(step.back);
        return dispatch({ kind: 'undone', text: translate('saidUndone') });
      }
      const { change, giveBack: returned } = restoring(step);
      const { stale } = change.length === 0 ? { stale: [] } : await send(change, {});
      const { marks: again, stale: decidedSince } =
        returned.length === 0 ? { marks: [], stale: [] } : await returnMarks({ deliveryId, marks: returned });
      take([...again, ...decidedSince]);
      // Only a run lets a machine accept: until then the answer waits.
      const opened = again.some(({ mark }) => mark.points === null);
      const said = stale.length + decidedSince.length > 0 ? 'saidNotUndone' : opened ? 'saidUndoneOpen' : 'saidUndone';
      dispatch({ kind: 'undone', text: translate(said) });
    });

  return {
    ...{ ...state, decide, decideEach, giveBack, arrange, undo },
    leave: (conflicts) => dispatch({ kind: 'settled', keys: conflicts.map(({ answer }) => answerKey(answer)) }),
    say: (text) => dispatch({ kind: 'said', text }),
  };
}
