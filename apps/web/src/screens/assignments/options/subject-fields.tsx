import {
  type GradeLevel,
  gradeLevels,
  type Subject,
  schoolSubjectNames,
  schoolSubjects,
  schoolYearNames,
  schoolYears,
  subjects,
} from '@schole/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { SelectField } from '../../../ui/index.ts';
import type { SettingsValues as Form } from '../draft/settings-values.ts';
import { optionWords } from '../option-words.ts';
import { words } from '../words.ts';

export interface SubjectFieldsProps {
  form: UseFormReturn<Form>;
  /** True: the subjects and years of a Greek school stand among those of the specification. */
  greekSchool: boolean;
}

/** Subject and grade level; a choice of the Greek school sets the one of the specification that it is within. */
export function SubjectFields({ form: { watch, setValue }, greekSchool }: SubjectFieldsProps): ReactNode {
  const translate = useWords(words);
  const option = useWords(optionWords);
  const [language] = useLanguage();
  const { subject, gradeLevel, schoolSubject, schoolYear } = watch();
  const set = { shouldDirty: true };

  const subjectsOf = (of: Subject) =>
    greekSchool || schoolSubject !== undefined
      ? schoolSubjectNames.filter((name) => schoolSubjects[name].of === of)
      : [];
  const yearsOf = (of: GradeLevel) =>
    greekSchool || schoolYear !== undefined ? schoolYearNames.filter((name) => schoolYears[name].of === of) : [];

  const chooseSubject = (value: string): void => {
    const own = schoolSubjectNames.find((name) => name === value);
    const wide = own === undefined ? subjects.find((name) => name === value) : schoolSubjects[own].of;
    if (wide === undefined) return;
    setValue('subject', wide, set);
    setValue('schoolSubject', own, set);
  };
  const chooseYear = (value: string): void => {
    const own = schoolYearNames.find((name) => name === value);
    const wide = own === undefined ? gradeLevels.find((name) => name === value) : schoolYears[own].of;
    if (wide === undefined) return;
    setValue('gradeLevel', wide, set);
    setValue('schoolYear', own, set);
  };

  return (
    <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
      <SelectField
        label={translate('subject')}
        value={schoolSubject ?? subject}
        onChange={(event) => chooseSubject(event.target.value)}
        options={subjects.flatMap((wide) => {
          const whole = { value: wide as string, label: option(`subject-${wide}`) };
          const within = subjectsOf(wide).map((name) => ({
            value: name as string,
            label: schoolSubjects[name][language],
          }));
          // What is nothing else stands at the end.
          return wide === 'other' ? [...within, whole] : [whole, ...within];
        })}
      />
      <SelectField
        label={translate('gradeLevel')}
        value={schoolYear ?? gradeLevel}
        onChange={(event) => chooseYear(event.target.value)}
        options={gradeLevels.flatMap((wide) => [
          { value: wide as string, label: option(`grade-${wide}`) },
          ...yearsOf(wide).map((name) => ({ value: name as string, label: schoolYears[name][language] })),
        ])}
      />
    </div>
  );
}
