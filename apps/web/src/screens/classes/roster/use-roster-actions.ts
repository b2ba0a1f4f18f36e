import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { changeEnrolment, refreshClasses } from '../calls.ts';
import { type RosterRow, rosterName } from '../rows.ts';
import { rosterWords } from './roster-words.ts';
import { type StudentActions, useStudentActions } from './use-student-actions.ts';

export interface RosterActions extends StudentActions {
  /** Takes students out of the class; undo puts each back into the group it was in. */
  takeOut(rows: readonly RosterRow[]): void;
}

/** What is done with students of a class without a dialog: each reports what it did and offers undo. */
export function useRosterActions(classId: string): RosterActions {
  const translate = useWords(rosterWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const studentActions = useStudentActions();
  const failed = (error: unknown) => notify({ kind: 'error', title: translate('error'), message: failure(error) });

  async function place(rows: readonly RosterRow[], placed: boolean): Promise<void> {
    const groups = Map.groupBy(rows, ({ group_name }) => (placed ? group_name : ''));
    for (const [groupName, members] of groups) {
      const studentIds = members.map(({ student_id }) => student_id);
      await changeEnrolment({ classId, studentIds, placed, ...(placed && { groupName }) });
    }
    await refreshClasses(queries);
    const [first] = rows;
    const name = first === undefined ? '' : rosterName(first);
    notify({
      kind: 'good',
      title: translate(placed ? 'putBack' : 'takenOut', { count: rows.length, name }),
      action: { label: translate('undo'), run: () => void place(rows, !placed).catch(failed) },
    });
  }

  return { ...studentActions, takeOut: (rows) => void place(rows, false).catch(failed) };
}
