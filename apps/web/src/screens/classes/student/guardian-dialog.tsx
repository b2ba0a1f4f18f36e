import { limits } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { TextArea } from '../../../ui/index.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { refreshClasses } from '../calls.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { changeGuardianNotes, guardianNotes } from './calls.ts';
import { LoadingDialog } from './loading-dialog.tsx';
import { recordWords } from './words.ts';

const { guardianContact, guardianConsent, guardianDays } = limits.classes;

interface GuardianDialogProps {
  row: StudentRow;
  onClose: () => void;
}

/** What the school notes about the guardians of a student. */
export function GuardianDialog({ row, onClose }: GuardianDialogProps): ReactNode {
  const translate = useWords(recordWords);
  const notes = useLoaded(useQuery(guardianNotes(row.student_id)));
  if (notes.state === 'ready') return <NotesForm row={row} notes={notes.data} onClose={onClose} />;
  return (
    <LoadingDialog
      title={translate('guardiansOf', { name: rosterName(row) })}
      loaded={notes}
      failed={translate('notesFailed')}
      onClose={onClose}
    />
  );
}

interface NotesFormProps extends GuardianDialogProps {
  notes: { contact: string; consent: string };
}

function NotesForm({ row, notes, onClose }: NotesFormProps): ReactNode {
  const translate = useWords(recordWords);
  const queries = useQueryClient();
  const act = useDialogAction();
  const [contact, setContact] = useState(notes.contact);
  const [consent, setConsent] = useState(notes.consent);
  const save = (): void =>
    act.run(async () => {
      await changeGuardianNotes({ studentId: row.student_id, contact, consent });
      await refreshClasses(queries);
      notify({ kind: 'good', title: translate('notesSaved') });
      onClose();
    });
  return (
    <FormDialog
      title={translate('guardiansOf', { name: rosterName(row) })}
      submitLabel={translate('save')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{translate('guardiansLead', { days: guardianDays })}</p>
      <TextArea
        label={translate('contact')}
        optional
        rows={3}
        maxLength={guardianContact}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
      <TextArea
        label={translate('consent')}
        optional
        rows={4}
        maxLength={guardianConsent}
        value={consent}
        onChange={({ target }) => setConsent(target.value)}
      />
    </FormDialog>
  );
}
