import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { classAnswers, person2, type Served, student } from '../test-answers.ts';
import { conditionsOf } from './students-query.ts';

let served: Served;

beforeEach(() => {
  served = classAnswers();
  served.schoolStudents = [
    { ...student, classes: ['Β2', 'Γ1'] },
    { ...student, student_id: person2, first_name: 'Νίκος', last_name: 'Μάρκου', user_name: 'nikos', classes: [] },
  ];
  setUpBrowser({ answer: served.answer });
});

const open = (search = '') => renderApp(`/dashboard/classes/students${search}`);
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('lists each student once with their classes; an administrator changes whoever is in none', async () => {
  served.role = 'administrator';
  open();
  expect((await rowOf('Κώστα Άννα')).getByText('Β2, Γ1')).toBeTruthy();
  expect((await rowOf('Μάρκου Νίκος')).getByText('In no class')).toBeTruthy();
  expect(screen.getByText('2 students')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More actions on Μάρκου Νίκος' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Accommodations…' }));
  expect(await screen.findByRole('dialog', { name: 'Accommodations of Μάρκου Νίκος' })).toBeTruthy();
});

it('offers no changes to a teacher', async () => {
  open();
  await rowOf('Κώστα Άννα');
  expect(screen.getByText('The students of your classes, each once.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
});

it('searches on the server, and shows those in no class or in the archive', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox'), 'Κώσ');
  await waitFor(() => expect(served.searches.at(-1)?.getAll('or')).toEqual([`(${conditionsOf('Κώσ')[0]})`]));
  await userEvent.click(screen.getByRole('radio', { name: 'In no class' }));
  await waitFor(() => expect(served.searches.at(-1)?.get('classes')).toBe('eq.{}'));
  await userEvent.click(screen.getByRole('radio', { name: 'Archived' }));
  await waitFor(() => expect(served.searches.at(-1)?.get('archived_at')).toBe('not.is.null'));
});

it('says that nobody is there, that a search found nobody, and that nothing could be read', async () => {
  served.schoolStudents = [];
  open();
  expect(await screen.findByText('No students yet')).toBeTruthy();
  cleanup();
  open('?search=xyz');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No students yet')).toBeTruthy();
  cleanup();
  served.broken = true;
  open();
  expect(await screen.findByText('The students could not be loaded')).toBeTruthy();
});

it('searches word by word, and leaves out what means something in a condition', () => {
  expect(conditionsOf('Κώστα "*),(')).toEqual([
    'sort_name.ilike."*κωστα*",sort_name.ilike."*κώστα*",user_name.ilike."Κώστα*",student_number.eq."Κώστα"',
  ]);
  expect(conditionsOf('a b c d e f g')).toHaveLength(6);
  expect(conditionsOf(' %*" ')).toEqual([]);
});
