import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, renderApp, setUpBrowser } from '../../test-app.tsx';
import { biology, classAnswers, person2, type Served, student } from './test-answers.ts';

let served: Served;

beforeEach(() => {
  served = classAnswers();
  setUpBrowser({ answer: served.answer });
});

const open = () => renderApp(`/dashboard/classes/${biology.id}`);
const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);
const choose = async (item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions on Biology II' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('puts students whom the school knows into the class, found by name', async () => {
  const { student_id: studentId } = student;
  served.known = [{ studentId, name: 'Κώστα Άννα', userName: 'anna.kosta', birthYear: 2012, classes: ['Γ1'] }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add students' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'From the school' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Put into the class' }));
  expect(dialog.getByText('Choose at least one student.')).toBeTruthy();
  const field = dialog.getByLabelText('Search by name, user name or number');
  await userEvent.type(field, 'κωσ');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Κώστα Άννα/ }));
  expect(dialog.getByText('anna.kosta · 2012 · Γ1')).toBeTruthy();
  served.known = [];
  await userEvent.type(field, 'ζζ');
  expect(await dialog.findByText(/^No student of yours/)).toBeTruthy();
  // Who was ticked stays, whatever is searched next.
  expect(dialog.getByRole('checkbox', { name: 'Κώστα Άννα' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Put into the class' }));
  await waitFor(() =>
    expect(called('enrol-students')).toEqual([{ classId: biology.id, studentIds: [studentId], placed: true }]),
  );
  expect(await screen.findByText('1 student is in the class now')).toBeTruthy();
});

it('exports the students as a file that is named after the class', async () => {
  const names: string[] = [];
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  open();
  await choose('Export the students');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export the students of Biology II' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV file' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(names).toEqual(['Biology-II-B2-2026-27.csv']));
  expect(called('export-class')).toEqual([{ classId: biology.id, format: 'csv', language: 'en' }]);
  click.mockRestore();
});

it('lets a colleague leave a class that was shared, and its owner not', async () => {
  served.classes = [{ ...biology, rights: 'see', owner_id: person2 }];
  const router = open();
  await choose('Leave the class');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Biology II?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the class' }));
  await waitFor(() =>
    expect(called('share-class')).toEqual([{ classId: biology.id, userId: person.id, rights: null }]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/classes'));
  expect(await screen.findByText('You have left Biology II')).toBeTruthy();
});
