import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../test-app.tsx';
import { biology, classAnswers, clickUndo, person2, type Served } from './test-answers.ts';

let served: Served;

beforeEach(() => {
  served = classAnswers();
  setUpBrowser({ answer: served.answer });
});

const open = (address = '') => renderApp(`/dashboard/classes${address}`);
const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);

it('shows an account without classes as empty, with the next step', async () => {
  served.classes = [];
  open();
  expect(await screen.findByText('No classes yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Create Class' })).toHaveLength(1);
});

it('computes the four figures from the rows: archived classes are counted as such, deleted ones not at all', async () => {
  served.classes = [
    biology,
    { ...biology, id: '3f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c11', name: 'Chemistry', students: 6 },
    { ...biology, id: '3f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c12', name: 'Old', active: false, students: 30 },
    { ...biology, id: '3f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c13', name: 'Gone', removed_at: '2026-11-20T10:00:00Z' },
  ];
  const given = (assignment_id: string, ...class_ids: string[]) => ({ assignment_id, class_ids });
  served.deliveries = [given('a', biology.id), given('a', biology.id), given('b', biology.id), given('c', 'another')];
  open();
  const figures = await screen.findByLabelText('Figures');
  await waitFor(() =>
    expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
      'Total Classes32 active',
      'Total Students17in active classes, each once',
      'Assignments2given to these classes',
      // (13 + 6) / 2, rounded.
      'Avg Class Size10students in an active class',
    ]),
  );
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent?.trim())).toEqual([
    'Biology II',
    'Chemistry',
  ]);
});

it('says of each class how many assignments it was given, and its mean with its number', async () => {
  served.deliveries = [{ assignment_id: 'a', class_ids: [biology.id] }];
  served.results = [{ class_id: biology.id, marked: 14, average: 71.5 }];
  served.classes = [biology, { ...biology, id: '3f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c11', name: 'Chemistry' }];
  open();
  expect(await screen.findByText('1 assignment')).toBeTruthy();
  const [first, second] = screen.getAllByRole('article').map((card) => within(card));
  expect(await first?.findByText('Average 72%, of 14 marked attempts')).toBeTruthy();
  expect(second?.getByText('No assignments yet')).toBeTruthy();
  expect(second?.getByText('Nothing marked yet')).toBeTruthy();
});

it('shows what a class says of itself, and leads to its page', async () => {
  open();
  const card = within(await screen.findByRole('article'));
  for (const text of ['Science', 'High School', 'B2', '2026-27', 'Active', 'Lab on Tuesdays', '13 students'])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByRole('link', { name: 'View Class' }).getAttribute('href')).toBe(`/dashboard/classes/${biology.id}`);
  expect(card.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe(
    `/dashboard/classes/${biology.id}?tab=students`,
  );
});

it('asks for the name alone, and opens the class that it made', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create Class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Class' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create Class' }));
  expect(dialog.getByText('Give the class a name, for example 9A or Biology II.')).toBeTruthy();
  expect(served.calls).toEqual([expect.objectContaining({ name: 'read-plan' })]);
  await userEvent.type(dialog.getByLabelText('Class Name'), '9A');
  await userEvent.selectOptions(dialog.getByLabelText('Grade Level'), 'Middle School');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Class' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/classes/${biology.id}`));
  expect(called('create-class')).toEqual([
    { name: '9A', subject: null, gradeLevel: '6-8', section: '', term: '', description: '' },
  ]);
});

it('keeps a grade level that is narrower than what the form offers', async () => {
  served.classes = [{ ...biology, grade_level: 'k-2', subject: 'biology' }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions on Biology II' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Class' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(called('change-class')).toEqual([expect.objectContaining({ gradeLevel: 'k-2', subject: 'biology' })]),
  );
});

it('says in the dialog that the plan is used up, and the way on', async () => {
  served.refuse['create-class'] = { code: 'plan/classes-reached', values: { limit: 1, used: 1 } };
  served.quota = 1;
  open();
  expect(await screen.findByText('1 of 1 class')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Create Class' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Class Name'), '9B');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Class' }));
  expect(await dialog.findByText(/^Active classes of your plan: 1\. In use: 1\./)).toBeTruthy();
  expect(dialog.getByText('An administrator of the school can choose a larger plan.')).toBeTruthy();
});

