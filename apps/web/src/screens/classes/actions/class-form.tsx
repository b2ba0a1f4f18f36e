import { type CallInput, type ClassGrade, classGradeOf, classGrades, classSubjects, limits } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { subjectWords } from '../../../parts/subjects/words.ts';
import { Button, Dialog, DialogClose, SelectField, TextArea, TextField } from '../../../ui/index.ts';
import { changeClass, createClass, refreshClasses } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { words } from '../words.ts';
import { Refusal, useDialogAction } from './dialog-action.tsx';

const grades = Object.keys(classGrades) as ClassGrade[];
const most = limits.classes;

interface Values {
  name: string;
  subject: string;
  grade: string;
  section: string;
  term: string;
  description: string;
}

function valuesOf(row: ClassRow | null): Values {
  const { name = '', subject, grade_level: level, section = '', term = '', description = '' } = row ?? {};
  return { name, subject: subject ?? '', grade: level == null ? '' : classGradeOf(level), section, term, description };
}

/** What the form sends. A grade that is still the class's own keeps its grade level, which may be narrower. */
function inputOf(row: ClassRow | null, { subject, grade, ...texts }: Values): CallInput<'create-class'> {
  const chosen = grades.find((each) => each === grade);
  const level = row?.grade_level ?? null;
  const kept = level !== null && classGradeOf(level) === chosen;
  return {
    ...texts,
    subject: [...classSubjects, row?.subject].find((each) => each === subject) ?? null,
    gradeLevel: kept ? level : chosen === undefined ? null : classGrades[chosen],
  };
}

export interface ClassFormProps {
  /** The class to change; null: a new one. */
  row: ClassRow | null;
  onClose: () => void;
  onCreated?: (classId: string) => void;
}

/** The dialog of a new class, or of one that is changed; only the name is needed. */
export function ClassForm({ row, onClose, onCreated }: ClassFormProps): ReactNode {
  const translate = useWords(words);
  const subjectName = useWords(subjectWords);
  const queries = useQueryClient();
  const act = useDialogAction();
  const id = useId();
  const [start] = useState(() => valuesOf(row));
  const { register, handleSubmit, formState } = useForm({ defaultValues: start });
  // A class that came from elsewhere may have a subject that the form does not offer; it stays until another is chosen.
  const others = row?.subject != null && !classSubjects.some((each) => each === row.subject) ? [row.subject] : [];

  const submit = handleSubmit((values) =>
    act.run(async () => {
      const input = inputOf(row, values);
      const { classId } = row === null ? await createClass(input) : await changeClass({ ...input, classId: row.id });
      await refreshClasses(queries);
      notify({
        kind: 'good',
        title: row === null ? translate('created', { name: values.name.trim() }) : translate('saved'),
      });
      onClose();
      if (row === null) onCreated?.(classId);
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate(row === null ? 'createClass' : 'editClass')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={id} busy={act.busy}>
            {translate(row === null ? 'createClass' : 'save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={translate('className')}
          required
          maxLength={most.name}
          autoComplete="off"
          error={formState.errors.name === undefined ? undefined : translate('nameMissing')}
          {...register('name', { validate: (value) => value.trim() !== '' })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={translate('subject')}
            placeholder={translate('notSaid')}
            options={[...classSubjects, ...others].map((value) => ({ value, label: subjectName(`subject-${value}`) }))}
            {...register('subject')}
          />
          <SelectField
            label={translate('gradeLevel')}
            placeholder={translate('notSaid')}
            options={grades.map((value) => ({ value, label: translate(`grade-${value}`) }))}
            {...register('grade')}
          />
          <TextField
            label={translate('section')}
            optional
            maxLength={most.section}
            autoComplete="off"
            {...register('section')}
          />
          <TextField
            label={translate('term')}
            optional
            maxLength={most.term}
            autoComplete="off"
            hint={translate('termExample')}
            {...register('term')}
          />
        </div>
        <TextArea
          label={translate('description')}
          optional
          rows={3}
          maxLength={most.description}
          {...register('description')}
        />
        <Refusal failure={act.failure} />
      </form>
    </Dialog>
  );
}
