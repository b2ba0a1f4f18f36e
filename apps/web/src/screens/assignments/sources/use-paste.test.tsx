import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { materialFromList, newDraft } from '../draft/new-draft.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { createFullServer, draw, serve, source, TestServer, userId } from '../test-server.tsx';

let server = new TestServer();
const lesson = 'Light enters leaves. '.repeat(20);

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
  go.mockReset();
});

const hint = 'Pasting works anywhere on this page.';
const go = vi.fn();
const open = (pasted = false) => draw(<NewAssignment userId={userId} tab="content" pasted={pasted} go={go} />);
const paste = (target: Element, text: string, files: readonly File[] = []): boolean =>
  fireEvent.paste(target, { clipboardData: { files, getData: () => text } });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Text', { selector: 'textarea' });

it('takes a text that is pasted anywhere on the page, ready to be used, and adds a second one below it', async () => {
  open();
  await screen.findByText(hint);
  paste(document.body, lesson);
  expect((await field()).value).toBe(lesson);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use This Content' }));
  paste(document.body, 'And more of it.');
  expect((await field()).value).toBe(`${lesson}\n\nAnd more of it.`);
});

const added = () => ({
  sourceId: source.id,
  versionSha256: 'abc',
  title: 'Light',
  language: 'en',
  receipt: { words: 60, warnings: [] },
  known: false,
});

it('goes on to the settings with the first text, without another press', async () => {
  const user = userEvent.setup();
  server.answers['add-source'] = () => added();
  open();
  await screen.findByText(hint);
  paste(document.body, lesson);
  await user.click(await screen.findByRole('button', { name: 'Use This Content' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith({ open: 'new', tab: 'configure' }));
});

it('uses a text that was pasted on the way at once, and forgets that it was', async () => {
  server.answers['add-source'] = () => added();
  newDraft.keepText(userId, { title: '', text: lesson });
  open(true);
  await waitFor(() => expect(go).toHaveBeenCalledWith({ open: 'new', tab: 'configure' }));
  expect(server.inputs('add-source')).toEqual([{ kind: 'text', text: lesson }]);
  expect(go).toHaveBeenCalledWith({ open: 'new', tab: 'content' }, true);
});

it.each([
  ['of a few words', 'Light enters leaves.', []],
  ['beside a chosen source', lesson, [materialFromList(source)]],
])('shows a text %s that was pasted on the way, before anything is sent', async (_, text, materials) => {
  newDraft.keepText(userId, { title: '', text });
  newDraft.keepMaterials(userId, materials);
  open(true);
  expect((await field()).value).toBe(text);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use This Content' }));
  expect(server.inputs('add-source')).toEqual([]);
});

it('reads the clipboard by a button, and opens the field where the browser does not allow it', async () => {
  const user = userEvent.setup();
  await navigator.clipboard.writeText(lesson);
  const drawn = open();
  await user.click(await screen.findByRole('button', { name: 'Paste a text' }));
  expect((await field()).value).toBe(lesson);
  drawn.unmount();
  newDraft.forget(userId);
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  open();
  await user.click(await screen.findByRole('button', { name: 'Paste a text' }));
  expect((await field()).value).toBe('');
  expect(document.activeElement).toBe(await field());
});

it('takes a pasted file as a chosen one', async () => {
  open();
  await screen.findByText(hint);
  paste(document.body, '', [new File(['x'], 'lesson.xyz')]);
  expect(await screen.findByText('lesson.xyz')).toBeTruthy();
});

it('leaves alone what belongs to a field, and an empty clipboard', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('radio', { name: 'Text' }));
  // Not prevented: the browser writes it into the field.
  expect(paste(await field(), 'into the field')).toBe(true);
  expect(paste(document.body, ' ')).toBe(true);
  expect(newDraft.text(userId).text).toBe('');
});

it('takes nothing while a chosen source is shown and no other was asked for', async () => {
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  open();
  await screen.findByText('Source material ready');
  expect(paste(document.body, lesson)).toBe(true);
  expect(newDraft.text(userId).text).toBe('');
});
