import type { CallInput } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import type { DialogAction } from '../actions/dialog-action.tsx';
import { FormDialog } from '../actions/form-dialog.tsx';
import { addWords } from './add-words.ts';
import { GroupField } from './group-field.tsx';
import { PersonFields, type PersonValues, yearOf } from './person-fields.tsx';

export interface AddOneProps {
  /** The choice between the ways, at the head of the form. */
  choice: ReactNode;
  act: DialogAction;
  groups: readonly string[];
  add: (students: CallInput<'add-students'>['students']) => void;
  onClose: () => void;
}

/** One student by hand. */
export function AddOne({ choice, act, groups, add, onClose }: AddOneProps): ReactNode {
  const translate = useWords(addWords);
  const [groupName, setGroupName] = useState('');
  const form = useForm<PersonValues>({
    defaultValues: { firstName: '', lastName: '', studentNumber: '', birthYear: '' },
  });
  const submit = form.handleSubmit(({ studentNumber, birthYear, ...name }) => {
    const year = yearOf(birthYear);
    add([
      {
        ...name,
        ...(studentNumber.trim() !== '' && { studentNumber }),
        ...(year !== null && { birthYear: year }),
        groupName: groupName.trim(),
      },
    ]);
  });
  return (
    <FormDialog
      wide
      title={translate('addStudents')}
      submitLabel={translate('addOne')}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice}
      <PersonFields form={form} />
      <GroupField value={groupName} onChange={setGroupName} groups={groups} />
    </FormDialog>
  );
}
