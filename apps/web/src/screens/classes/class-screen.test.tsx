import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../test-app.tsx';
import { biology, classAnswers, clickUndo, person2, type Served, student } from './test-answers.ts';

let served: Served;

beforeEach(() => {
  served = classAnswers();
  setUpBrowser({ answer: served.answer });
});

const nikos = {
  ...student,
  student_id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a02',
  first_name: 'Νίκος',
  last_name: 'Μάρκου',
  user_name: 'nikos.markou',
  group_name: 'Blue',
  access: 'password',
  signed_in_at: '2026-11-20T10:42:00Z',
};

const open = (search = '') => renderApp(`/dashboard/classes/${biology.id}${search}`);
const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);
const rows = async (): Promise<string[]> =>
  (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent ?? '');
const choose = async (name: string, item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions on ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('is not found where the class does not exist, is another’s, or its address is none', async () => {
  served.classes = [];
  open();
  expect(await screen.findByRole('heading', { name: 'This class is not here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All classes' }).getAttribute('href')).toBe('/dashboard/classes');
});

it('has tabs with addresses of their own', async () => {
  const router = open('?tab=assignments');
  expect(await screen.findByText('No assignment is given to this class yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Students' }));
  expect(await screen.findByText('No students yet')).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: 'students' });
});

it('lists the students with what they sign in with, and narrows the list by name and group', async () => {
  served.students = [student, nikos];
  open();
  expect(await rows()).toEqual(['Κώστα Άννα', 'Μάρκου Νίκος']);
  expect(screen.getByText('No card yet')).toBeTruthy();
  expect(screen.getByText('Card printed')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search students'), 'αννα');
  expect(await rows()).toEqual(['Κώστα Άννα']);
  await userEvent.clear(screen.getByLabelText('Search students'));
  await userEvent.selectOptions(screen.getByLabelText('Group'), 'Blue');
  expect(await rows()).toEqual(['Μάρκου Νίκος']);
});

const line = {
  ...{ line: 1, firstName: 'Άννα', lastName: 'Κώστα', status: 'new' as const, reason: null },
  ...{ changes: [], candidates: [] },
};
const noCounts = { new: 0, changed: 0, moved: 0, returns: 0, same: 0, skipped: 0, asks: 0 };

it('adds a pasted list after showing what each line does, and takes it back', async () => {
  served.students = [student];
  served.preview = {
    ...served.preview,
    lines: [line, { ...line, line: 2, firstName: '', lastName: '1234', status: 'skipped', reason: 'no-letters' }],
    counts: { ...noCounts, new: 1, skipped: 1 },
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add students' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add students' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the class' }));
  expect(dialog.getByText('Write or paste at least one name.')).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('Names, one a line'));
  await userEvent.paste('Κώστα Άννα\n1234');
  expect(await dialog.findByText('Left out: it is no name')).toBeTruthy();
  expect(dialog.getByText('1 new · 0 changed · 0 already here · 1 left out')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'First name first' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Write 1 line' }));
  await waitFor(async () => {
    if (called('import-roster').length === 0)
      await userEvent.click(dialog.getByRole('button', { name: 'Write 1 line' }));
    expect(called('import-roster')).toEqual([
      {
        classId: biology.id,
        from: { kind: 'names', text: 'Κώστα Άννα\n1234', order: 'first-last' },
        ...{ decisions: {}, plan: 'plan' },
      },
    ]);
  });
  await clickUndo();
  expect(await screen.findByText('The import was taken back')).toBeTruthy();
  expect(screen.getByText('One student was changed since then, or has signed in, and stays.')).toBeTruthy();
});

it('asks which student a line means, and what the columns of a file are', async () => {
  const known = { studentId: student.student_id, name: 'Κώστα Άννα', birthYear: 2012, classes: ['Γ1'] };
  served.preview = {
    ...{ order: null, certainty: 0, oneRoster: null, plan: 'plan' },
    table: {
      ...{ encoding: 'windows-1253', separator: ';', sheet: null, headings: ['', ''], sample: [['Κώστα', 'Άννα']] },
      ...{ columns: { lastName: 0, firstName: 1 }, doubled: [], namesMissing: false, certain: false },
    },
    lines: [{ ...line, status: 'asks', reason: 'same-name', candidates: [known] }],
    counts: { ...noCounts, asks: 1 },
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add students' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'A file' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the class' }));
  expect(dialog.getByText('Choose a file first.')).toBeTruthy();
  await userEvent.upload(dialog.getByLabelText('Choose a file'), new File(['Κώστα;Άννα'], 'list.csv'));
  const who = await dialog.findByLabelText('Who is Κώστα Άννα (line 1)?');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the class' }));
  expect(dialog.getAllByText('One line asks which student it means.').length).toBeGreaterThan(1);
  await userEvent.selectOptions(who, 'Κώστα Άννα, born 2012, in Γ1');
  await waitFor(() => expect(called('preview-roster').at(-1)).toMatchObject({ decisions: { 1: student.student_id } }));
  await userEvent.selectOptions(dialog.getByLabelText('Column 2: Άννα'), 'Student number');
  await waitFor(() =>
    expect(called('preview-roster').at(-1)).toMatchObject({
      from: { kind: 'file', name: 'list.csv', columns: { lastName: 0, studentNumber: 1 } },
    }),
  );
});

