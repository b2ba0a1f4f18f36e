import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { biology, classAnswers, clickUndo, type Served } from '../test-answers.ts';

let served: Served;

beforeEach(() => {
  served = classAnswers();
  served.role = 'administrator';
  setUpBrowser({ answer: served.answer });
});

const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);
const noCounts = { new: 0, changed: 0, moved: 0, returns: 0, same: 0, skipped: 0, asks: 0 };
const line = {
  ...{ line: 2, firstName: 'Άννα', lastName: 'Κώστα', status: 'new' as const, reason: null, className: 'Α1' },
  ...{ changes: [], candidates: [] },
};

async function chooseFile() {
  renderApp('/dashboard/classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Import a school list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a school list' }));
  await userEvent.upload(await dialog.findByLabelText('Choose a file'), new File(['Α1;Κώστα;Άννα'], 'school.csv'));
  return dialog;
}

it('is for administrators alone', async () => {
  served.role = 'teacher';
  renderApp('/dashboard/classes');
  expect(await screen.findByRole('button', { name: 'Create Class' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import a school list' })).toBeNull();
});

it('shows the classes and the lines of each, asks before it makes classes, and writes what was shown', async () => {
  const skipped = { ...line, line: 3, lastName: 'Ρήγα', className: 'Β1', status: 'skipped' as const };
  served.schoolPreview = {
    ...served.schoolPreview,
    lines: [line, { ...skipped, reason: 'unknown-class' }],
    counts: { ...noCounts, new: 1, skipped: 1 },
    classes: [
      { name: 'Α1', state: 'known', counts: { ...noCounts, new: 1 } },
      { name: 'Β1', state: 'missing', counts: { ...noCounts, skipped: 1 } },
    ],
    room: { limit: 1, used: 1 },
  };
  const dialog = await chooseFile();
  expect(await dialog.findByText('Not there: its lines are left out')).toBeTruthy();
  expect(dialog.getByText('Left out: the school has no such class')).toBeTruthy();
  expect(dialog.getByText('The plan allows 1 active class, and there are 1: 1 more cannot be made.')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Show the lines of'), 'Α1');
  expect(dialog.queryByText('Left out: the school has no such class')).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Make the missing class/ }));
  await waitFor(() => expect(called('preview-school-roster').at(-1)).toMatchObject({ make: true }));
  await waitFor(async () => {
    if (called('import-school-roster').length === 0)
      await userEvent.click(dialog.getByRole('button', { name: 'Write 1 line' }));
    expect(called('import-school-roster')).toEqual([
      expect.objectContaining({ make: true, decisions: {}, plan: 'plan' }),
    ]);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await clickUndo();
  expect(await screen.findByText('The import was taken back')).toBeTruthy();
});

it('says which column is missing, why a file is refused, and turns the pages of a long list', async () => {
  served.refuse['preview-school-roster'] = { code: 'roster/too-many-lines', values: { lines: 20_000, most: 5_000 } };
  const dialog = await chooseFile();
  expect(await dialog.findByText(/^This list has 20,?000 lines/)).toBeTruthy();
  served.refuse = {};
  served.schoolPreview = {
    ...served.schoolPreview,
    lines: Array.from({ length: 150 }, (_, at) => ({ ...line, line: at + 2, lastName: `Κώστα ${at}` })),
    counts: { ...noCounts, new: 150 },
    table: {
      ...{ encoding: 'utf-8', separator: ';', sheet: null, headings: ['', ''], sample: [['Κώστα', 'Άννα']] },
      ...{ columns: { lastName: 0, firstName: 1 }, doubled: [], namesMissing: false, certain: false },
    },
  };
  await userEvent.upload(dialog.getByLabelText('Another file'), new File(['Α1;Κώστα;Άννα'], 'other.csv'));
  expect(await dialog.findByText('Say which column has the class.')).toBeTruthy();
  expect(dialog.getByText('Κώστα 99')).toBeTruthy();
  expect(dialog.queryByText('Κώστα 100')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Next page' }));
  expect(dialog.getByText('Κώστα 149')).toBeTruthy();
});

it('takes an earlier list back', async () => {
  served.imports = [{ id: biology.id, added: 4, changed: 1, placed: 0, made: 2, created_at: '2026-11-20T10:00:00Z' }];
  renderApp('/dashboard/classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Import a school list' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Take back the list of/ }));
  await waitFor(() => expect(called('undo-import')).toEqual([{ importId: biology.id }]));
  expect(await screen.findByText('The import was taken back')).toBeTruthy();
});