it('says the same where a class is taken out of the archive', async () => {
  served.classes = [{ ...biology, active: false }];
  served.refuse['archive-class'] = { code: 'plan/classes-reached', values: { limit: 1, used: 1 } };
  served.role = 'administrator';
  const router = open('?show=archived');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions on Biology II' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out of the archive' }));
  expect(await screen.findByText(/^Active classes of your plan: 1\. In use: 1\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'See the plan of the school' }));
  await waitFor(() => expect(router.state.location.href).toBe('/admin?tab=plan'));
});

it('deletes without a question and takes it back from the notice, or among the deleted ones', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions on Biology II' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Class' }));
  expect(await screen.findByText('You have no current class')).toBeTruthy();
  await clickUndo();
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(called('remove-class')).toEqual([
    { classId: biology.id, removed: true },
    { classId: biology.id, removed: false },
  ]);
  served.classes = [{ ...biology, removed_at: '2026-11-20T10:00:00Z' }];
});

it('keeps archived and deleted classes behind their filters', async () => {
  served.classes = [
    { ...biology, active: false },
    { ...biology, id: person2, name: 'Gone', removed_at: '2026-11-20T10:00:00Z' },
  ];
  open('?show=deleted');
  const gone = within(await screen.findByRole('article'));
  expect(
    gone.getByText(/^Deleted on 20 November .* Gone for good on 20 December$|^Deleted on November 20/),
  ).toBeTruthy();
  await userEvent.click(gone.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(called('remove-class')).toEqual([{ classId: person2, removed: false }]));
  await userEvent.click(screen.getByRole('radio', { name: 'Archive' }));
  expect(within(await screen.findByRole('article')).getByText('Inactive')).toBeTruthy();
});

it('offers in a shared class only what its rights allow, and says whose it is', async () => {
  served.classes = [{ ...biology, rights: 'mark', owner_id: person2 }];
  open();
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText('Shared with you by Maria Pappa: May mark')).toBeTruthy();
  expect(card.queryByRole('link', { name: 'Manage' })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'More actions on Biology II' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'View Assignments',
    'Export the students',
    'Leave the class',
  ]);
});

it('shows an administrator the classes of the school apart from their own, each with its teacher', async () => {
  served.classes = [biology, { ...biology, id: person2, name: 'Physics', rights: null, owner_id: person2 }];
  open();
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Whole school' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(await screen.findByText('Class of Maria Pappa')).toBeTruthy();
});

it('can be searched from ten classes on', async () => {
  served.classes = Array.from({ length: 10 }, (_, index) => ({
    ...biology,
    id: `3f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9d${10 + index}`,
    name: `Class ${index === 3 ? 'Ιστορία' : index}`,
  }));
  open();
  await userEvent.type(await screen.findByLabelText('Search by name'), 'ιστορια');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('shares a class with a colleague, and stops', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions on Biology II' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share with a colleague' }));
  const select = await screen.findByLabelText('What Maria Pappa may do');
  await userEvent.selectOptions(select, 'May change');
  await waitFor(() =>
    expect(called('share-class')).toEqual([{ classId: biology.id, userId: person2, rights: 'change' }]),
  );
  expect(await screen.findByText('Maria Pappa: May change')).toBeTruthy();
});

it('duplicates a class for a new year without its students', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions on Biology II' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate for a new year' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^School year or term/), '2027-28');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create the new class' }));
  await waitFor(() =>
    expect(called('duplicate-class')).toEqual([
      { classId: biology.id, name: 'Biology II', term: '2027-28', withStudents: false },
    ]),
  );
});

it('reports in words that the classes could not be loaded, and reads them again', async () => {
  served.broken = true;
  open();
  expect(await screen.findByText('The classes could not be loaded')).toBeTruthy();
  served.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