it('adds one by hand, with a name and a year that can be true', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add students' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'One by hand' }));
  const dialog = within(screen.getByRole('dialog'));
  const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add the student' }));
  await userEvent.type(dialog.getByLabelText(/^Year of birth/), '12');
  await add();
  expect(await dialog.findByText('Write a first name or a last name.')).toBeTruthy();
  expect(dialog.getByText('Four digits, from 1900 to 2100.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Last name'), 'Ρήγα');
  await userEvent.clear(dialog.getByLabelText(/^Year of birth/));
  await userEvent.type(dialog.getByLabelText(/^Year of birth/), '2012');
  await userEvent.type(dialog.getByLabelText('Name of the group'), 'Blue');
  await add();
  await waitFor(() =>
    expect(called('add-students')).toEqual([
      { classId: biology.id, students: [{ firstName: '', lastName: 'Ρήγα', birthYear: 2012, groupName: 'Blue' }] },
    ]),
  );
});

it('keeps the list that was pasted when the server refuses it', async () => {
  served.refuse['import-roster'] = { code: 'class/full', values: { most: 500 } };
  served.preview = { ...served.preview, lines: [line], counts: { ...noCounts, new: 1 } };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add students' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Names, one a line'));
  await userEvent.paste('Βλάχος Πέτρος');
  await userEvent.click(await dialog.findByRole('button', { name: 'Write 1 line' }));
  expect(await dialog.findByText('A class can have at most 500 students.')).toBeTruthy();
  expect(dialog.getByDisplayValue('Βλάχος Πέτρος')).toBeTruthy();
});

it('takes several out of the class at once, and undo puts each back into its group', async () => {
  served.students = [student, nikos];
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take out of the class' }));
  await clickUndo();
  await waitFor(() =>
    expect(called('enrol-students')).toEqual([
      { classId: biology.id, studentIds: [student.student_id, nikos.student_id], placed: false },
      { classId: biology.id, studentIds: [student.student_id], placed: true, groupName: '' },
      { classId: biology.id, studentIds: [nikos.student_id], placed: true, groupName: 'Blue' },
    ]),
  );
  expect(await screen.findByText('2 students are in the class again')).toBeTruthy();
});

it('corrects a student, sets a group, and archives', async () => {
  served.students = [student];
  open();
  await choose('Κώστα Άννα', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Κώστα Άννα' }));
  await userEvent.type(dialog.getByLabelText(/^Number/), '107');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(called('change-student')).toEqual([
      {
        studentId: student.student_id,
        name: { firstName: 'Άννα', lastName: 'Κώστα' },
        studentNumber: '107',
        birthYear: null,
      },
    ]),
  );
  await choose('Κώστα Άννα', 'Group…');
  await userEvent.type(await screen.findByLabelText('Name of the group'), 'Lab 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(called('enrol-students')).toEqual([expect.objectContaining({ groupName: 'Lab 2' })]));
  await choose('Κώστα Άννα', 'Archive');
  await waitFor(() =>
    expect(called('change-student').at(-1)).toEqual({ studentId: student.student_id, archived: true }),
  );
});

it('unlocks a locked sign-in, also for a colleague who may only mark', async () => {
  served.students = [{ ...student, access: 'password', locked_at: '2026-11-20T08:00:00Z' }];
  served.classes = [{ ...biology, rights: 'mark' }];
  open();
  expect(await screen.findByText('Locked')).toBeTruthy();
  await choose('Κώστα Άννα', 'Unlock the sign-in');
  await waitFor(() => expect(called('unlock-student')).toEqual([{ studentId: student.student_id }]));
  expect(screen.queryByRole('button', { name: 'Let students in' })).toBeNull();
});

it('is read-only in the archive, and says so', async () => {
  served.classes = [{ ...biology, active: false }];
  served.students = [student];
  open();
  expect(await rows()).toEqual(['Κώστα Άννα']);
  expect(screen.getByText('This class is in the archive: it is read-only and not counted.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add students' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions on Κώστα Άννα' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take out of the archive' }));
  await waitFor(() => expect(called('archive-class')).toEqual([{ classId: biology.id, archived: false }]));
});

it('shows a class that a colleague shared for looking without a control that changes it', async () => {
  served.classes = [{ ...biology, rights: 'see', owner_id: person2 }];
  open();
  expect(await screen.findByText('Who may change the class can add them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add students' })).toBeNull();
});

it('tells what happened from rows, and offers a deleted class back', async () => {
  served.students = [student, nikos];
  served.acts = [{ id: person2, action: 'class/archived', created_at: '2026-11-05T08:00:00Z' }];
  open('?tab=activity');
  expect(await screen.findByText('2 students were added')).toBeTruthy();
  const list = screen.getByText('The class was created').closest('ol');
  expect([...(list?.children ?? [])].map((line) => line.firstChild?.textContent)).toEqual([
    'You archived the class',
    '2 students were added',
    'The class was created',
  ]);
  await choose('Biology II', 'Delete Class');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('tab', { name: 'Activity' })).toBeTruthy();
});
