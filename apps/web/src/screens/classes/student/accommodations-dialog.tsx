import { type Accommodations, maxAccommodations, noAccommodations } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useNeedTexts } from '../../../parts/accommodations/need-texts.ts';
import { needWords } from '../../../parts/accommodations/words.ts';
import { Button, Checkbox, Dialog, DialogClose, FieldError, NumberField } from '../../../ui/index.ts';
import { useDialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { refreshClasses } from '../calls.ts';
import { rosterName, type StudentRow } from '../rows.ts';
import { changeAccommodations } from './calls.ts';
import { recordWords } from './words.ts';

const numbers = ['extraTime', 'extraAttempts', 'extraDays', 'restBreaks', 'restMinutes'] as const;
const switches = ['largerText', 'wideSpacing', 'readAloud', 'fewerOptions'] as const;

export interface AccommodationsDialogProps {
  row: StudentRow;
  /** Absent: none. */
  needs: Accommodations | undefined;
  /** Whether the user may change them. */
  changes: boolean;
  onClose: () => void;
}

/** What a student needs when they sit an assignment: a form, or a list for those who may not change it. */
export function AccommodationsDialog({ row, needs, changes, onClose }: AccommodationsDialogProps): ReactNode {
  if (changes) return <NeedsForm row={row} needs={needs ?? noAccommodations} onClose={onClose} />;
  return <NeedsList row={row} needs={needs ?? noAccommodations} onClose={onClose} />;
}

interface PartProps {
  row: StudentRow;
  needs: Accommodations;
  onClose: () => void;
}

function NeedsList({ row, needs, onClose }: PartProps): ReactNode {
  const translate = useWords(recordWords);
  const lines = useNeedTexts()(needs);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={translate('needsOf', { name: rosterName(row) })}
      description={translate('needsLead')}
      actions={
        <DialogClose>
          <Button>{translate('close')}</Button>
        </DialogClose>
      }
    >
      {lines.length === 0 ? (
        <p>{translate('noNeeds')}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function NeedsForm({ row, needs, onClose }: PartProps): ReactNode {
  const translate = useWords(recordWords);
  const words = useWords(needWords);
  const queries = useQueryClient();
  const act = useDialogAction();
  const [values, setValues] = useState(needs);
  const [tried, setTried] = useState(false);
  const breaksWrong = (values.restBreaks === 0) !== (values.restMinutes === 0);
  const change = (part: Partial<Accommodations>): void => setValues((known) => ({ ...known, ...part }));
  const save = (): void => {
    setTried(true);
    if (breaksWrong) return;
    act.run(async () => {
      await changeAccommodations({ studentId: row.student_id, needs: values });
      await refreshClasses(queries);
      notify({ kind: 'good', title: translate('needsSaved', { name: rosterName(row) }) });
      onClose();
    });
  };
  return (
    <FormDialog
      title={translate('needsOf', { name: rosterName(row) })}
      submitLabel={translate('save')}
      act={act}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{translate('needsLead')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {numbers.map((name) => (
          <NumberField
            key={name}
            label={translate(name)}
            min={0}
            max={maxAccommodations[name]}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      {tried && breaksWrong && <FieldError>{translate('breaksWrong')}</FieldError>}
      <div className="grid">
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={words(name)}
            checked={values[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
