import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { OpenAssignment } from '../review/open-assignment.tsx';
import type { ScreenAddress } from '../screen-address.ts';
import { assignmentId, createFullServer, draw, serve, stems, TestServer, userId } from '../test-server.tsx';
import { PrintView } from './print-view.tsx';

let server = new TestServer();
let gone: ScreenAddress[] = [];
const go = (address: ScreenAddress): void => void gone.push(address);

beforeEach(() => {
  server = createFullServer();
  gone = [];
  serve(server);
  chooseLanguage('en');
});

it('has every question without its answer, in the language of the assignment, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const before = document.title;
  const { unmount } = draw(<PrintView id={assignmentId} copy="student" go={go} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Leaves' })).toBeTruthy();
  const sheet = screen.getByRole('article', { name: 'The sheet' });
  for (const stem of stems) expect(sheet.textContent).toContain(stem);
  expect(sheet.textContent).toContain('Ονοματεπώνυμο');
  expect(sheet.textContent).toContain('Σύνολο: 40 μονάδες');
  expect(sheet.textContent).not.toContain('Το λέει το κείμενο.');
  expect(sheet.textContent).not.toContain('σωστή');
  // Nothing to press is on the paper.
  expect(sheet.querySelector('button, a')).toBeNull();
  for (const button of screen.getAllByRole('button')) expect(button.closest('[class*="print:hidden"]')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('radio', { name: 'With answers' }));
  await user.click(screen.getByRole('button', { name: 'Back to the assignment' }));
  expect(gone).toEqual([
    { open: assignmentId, view: 'print', copy: 'key' },
    { open: assignmentId, tab: 'preview' },
  ]);
  expect(document.title).toBe('Leaves');
  unmount();
  expect(document.title).toBe(before);
});

it('has the answers and the explanations where they are asked for', async () => {
  draw(<PrintView id={assignmentId} copy="key" go={go} />);
  const sheet = await screen.findByRole('article', { name: 'The sheet' });
  expect(sheet.textContent).toContain('Απαντήσεις');
  expect(sheet.textContent).toContain('Εξήγηση: Το λέει το κείμενο.');
  expect(sheet.textContent).not.toContain('Ονοματεπώνυμο');
});

it('says when there is nothing to print, and when there is no such assignment', async () => {
  server.tables.assignment_questions = [];
  const { unmount } = draw(<PrintView id={assignmentId} copy="student" go={go} />);
  expect(await screen.findByText('Nothing to print')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  unmount();
  server.tables.assignments = [];
  draw(<PrintView id={assignmentId} copy="student" go={go} />);
  expect(await screen.findByText('This assignment cannot be opened')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to the assignment' })).toBeTruthy();
});

it('is opened from the export menu once everything is saved', async () => {
  const user = userEvent.setup();
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={go} />);
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  await waitFor(() => expect(gone).toEqual([{ open: assignmentId, view: 'print' }]));
  // An unfinished question is not on paper.
  await user.click(await screen.findByRole('button', { name: stems[0] }));
  if (screen.queryByRole('button', { name: /^Edit/ }) === null)
    await user.click(screen.getByRole('button', { name: stems[0] }));
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.clear(screen.getByLabelText('Question', { selector: 'textarea' }));
  await user.click(screen.getByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  expect(await screen.findByText('Not printed yet')).toBeTruthy();
  expect(gone).toHaveLength(1);
});

it('has tables after the wording on both copies, and hints with the answers alone', async () => {
  const [row] = server.tables.assignment_questions ?? [];
  const table = { type: 'table', caption: 'Leaves', header: ['Leaf'], rows: [['oak']] };
  Object.assign(row ?? {}, { attachments: [table], hints: ['Look at the leaf.'] });
  const { unmount } = draw(<PrintView id={assignmentId} copy="student" go={go} />);
  const shown = await screen.findByRole('table', { name: 'Leaves' });
  const item = shown.closest('li');
  expect(item?.textContent?.split(stems[0])).toHaveLength(2);
  expect(item?.textContent?.indexOf('oak')).toBeGreaterThan(item?.textContent?.indexOf(stems[0]) ?? -1);
  expect(screen.queryByText('Look at the leaf.')).toBeNull();
  unmount();
  draw(<PrintView id={assignmentId} copy="key" go={go} />);
  expect(await screen.findByRole('table', { name: 'Leaves' })).toBeTruthy();
  expect(screen.getByText('Look at the leaf.')).toBeTruthy();
  expect(screen.getByText('Υποδείξεις:')).toBeTruthy();
});
