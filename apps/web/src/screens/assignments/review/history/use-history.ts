import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { questionList } from '../../calls.ts';
import { createSaveStore, type SaveStore } from '../../saving/save-store.ts';
import { words } from '../../words.ts';
import { focusId, undoId } from '../focus-id.ts';
import { questionOf, type Step } from './change.ts';
import { type HistoryState, historyOf, type Outcome } from './history.ts';
import { historyWords } from './history-words.ts';
import { createPerform, isGone } from './perform.ts';
import { useStepName } from './step-name.ts';

/** Where the focused element went with what was undone, the question that it is about is next, else the button. */
function keepFocus(questionId: string | null): void {
  const question = questionId === null ? null : document.getElementById(focusId(questionId));
  if (document.activeElement === document.body) (question ?? document.getElementById(undoId))?.focus();
  question?.scrollIntoView?.({ block: 'nearest' });
}

/** The changes of an open assignment, and the way back and forth through them. */
export interface AssignmentHistory {
  state: HistoryState;
  /** Carries a change out and records it; false where it failed, which has been said. */
  carryOut(step: Step): Promise<boolean>;
  /** Records what was carried out already. */
  record(step: Step): void;
  /** Carries out other work in its turn: undo waits for it. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Takes one step back, the last or an earlier one; says `title` where it succeeded. */
  takeBack(step: Step, title?: string): void;
  undo(): void;
  redo(): void;
  /** What the last undo or redo did, for those who cannot see it. */
  said: string;
}

export interface HistoryOptions {
  userId: string;
  assignmentId: string;
  /** Called with the question that an undone or redone step is about. */
  onShow: (questionId: string) => void;
}

/** The saves and the history of an open assignment. What is typed goes into both. */
export function useHistory({ userId, assignmentId, onShow }: HistoryOptions): [SaveStore, AssignmentHistory] {
  const translate = useWords(words);
  const tell = useWords(historyWords);
  const nameStep = useStepName();
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const [{ history, store, perform }] = useState(() => {
    const history = historyOf(userId, assignmentId);
    const store = createSaveStore(assignmentId, userId, queries, history);
    const notSaved = (): string => translate('notSaved');
    history.ports.isGone = isGone;
    history.ports.numberOf = (questionId) => {
      const rows = queries.getQueryData(questionList(assignmentId).queryKey) ?? [];
      return rows.findIndex(({ question_id }) => question_id === questionId) + 1;
    };
    return { history, store, perform: createPerform({ assignmentId, queries, store, notSaved }) };
  });
  const state = useSyncExternalStore(history.subscribe, history.state);

  useEffect(() => {
    const begin = (): void => history.beginField();
    document.addEventListener('focusin', begin);
    return () => document.removeEventListener('focusin', begin);
  }, [history]);

  const fail = (error: unknown): void => {
    notify({ kind: 'error', title: translate('error'), message: failure(error) });
  };

  /** Says what became of a step, and shows its question. */
  function report(outcome: Outcome | null, done: 'undone' | 'redone', toast?: string): void {
    if (outcome === null) return;
    const what = nameStep(outcome.step.name);
    if (outcome.kind === 'failed') {
      fail(outcome.error);
      return;
    }
    if (outcome.kind === 'gone') {
      notify({
        kind: 'note',
        title: tell(done === 'undone' ? 'gone' : 'goneRedo', { what }),
        message: tell('goneWhy'),
      });
      return;
    }
    setSaid(tell(done, { what }));
    if (toast !== undefined) notify({ kind: 'good', title: toast });
    const shown = questionOf(outcome.change);
    if (shown !== null) onShow(shown);
    requestAnimationFrame(() => keepFocus(shown));
  }

  return [
    store,
    {
      state,
      said,
      run: history.run,
      record: history.record,
      carryOut: (step) =>
        history.run(async () => {
          try {
            await perform(step.change);
            history.record(step);
            return true;
          } catch (error) {
            fail(error);
            return false;
          }
        }),
      takeBack: (step, title) =>
        void history.takeBack(step, perform).then((outcome) => report(outcome, 'undone', title)),
      undo: () => void history.undo(perform).then((outcome) => report(outcome, 'undone')),
      redo: () => void history.redo(perform).then((outcome) => report(outcome, 'redone')),
    },
  ];
}
