import type { Accommodations } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveBlob } from '../../../client/browser/save-text.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { refreshClasses } from '../calls.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { AccommodationsDialog } from './accommodations-dialog.tsx';
import { exportStudent, type NeedsQuery, recentMerges, undoMerge } from './calls.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { GuardianDialog } from './guardian-dialog.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { recordWords } from './words.ts';

type RecordDialog = 'accommodations' | 'guardians' | 'merge' | 'erase';

/** What a list of students offers around each of them. */
export interface StudentRecords {
  /** Whether the user administers the school. */
  administers: boolean;
  /** What a student of the list needs; undefined: nothing. */
  needsOf: (studentId: string) => Accommodations | undefined;
  /** The merge by which this record is gone; undefined: none. */
  mergeOf: (studentId: string) => string | undefined;
  open: (dialog: RecordDialog, row: StudentRow) => void;
  exportData: (row: StudentRow) => void;
  undoMerge: (mergeId: string, row: StudentRow) => void;
  /** The dialog that is open. */
  dialog: ReactNode;
}

/** `listed` reads what the students of the list need; `changes` is whether the user may change them. */
export function useStudentRecords(listed: NeedsQuery, changes: boolean): StudentRecords {
  const translate = useWords(recordWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<{ dialog: RecordDialog; row: StudentRow } | null>(null);
  const needs = useLoaded(useQuery(listed));
  const needsOf: StudentRecords['needsOf'] = (studentId) =>
    needs.state === 'ready' ? needs.data.get(studentId) : undefined;
  const merges = useQuery({ ...recentMerges, enabled: changes }).data;
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const report = (work: Promise<void>): void =>
    void work.catch((error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }));
  const takeBack = async (mergeId: string, row: StudentRow): Promise<void> => {
    await undoMerge(mergeId);
    await refreshClasses(queries);
    notify({ kind: 'good', title: translate('unmerged', { name: rosterName(row) }) });
  };
  const undo: StudentRecords['undoMerge'] = (mergeId, row) => report(takeBack(mergeId, row));
  const close = (): void => setOpened(null);
  const dialogOf = (dialog: RecordDialog, row: StudentRow): ReactNode => {
    switch (dialog) {
      case 'accommodations':
        // Before they are read a form would show none, and save that.
        return needs.state === 'ready' ? (
          <AccommodationsDialog row={row} needs={needsOf(row.student_id)} changes={changes} onClose={close} />
        ) : (
          <LoadingDialog
            title={translate('needsOf', { name: rosterName(row) })}
            loaded={needs}
            failed={translate('needsFailed')}
            onClose={close}
          />
        );
      case 'guardians':
        return <GuardianDialog row={row} onClose={close} />;
      case 'merge':
        return <MergeDialog row={row} onUndo={undo} onClose={close} />;
      case 'erase':
        return <EraseDialog row={row} onClose={close} />;
    }
  };
  return {
    administers,
    needsOf,
    mergeOf: (studentId) => merges?.get(studentId),
    open: (dialog, row) => setOpened({ dialog, row }),
    exportData: (row) =>
      report(exportStudent(row.student_id, language).then((file) => saveBlob(file, translate('fileName')))),
    undoMerge: undo,
    dialog: opened === null ? null : dialogOf(opened.dialog, opened.row),
  };
}
