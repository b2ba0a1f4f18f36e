import { answerKey } from '../model/unit.ts';
import type { Conflict, Step } from './steps.ts';

/** What was decided on this desk since it was opened. */
export interface DecisionState {
  /** A request is on its way: further decisions wait for it. */
  busy: boolean;
  /** The last first. */
  steps: readonly Step[];
  conflicts: readonly Conflict[];
  /** What is read out and shown of the last decision; the turn tells two of the same words apart. */
  said: { text: string; turn: number; undo: boolean };
}

export const noDecisions: DecisionState = {
  ...{ busy: false, steps: [], conflicts: [] },
  said: { text: '', turn: 0, undo: false },
};

export type DecisionEvent =
  | { kind: 'began' }
  | { kind: 'decided'; text: string; step: Step | null; conflicts?: readonly Conflict[] }
  | { kind: 'undone'; text: string }
  | { kind: 'settled'; keys: readonly string[] }
  | { kind: 'said'; text: string };

/** The most decisions that can be taken back one after the other. */
const mostSteps = 100;

/** What follows from an event on the desk. */
export function decisionState(state: DecisionState, event: DecisionEvent): DecisionState {
  const say = (text: string, undo: boolean): DecisionState['said'] => ({ text, turn: state.said.turn + 1, undo });
  switch (event.kind) {
    case 'began':
      return { ...state, busy: true };
    case 'decided': {
      const { text, step, conflicts = [] } = event;
      return {
        busy: false,
        steps: step === null ? state.steps : [step, ...state.steps].slice(0, mostSteps),
        conflicts: [...without(state.conflicts, conflicts.map(keyOf)), ...conflicts],
        said: say(text, step !== null),
      };
    }
    case 'undone':
      return { ...state, busy: false, steps: state.steps.slice(1), said: say(event.text, false) };
    case 'settled':
      return { ...state, conflicts: without(state.conflicts, event.keys) };
    case 'said':
      return { ...state, busy: false, said: say(event.text, false) };
  }
}

const keyOf = ({ answer }: Conflict): string => answerKey(answer);
const without = (conflicts: readonly Conflict[], keys: readonly string[]): Conflict[] =>
  conflicts.filter((conflict) => !keys.includes(keyOf(conflict)));
