import { limits } from '@schole/core';
import { rememberUntilReload } from '../../../../client/browser/page-memory.ts';
import { addSessionEndHook } from '../../../../client/browser/saved-input.ts';
import type { Edit, EditLog } from '../../saving/edit-log.ts';
import { isSameContent } from '../../saving/save-store.ts';
import { type Change, counterStep, reversed, type Step, type StepName } from './change.ts';

/** Carries a change out; throws where that is not possible any more, or not now. */
export type Perform = (change: Change) => Promise<void>;

/** What became of a step: `gone` was changed elsewhere and is dropped, `failed` may be tried again. */
export type Outcome =
  | { kind: 'done'; step: Step; change: Change }
  | { kind: 'gone'; step: Step }
  | { kind: 'failed'; step: Step; error: unknown };

/** What can be undone and redone next; null: nothing. */
export interface HistoryState {
  undo: StepName | null;
  redo: StepName | null;
}

export interface History extends EditLog {
  state(): HistoryState;
  subscribe(listener: () => void): () => void;
  /** Adds a step that was carried out already. */
  record(step: Step): void;
  /** Carries out after everything that was begun before; a step that is returned is recorded. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Null: there was nothing to undo. */
  undo(perform: Perform): Promise<Outcome | null>;
  redo(perform: Perform): Promise<Outcome | null>;
  /** Takes back one step, the last or an earlier one; null: it was taken back before, or is forgotten. */
  takeBack(step: Step, perform: Perform): Promise<Outcome | null>;
  /** The focus moved: what is typed from now on is a step of its own. */
  beginField(): void;
}

export interface HistoryPorts {
  /** The number of a question among those that stand. */
  numberOf(questionId: string): number;
  /** True where an error says that something was changed elsewhere meanwhile. */
  isGone(error: unknown): boolean;
}

export function createHistory(): History & { ports: HistoryPorts } {
  const listeners = new Set<() => void>();
  let done: Step[] = [];
  let undone: Step[] = [];
  let state: HistoryState = { undo: null, redo: null };
  let queue: Promise<unknown> = Promise.resolve();
  /** What the last step was typed into; another field, or the same one after the focus left it, is another step. */
  let field: string | null = null;
  let focus = 0;
  const ports: HistoryPorts = { numberOf: () => 0, isGone: () => false };

  function update(): void {
    state = { undo: done.at(-1)?.name ?? null, redo: undone.at(-1)?.name ?? null };
    for (const listener of listeners) listener();
  }

  function push(step: Step): void {
    done = [...done, step].slice(-limits.undoSteps);
    undone = [];
    update();
  }

  function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  async function attempt(step: Step, change: Change, perform: Perform): Promise<Outcome> {
    try {
      await perform(change);
      return { kind: 'done', step, change };
    } catch (error) {
      return ports.isGone(error) ? { kind: 'gone', step } : { kind: 'failed', step, error };
    }
  }

  /** The steps without this one, wherever it stands by now. */
  const without = (steps: Step[], step: Step): Step[] => steps.filter((each) => each !== step);

  async function undoLast(perform: Perform): Promise<Outcome | null> {
    const step = done.at(-1);
    if (step === undefined) return null;
    const outcome = await attempt(step, reversed(step.change), perform);
    if (outcome.kind === 'failed') return outcome;
    // Typed meanwhile: what comes after the step is new, and there is nothing to redo.
    const last = done.at(-1) === step;
    done = without(done, step);
    if (outcome.kind === 'done' && last) undone = [...undone, step];
    field = null;
    update();
    return outcome;
  }

  async function redoLast(perform: Perform): Promise<Outcome | null> {
    const step = undone.at(-1);
    if (step === undefined) return null;
    const outcome = await attempt(step, step.change, perform);
    if (outcome.kind === 'failed') return outcome;
    undone = without(undone, step);
    if (outcome.kind === 'done') done = [...done, step].slice(-limits.undoSteps);
    field = null;
    update();
    return outcome;
  }

  function lastIndex(edit: Edit): number {
    return done.findLastIndex(({ change }) =>
      edit.kind === 'title' ? change.kind === 'title' : change.kind === 'edit' && change.questionId === edit.questionId,
    );
  }

  return {
    ports,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run,
    record(step) {
      field = null;
      push(step);
    },
    undo: (perform) => run(() => undoLast(perform)),
    redo: (perform) => run(() => redoLast(perform)),
    takeBack: (step, perform) =>
      run(async () => {
        if (!done.includes(step)) return null;
        if (done.at(-1) === step) return undoLast(perform);
        const counter = counterStep(step);
        const outcome = await attempt(counter, counter.change, perform);
        if (outcome.kind === 'done') push(counter);
        field = null;
        return outcome;
      }),
    beginField() {
      focus += 1;
    },
    edited(edit) {
      const last = done.at(-1);
      const here = `${focus} ${fieldOf(edit)}`;
      if (last === undefined || field !== here || !('before' in last.change)) {
        if (isSameContent(edit.before, edit.after)) return;
        field = here;
        return push({ name: nameOf(edit, ports.numberOf), change: edit });
      }
      const whole = { ...edit, before: last.change.before } as Edit;
      done = done.slice(0, -1);
      // Typed and deleted again: nothing to take back.
      if (isSameContent(whole.before, whole.after)) {
        field = null;
        return update();
      }
      push({ name: last.name, change: whole });
    },
    kept(edit) {
      const at = lastIndex(edit);
      const step = done[at];
      if (step !== undefined) done = done.with(at, { ...step, change: edit });
      field = null;
    },
    dropped(edit) {
      const at = lastIndex(edit);
      const step = done[at];
      if (step === undefined || !('after' in step.change) || !isSameContent(step.change.after, edit.after)) return;
      done = without(done, step);
      field = null;
      update();
    },
  };
}

/** The parts of a question that differ. */
function changedParts(edit: Extract<Edit, { kind: 'edit' }>): string[] {
  const { before, after } = edit;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameContent(Reflect.get(before, name), Reflect.get(after, name)));
}

function fieldOf(edit: Edit): string {
  return edit.kind === 'title' ? 'title' : `${edit.questionId} ${changedParts(edit).join(' ')}`;
}

function nameOf(edit: Edit, numberOf: HistoryPorts['numberOf']): StepName {
  if (edit.kind === 'title') return { text: 'title' };
  const parts = changedParts(edit);
  const only = (part: string): boolean => parts.length === 1 && parts[0] === part;
  const text = only('points') ? 'points' : only('bloomsLevel') ? 'level' : 'edit';
  return { text, number: numberOf(edit.questionId) };
}

/** The histories of this tab, one for each assignment that was opened; a look at another page keeps them. */
const histories = new Map<string, ReturnType<typeof createHistory>>();
const forget = (): void => histories.clear();
rememberUntilReload(forget);
addSessionEndHook(forget);

export function historyOf(userId: string, assignmentId: string): ReturnType<typeof createHistory> {
  const key = `${userId} ${assignmentId}`;
  let history = histories.get(key);
  if (history === undefined) {
    history = createHistory();
    histories.set(key, history);
  }
  return history;
}
