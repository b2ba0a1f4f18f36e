import { fault } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as files from '../../../client/browser/save-text.ts';
import { chooseLanguage } from '../../../client/language/language.ts';
import { AssignmentList } from '../list/assignment-list.tsx';
import { OpenAssignment } from '../review/open-assignment.tsx';
import { assignmentId, createFullServer, draw, serve, type TestServer, userId } from '../test-server.tsx';

let server: TestServer;
const addresses: unknown[] = [];
const go = (address: unknown) => void addresses.push(address);

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
  addresses.length = 0;
});

const file = (text: string) => new File([text], 'olives.json', { type: 'application/json' });
async function choose(chosen: File): Promise<void> {
  draw(<AssignmentList archived={false} go={go} onBegin={() => undefined} />);
  await screen.findByRole('button', { name: 'Import a copy' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (field === null) throw new Error('There is no field for a file');
  await userEvent.setup().upload(field, chosen);
}
const whole = { assignmentId, questions: 3, withoutPassage: 0, withoutImage: [], leftOut: [] };

it('saves each form of a copy as a file, and says what the flat one leaves out', async () => {
  const user = userEvent.setup();
  const saved = vi.spyOn(files, 'saveText').mockReturnValue();
  const copy = { title: 'Φύλλα', leftOut: [{ questionId: assignmentId, type: 'matching' }] };
  server.answers['copy-as-json'] = () => ({ fileName: 'Φύλλα.json', copy });
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(await screen.findByRole('menuitem', { name: 'JSON, with answers' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]).toEqual([`${JSON.stringify(copy, null, 2)}\n`, 'Φύλλα.json', 'application/json']);
  expect(await screen.findByText(/1 question has a form/)).toBeTruthy();
  expect(server.inputs('copy-as-json')).toEqual([{ assignmentId, form: 'flat' }]);
});

it('names the questions of which the complete copy has no image', async () => {
  const user = userEvent.setup();
  vi.spyOn(files, 'saveText').mockReturnValue();
  server.answers['copy-as-json'] = () => ({ fileName: 'x.json', copy: { title: 'x', withoutImage: [2, 4] } });
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(await screen.findByRole('menuitem', { name: 'JSON, complete copy' }));
  expect(await screen.findByText(/^Images of questions 2, 4 are not in the copy/)).toBeTruthy();
});

it('opens what was imported whole', async () => {
  server.answers['import-assignment'] = () => whole;
  await choose(file('{"questions":[1]}'));
  await waitFor(() => expect(addresses).toEqual([{ open: assignmentId }]));
  expect(server.inputs('import-assignment')).toEqual([{ text: '{"questions":[1]}' }]);
  expect(screen.getByText('Imported: olives.json')).toBeTruthy();
});

it('lists what was left out before it opens the rest', async () => {
  server.answers['import-assignment'] = () => ({
    ...whole,
    withoutPassage: 2,
    withoutImage: [3],
    leftOut: [
      { number: 2, type: 'riddle', reason: 'unknown-kind', where: 'type' },
      { number: 5, type: 'true-false', reason: 'not-valid', where: 'content.statement' },
    ],
  });
  await choose(file('{}'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Question 2: riddle is no type of question here.')).toBeTruthy();
  expect(dialog.getByText('Question 5: content.statement is missing or does not fit.')).toBeTruthy();
  expect(dialog.getByText(/^Question 3 came without an image/)).toBeTruthy();
  expect(dialog.getByText(/2 questions came without their passages/)).toBeTruthy();
  expect(addresses).toEqual([]);
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Open the assignment' }));
  expect(addresses).toEqual([{ open: assignmentId }]);
});

it('says in the language of the interface why nothing was imported', async () => {
  chooseLanguage('el');
  server.answers['import-assignment'] = () => {
    throw fault('assignment/not-json');
  };
  draw(<AssignmentList archived={false} go={go} onBegin={() => undefined} />);
  await screen.findByRole('button', { name: 'Εισαγωγή αντιγράφου' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (field !== null) await userEvent.setup().upload(field, file('{'));
  expect(await screen.findByText('Το αρχείο δεν είναι JSON ή είναι ελλιπές.')).toBeTruthy();
  expect(addresses).toEqual([]);
});

it('reads no file that is too large', async () => {
  const large = file('{}');
  Object.defineProperty(large, 'size', { value: 50_000_000 });
  await choose(large);
  expect(await screen.findByText(/The file is larger than 25 MB/)).toBeTruthy();
  expect(server.inputs('import-assignment')).toEqual([]);
});
