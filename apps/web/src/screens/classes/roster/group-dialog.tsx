import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { changeEnrolment, refreshClasses } from '../calls.ts';
import { type RosterRow, rosterName } from '../rows.ts';
import { GroupField } from './group-field.tsx';
import { rosterWords } from './roster-words.ts';

export interface GroupDialogProps {
  classId: string;
  rows: readonly RosterRow[];
  groups: readonly string[];
  onClose: () => void;
}

/** Puts one or several students into a group of the class, or out of one. */
export function GroupDialog({ classId, rows, groups, onClose }: GroupDialogProps): ReactNode {
  const translate = useWords(rosterWords);
  const queries = useQueryClient();
  const act = useDialogAction();
  const [first] = rows;
  const [groupName, setGroupName] = useState(first?.group_name ?? '');
  const save = (): void =>
    act.run(async () => {
      await changeEnrolment({
        classId,
        studentIds: rows.map(({ student_id }) => student_id),
        placed: true,
        groupName: groupName.trim(),
      });
      await refreshClasses(queries);
      notify({ kind: 'good', title: translate('grouped') });
      onClose();
    });
  return (
    <FormDialog
      title={translate('groupTitle', { count: rows.length, name: first === undefined ? '' : rosterName(first) })}
      submitLabel={translate('save')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={onClose}
    >
      <GroupField value={groupName} onChange={setGroupName} groups={groups} />
    </FormDialog>
  );
}
