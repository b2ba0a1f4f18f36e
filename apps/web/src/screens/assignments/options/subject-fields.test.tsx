import { gradeLevels, subjects } from '@schole/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { blankSettings, type SettingsValues } from '../draft/settings-values.ts';
import { SubjectFields } from './subject-fields.tsx';

function Form({ greekSchool }: { greekSchool: boolean }) {
  const form = useForm<SettingsValues>({ defaultValues: blankSettings() });
  const { subject, schoolSubject, gradeLevel, schoolYear } = form.watch();
  return (
    <>
      <SubjectFields form={form} greekSchool={greekSchool} />
      <output>{[subject, schoolSubject, gradeLevel, schoolYear].map(String).join(' ')}</output>
    </>
  );
}

const optionsOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value);
const chosen = () => screen.getByRole('status').textContent;

it('has the options of the specification and no others away from a Greek school', () => {
  render(<Form greekSchool={false} />);
  expect(optionsOf('Subject')).toEqual(subjects);
  expect(optionsOf('Grade level')).toEqual(gradeLevels);
});

it('sets the option of the specification with each choice of a Greek school, and lets go of it again', async () => {
  const user = userEvent.setup();
  render(<Form greekSchool />);
  expect(optionsOf('Subject').filter((value) => subjects.some((name) => name === value))).toEqual(subjects);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'geometry');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grade level' }), 'lykeio-1');
  expect(chosen()).toBe('mathematics geometry 9-12 lykeio-1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'history');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grade level' }), '6-8');
  expect(chosen()).toBe('history undefined 6-8 undefined');
});
