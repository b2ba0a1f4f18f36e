import { limits } from '@schole/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { TextField } from '../../../ui/index.ts';
import { rosterWords } from './roster-words.ts';

/** What a form asks about one student. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  studentNumber: string;
  birthYear: string;
}

const years = { first: 1900, last: 2100 };

/** The year of birth in a field; null: none is written. */
export const yearOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const isYear = (text: string): boolean => {
  const year = yearOf(text);
  return year === null || (Number.isInteger(year) && year >= years.first && year <= years.last);
};

/** Name, number and year of birth of one student; a first or a last name is enough. */
export function PersonFields({ form }: { form: UseFormReturn<PersonValues> }): ReactNode {
  const translate = useWords(rosterWords);
  const { register, formState, getValues } = form;
  const { errors } = formState;
  const text = { autoComplete: 'off', maxLength: limits.classes.personName };
  const hasName = (): boolean => `${getValues('firstName')}${getValues('lastName')}`.trim() !== '';
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={translate('firstName')}
        {...text}
        error={errors.firstName === undefined ? undefined : translate('nameMissing')}
        {...register('firstName', { validate: hasName })}
      />
      <TextField label={translate('lastName')} {...text} {...register('lastName')} />
      <TextField
        label={translate('number')}
        optional
        autoComplete="off"
        maxLength={limits.classes.studentNumber}
        {...register('studentNumber')}
      />
      <TextField
        label={translate('birthYear')}
        optional
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        error={errors.birthYear === undefined ? undefined : translate('birthYearWrong', years)}
        {...register('birthYear', { validate: isYear })}
      />
    </div>
  );
}
