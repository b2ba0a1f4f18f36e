import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useUser } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import { refreshClasses, shareClass } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { useDialogAction } from './dialog-action.tsx';
import { FormDialog } from './form-dialog.tsx';
import { leaveWords } from './leave-words.ts';

/** A colleague gives a shared class back; they cannot take that back themselves. */
export function LeaveDialog({ row, onClose }: { row: ClassRow; onClose: () => void }): ReactNode {
  const translate = useWords(leaveWords);
  const user = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const act = useDialogAction();
  return (
    <FormDialog
      title={translate('leaveTitle', { name: row.name })}
      submitLabel={translate('doLeave')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        act.run(async () => {
          await shareClass({ classId: row.id, userId: user.id, rights: null });
          onClose();
          await navigate({ to: '/dashboard/classes' });
          await refreshClasses(queries);
          notify({ kind: 'good', title: translate('left', { name: row.name }) });
        });
      }}
      onClose={onClose}
    >
      <p>{translate('leaveText')}</p>
    </FormDialog>
  );
}
