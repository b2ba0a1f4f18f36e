import { noAccommodations } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { biology, classAnswers, clickUndo, person2, type Served, student } from '../test-answers.ts';

let served: Served;

beforeEach(() => {
  served = classAnswers();
  served.students = [student];
  setUpBrowser({ answer: served.answer });
});

const needsRow = {
  ...{ student_id: student.student_id, extra_time: 25, extra_attempts: 0, extra_days: 1, rest_breaks: 2 },
  ...{ rest_minutes: 5, larger_text: true, wide_spacing: false, read_aloud: false, fewer_options: false },
};
const twin = { ...student, student_id: person2, user_name: 'anna.kost', student_number: '107' };
const name = 'Κώστα Άννα';
const open = () => renderApp(`/dashboard/classes/${biology.id}`);
const called = (call: string) => served.calls.filter((one) => one.name === call).map(({ input }) => input);
const choose = async (item: string, place = 0): Promise<void> => {
  const buttons = await screen.findAllByRole('button', { name: `More actions on ${name}` });
  await userEvent.click(buttons[place] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

it('sets the accommodations of a student, and refuses breaks without minutes', async () => {
  open();
  await choose('Accommodations…');
  const dialog = await dialogOf(`Accommodations of ${name}`);
  const fill = async (label: string, value: string): Promise<void> => {
    const field = dialog.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  };
  await fill('Extra time in per cent', '25');
  await fill('Rest breaks', '2');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Larger text' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Write how many breaks and how long each is, or 0 for both.')).toBeTruthy();
  await fill('Minutes of each break', '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const needs = { ...noAccommodations, extraTime: 25, restBreaks: 2, restMinutes: 5, largerText: true };
  await waitFor(() => expect(called('change-accommodations')).toEqual([{ studentId: student.student_id, needs }]));
});

it('marks who needs something, and shows it to who may only look', async () => {
  served.classes = [{ ...biology, rights: 'see' }];
  served.needs = [needsRow];
  open();
  await userEvent.click(await screen.findByRole('button', { name: `Accommodations of ${name}` }));
  const dialog = await dialogOf(`Accommodations of ${name}`);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Extra time: 25%', 'Deadline 1 day later', '2 rest breaks of 5 min', 'Larger text'],
  ]);
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: `More actions on ${name}` })).toBeNull();
});

it('keeps notes on the guardians', async () => {
  served.notes = [{ contact: 'Their aunt', consent: '' }];
  open();
  await choose('Guardians and consent…');
  const dialog = await dialogOf(`Guardians of ${name}`);
  expect(dialog.getByText(/365 days after the student was archived/)).toBeTruthy();
  expect(await dialog.findByDisplayValue('Their aunt')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^What they agreed to/), 'Photographs');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(called('change-guardian-notes')).toEqual([
      { studentId: student.student_id, contact: 'Their aunt', consent: 'Photographs' },
    ]),
  );
});

it('merges two records after a preview, either way, and takes it back', async () => {
  served.students = [student, twin];
  open();
  await choose('Merge with another record…');
  const dialog = await dialogOf(`Merge ${name} with another record`);
  await userEvent.click(await dialog.findByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('Choose the other record.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'The other record' }));
  await userEvent.click(await screen.findByRole('option', { name: `${name} · anna.kost · 107` }));
  expect(await dialog.findByText('Accommodations, the greater of both')).toBeTruthy();
  expect(dialog.getByText('Biology II')).toBeTruthy();
  const [, second] = dialog.getAllByRole('radio');
  await userEvent.click(second as HTMLElement);
  expect(await dialog.findByText('No value is missing in the record that stays.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(called('merge-students')).toEqual([{ keptId: twin.student_id, goneId: student.student_id }]),
  );
  await clickUndo();
  await waitFor(() => expect(called('undo-merge')).toEqual([{ mergeId: biology.id }]));
});

it('offers the way back on a record that was merged, and says why a merge is refused', async () => {
  const gone = { ...twin, archived_at: '2026-11-20T10:00:00Z' };
  served.students = [gone, student];
  served.merges = [{ id: biology.id, gone_id: gone.student_id }];
  served.refuse = { 'undo-merge': { code: 'student/no-merge' } };
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Group'), 'Archived students');
  await choose('Take the merge back');
  expect(await screen.findByText('This merge is not there any more, or you may not take it back.')).toBeTruthy();
});

it('offers download and erasure to administrators alone', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: `More actions on ${name}` }));
  expect(screen.queryByRole('menuitem', { name: 'Erase…' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Download all data' })).toBeNull();
});

it('names what goes and what stays, erases, and takes that back', async () => {
  served.role = 'administrator';
  served.refuse = { 'erase-student': { code: 'student/wrong-user-name' } };
  open();
  await choose('Erase…');
  const dialog = await dialogOf(`Erase ${name}`);
  expect(await dialog.findByText('The places in 2 classes')).toBeTruthy();
  expect(dialog.getByText('1 record that was merged into this one')).toBeTruthy();
  expect(dialog.getByText('Earlier backups, until you delete them')).toBeTruthy();
  const field = dialog.getByLabelText('To confirm, type the user name anna.kosta');
  await userEvent.type(field, 'anna');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByText('This is not the user name of the student.')).toBeTruthy();
  served.refuse = {};
  await userEvent.type(field, '.kosta');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  await waitFor(() =>
    expect(called('erase-student').at(-1)).toEqual({
      ...{ studentId: student.student_id, userName: 'anna.kosta', language: 'en' },
    }),
  );
  served.dueAt = '2026-12-01T10:00:00Z';
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Erase…');
  await userEvent.click(await screen.findByRole('button', { name: 'Take the erasure back' }));
  await waitFor(() => expect(called('keep-student')).toEqual([{ studentId: student.student_id }]));
});

it('downloads everything about a student', async () => {
  served.role = 'administrator';
  open();
  await choose('Download all data');
  await waitFor(() => expect(called('export-student')).toEqual([{ studentId: student.student_id, language: 'en' }]));
});
