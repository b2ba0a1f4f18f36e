import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { changeStudent, refreshClasses, unlockStudent } from '../calls.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { rosterWords } from './roster-words.ts';

export interface StudentActions {
  archive(row: StudentRow, archived: boolean): void;
  /** Lets a student who failed too often try again. */
  unlock(row: StudentRow): void;
}

/** What is done with one student without a dialog: each reports what it did, and offers undo where there is one. */
export function useStudentActions(): StudentActions {
  const translate = useWords(rosterWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const failed = (error: unknown) => notify({ kind: 'error', title: translate('error'), message: failure(error) });

  async function archive(row: StudentRow, archived: boolean): Promise<void> {
    await changeStudent({ studentId: row.student_id, archived });
    await refreshClasses(queries);
    notify({
      kind: 'good',
      title: translate(archived ? 'archivedDone' : 'unarchivedDone', { name: rosterName(row) }),
      action: { label: translate('undo'), run: () => void archive(row, !archived).catch(failed) },
    });
  }

  async function unlock(row: StudentRow): Promise<void> {
    await unlockStudent(row.student_id);
    await refreshClasses(queries);
    notify({ kind: 'good', title: translate('unlocked', { name: rosterName(row) }) });
  }

  return {
    archive: (row, archived) => void archive(row, archived).catch(failed),
    unlock: (row) => void unlock(row).catch(failed),
  };
}
