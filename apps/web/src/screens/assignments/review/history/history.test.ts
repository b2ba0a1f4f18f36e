import { fault, limits, type QuestionBody } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../calls.ts';
import { questionIds, questionRow } from '../../test-server.tsx';
import type { Change, Step } from './change.ts';
import { createHistory } from './history.ts';
import { isGone } from './perform.ts';

const body = (changes: Partial<QuestionBody>): QuestionBody => ({ ...bodyOf(questionRow(0)), ...changes });
const removal = (number: number): Step => ({
  name: { text: 'delete', number },
  change: { kind: 'presence', questionId: `q${number}`, present: false },
});

function create() {
  const history = createHistory();
  history.ports.isGone = isGone;
  history.ports.numberOf = () => 1;
  const performed: Change[] = [];
  const perform = async (change: Change): Promise<void> => void performed.push(change);
  const type = (before: string, after: string): void =>
    history.edited({
      kind: 'edit',
      questionId: questionIds[0],
      before: body({ explanation: before }),
      after: body({ explanation: after }),
    });
  return { history, performed, perform, type };
}

describe('what is typed', () => {
  it('into one field while it has the focus is one step; after the focus moved it is another', async () => {
    const { history, performed, perform, type } = create();
    type('', 'a');
    type('a', 'ab');
    history.beginField();
    type('ab', 'abc');
    await history.undo(perform);
    await history.undo(perform);
    expect(await history.undo(perform)).toBeNull();
    expect(performed).toMatchObject([
      { before: { explanation: 'abc' }, after: { explanation: 'ab' } },
      { before: { explanation: 'ab' }, after: { explanation: '' } },
    ]);
  });

  it('and deleted again is no step', () => {
    const { history, type } = create();
    type('', 'a');
    type('a', '');
    expect(history.state().undo).toBeNull();
  });

  it('is named after what it changes', () => {
    const { history } = create();
    const edit = (changes: Partial<QuestionBody>): void => {
      history.beginField();
      history.edited({ kind: 'edit', questionId: questionIds[0], before: body({}), after: body(changes) });
    };
    edit({ points: 3 });
    expect(history.state().undo).toEqual({ text: 'points', number: 1 });
    edit({ bloomsLevel: 'applying' });
    expect(history.state().undo).toEqual({ text: 'level', number: 1 });
    edit({ explanation: 'Else.', points: 3 });
    expect(history.state().undo).toEqual({ text: 'edit', number: 1 });
  });

  it('and kept in a conflict leads back to what stood in the other window; given up, it is no step', async () => {
    const { history, performed, perform, type } = create();
    type('', 'mine');
    history.kept({
      kind: 'edit',
      questionId: questionIds[0],
      before: body({ explanation: 'theirs' }),
      after: body({ explanation: 'mine' }),
    });
    await history.undo(perform);
    expect(performed).toMatchObject([{ before: { explanation: 'mine' }, after: { explanation: 'theirs' } }]);
    type('', 'again');
    history.dropped({
      kind: 'edit',
      questionId: questionIds[0],
      before: body({ explanation: 'theirs' }),
      after: body({ explanation: 'again' }),
    });
    expect(history.state().undo).toBeNull();
  });
});

describe('steps', () => {
  it('are undone in reverse and redone in order; a new one ends what could be redone', async () => {
    const { history, performed, perform } = create();
    for (const number of [1, 2, 3]) history.record(removal(number));
    await Promise.all([history.undo(perform), history.undo(perform), history.redo(perform)]);
    expect(performed).toMatchObject([
      { questionId: 'q3', present: true },
      { questionId: 'q2', present: true },
      { questionId: 'q2', present: false },
    ]);
    expect(history.state()).toEqual({ undo: { text: 'delete', number: 2 }, redo: { text: 'delete', number: 3 } });
    history.record(removal(4));
    expect(history.state().redo).toBeNull();
  });

  it('wait for the work that was begun before', async () => {
    const { history, performed, perform } = create();
    const work = Promise.withResolvers<void>();
    const running = history.run(async () => {
      await work.promise;
      history.record(removal(1));
    });
    const undone = history.undo(perform);
    expect(performed).toEqual([]);
    work.resolve();
    await running;
    expect(await undone).toMatchObject({ kind: 'done', step: removal(1) });
  });

  it('that were changed elsewhere are dropped, and those that fail otherwise stay', async () => {
    const { history, perform } = create();
    history.record(removal(1));
    history.record(removal(2));
    const away = await history.undo(() => Promise.reject(fault('server/starting')));
    expect(away).toMatchObject({ kind: 'failed' });
    expect(history.state().undo).toEqual({ text: 'delete', number: 2 });
    const gone = await history.undo(() => Promise.reject(fault('question/changed-elsewhere')));
    expect(gone).toMatchObject({ kind: 'gone', step: removal(2) });
    expect(history.state()).toEqual({ undo: { text: 'delete', number: 1 }, redo: null });
    expect(await history.undo(perform)).toMatchObject({ kind: 'done' });
  });

  it('an earlier one is taken back by a step of its own', async () => {
    const { history, performed, perform } = create();
    const [first, second] = [removal(1), removal(2)];
    history.record(first);
    history.record(second);
    await history.takeBack(first, perform);
    expect(performed).toEqual([{ kind: 'presence', questionId: 'q1', present: true }]);
    expect(history.state().undo).toEqual({ text: 'bringBack', number: 1 });
    await history.undo(perform);
    expect(performed.at(-1)).toEqual({ kind: 'presence', questionId: 'q1', present: false });
  });

  it(`are ${limits.undoSteps} at most`, async () => {
    const { history, perform } = create();
    for (let number = 1; number <= limits.undoSteps + 5; number += 1) history.record(removal(number));
    let undone = 0;
    while ((await history.undo(perform)) !== null) undone += 1;
    expect(undone).toBe(limits.undoSteps);
  });
});
