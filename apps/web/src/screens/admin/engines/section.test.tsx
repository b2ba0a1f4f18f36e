import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { disconnected, type FakeServer, setUpFakeServer } from '../../../parts/connections/test-fake-server.ts';

const page = '/admin?tab=engines';
const saved = {
  kind: 'anthropic',
  baseUrl: null,
  model: 'large',
  keyHint: 'wxyz',
  changedAt: '2026-03-02T08:00:00.000Z',
};
const key = 'sk-0123456789wxyz';

let server: FakeServer;
beforeEach(() => {
  server = setUpFakeServer('en', 'administrator');
  server.answers.is_installation_administrator = [false];
  server.answers['read-engines'] = [{ ...disconnected.engines, administers: true }];
});

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const field = <Kind extends HTMLElement>(name: RegExp) => screen.findByLabelText<Kind>(name);

it('shows what data leaves, asks for the fields of the kind, and tests before anything is saved', async () => {
  server.answers['test-engine'] = [{ outcome: 'credits', reason: null, status: 402, milliseconds: 40, reply: null }];
  await server.open(page);
  expect(await screen.findByText(/^The offline assistant answers now/)).toBeTruthy();
  expect(screen.getByText(/Names of pupils are replaced by others first/)).toBeTruthy();
  await userEvent.selectOptions(await field(/^Kind/), 'anthropic');
  await press('Test Language Model');
  expect(await screen.findByText('Write the name of the model.')).toBeTruthy();
  expect(screen.getByText('This provider needs a key.')).toBeTruthy();
  expect(server.inputsOf('test-engine')).toEqual([]);
  await userEvent.type(await field(/^Model/), 'large');
  await userEvent.type(await field(/^Key/), key);
  await press('Test Language Model');
  expect(await screen.findByText('Credits exhausted')).toBeTruthy();
  const engine = { kind: 'anthropic', baseUrl: null, model: 'large', key };
  expect(server.inputsOf('test-engine')).toEqual([{ whose: 'school', engine }]);
  server.answers['save-engine'] = [saved];
  server.answers['read-engines'] = [{ ...disconnected.engines, school: saved, inUse: 'school', administers: true }];
  await press('Save Language Model');
  expect(await screen.findByText('The language model is saved')).toBeTruthy();
  expect(server.inputsOf('save-engine')).toEqual([{ whose: 'school', engine }]);
  expect(await screen.findByText('The language model of the school answers now.')).toBeTruthy();
  expect((await field<HTMLInputElement>(/^Key/)).value).toBe('');
  expect(screen.getByText('A key that ends in wxyz is saved. Empty: it stays.')).toBeTruthy();
});

it('refuses a model that Ollama only passes on, whatever its name is called elsewhere', async () => {
  await server.open(page);
  await userEvent.selectOptions(await field(/^Kind/), 'ollama');
  await userEvent.type(await field(/^Address/), 'http://127.0.0.1:11434');
  await userEvent.type(await field(/^Model/), 'big:120b-cloud');
  await press('Save Language Model');
  expect(await screen.findByText(/^“big:120b-cloud” does not run on this computer: Ollama would pass/)).toBeTruthy();
  expect(server.inputsOf('save-engine')).toEqual([]);
});

it('keeps the saved key only with its kind and address, deletes it, and tests what is saved', async () => {
  server.answers['read-engines'] = [{ ...disconnected.engines, school: saved, inUse: 'school', administers: true }];
  server.answers['test-engine'] = [{ outcome: 'ok', reason: null, status: 200, milliseconds: 40, reply: 'Yes.' }];
  server.answers['save-engine'] = [{ ...saved, kind: 'ollama', baseUrl: 'http://127.0.0.1:11434', keyHint: null }];
  await server.open(page);
  await press('Test Language Model');
  expect(await screen.findByText('Yes.')).toBeTruthy();
  expect(server.inputsOf('test-engine')).toEqual([{ whose: 'school' }]);
  await userEvent.selectOptions(await field(/^Kind/), 'ollama');
  expect(screen.getByText('With another kind or address the key has to be given again.')).toBeTruthy();
  await press('Save Language Model');
  expect(await screen.findByText('Write the address.')).toBeTruthy();
  await userEvent.type(await field(/^Address/), '127.0.0.1');
  expect(await screen.findByText('An address begins with https:// or http://')).toBeTruthy();
  await userEvent.clear(await field(/^Address/));
  await userEvent.type(await field(/^Address/), 'http://127.0.0.1:11434');
  await userEvent.click(screen.getByLabelText('Delete the saved key'));
  await press('Save Language Model');
  const engine = { kind: 'ollama', baseUrl: 'http://127.0.0.1:11434', model: 'large', key: null };
  await waitFor(() => expect(server.inputsOf('save-engine')).toEqual([{ whose: 'school', engine }]));
});

it('disconnects only after a confirmation, and reports a refusal', async () => {
  server.answers['read-engines'] = [{ ...disconnected.engines, school: saved, inUse: 'school', administers: true }];
  server.answers['remove-engine'] = [500, {}];
  await server.open(page);
  await press('Disconnect Language Model');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  server.answers['read-engines'] = [{ ...disconnected.engines, administers: true }];
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('The language model is disconnected')).toBeTruthy();
  await waitFor(async () => expect((await field<HTMLInputElement>(/^Model/)).value).toBe(''));
  expect(server.inputsOf('remove-engine')).toEqual([{ whose: 'school' }, { whose: 'school' }]);
});

it('revokes the permission for own connections, and restores it where the server refuses', async () => {
  server.answers['allow-own-connections'] = [500, { allowed: false }];
  await server.open(page);
  const permission = await screen.findByRole<HTMLInputElement>('switch', { name: /^Staff may connect/ });
  await userEvent.click(permission);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(permission.checked).toBe(true);
  server.answers['read-engines'] = [{ ...disconnected.engines, ownAllowed: false, administers: true }];
  await userEvent.click(permission);
  expect(await screen.findByText('Connections of one’s own are no longer used')).toBeTruthy();
  await waitFor(() => expect(permission.checked).toBe(false));
  expect(server.inputsOf('allow-own-connections')).toEqual([{ allowed: false }, { allowed: false }]);
  // The school's own engine does not depend on it.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Language Model' }).disabled).toBe(false);
});

it('opens answers of students to the language model only when somebody turns it on', async () => {
  await server.open(page);
  const permission = await screen.findByRole<HTMLInputElement>('switch', { name: /may read answers of students$/ });
  expect(permission.checked).toBe(false);
  server.answers['allow-model-grading'] = [{ allowed: true }];
  server.answers['read-engines'] = [{ ...disconnected.engines, modelGrading: true, administers: true }];
  await userEvent.click(permission);
  expect(await screen.findByText('The language model may read answers of students')).toBeTruthy();
  await waitFor(() => expect(permission.checked).toBe(true));
  expect(server.inputsOf('allow-model-grading')).toEqual([{ allowed: true }]);
});

it('reports in Greek that it could not be loaded, and loads it again on request', async () => {
  localStorage.setItem('language', 'el');
  server.answers['read-engines'] = [400, { ...disconnected.engines, administers: true }];
  await server.open(page);
  expect(await screen.findByText('Το γλωσσικό μοντέλο δεν φορτώθηκε')).toBeTruthy();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Νέα προσπάθεια' }))[0] as HTMLElement);
  expect(await screen.findByText('Συμβατό με OpenAI')).toBeTruthy();
});
