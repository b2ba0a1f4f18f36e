import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser, unmountPage } from '../../../../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const id = '0191b3a0-0000-7000-8000-0000000000aa';
const text = 'Το φως ταξιδεὐει γρήγορα.\n\nΗ λιμνη ειναι βαθιά.';
const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];

const word = (of: string, confidence: number) => {
  const start = text.indexOf(of);
  return { start, end: start + of.length, box: [start, 10, 20, 10], confidence };
};
const page = { width: 400, height: 600, turned: 0 };
const scans: Record<number, object> = {
  1: { ...page, page: 1, words: [word('Το', 90), word('φως', 90), word('ταξιδεὐει', 40), word('γρήγορα', 95)] },
  2: { ...page, page: 2, words: [word('λιμνη', 50), word('ειναι', 60), word('βαθιά', 90)] },
};
const receipt = {
  ...{ reader: 'pdf', language: 'el', pages: 2, words: 8, characters: text.length, ocrConfidence: 80 },
  ...{ emptyPages: [], warnings: [], recognised: { pages: [1, 2], words: 7, doubtful: 3 } },
};
const blocks = [
  { kind: 'paragraph', start: 0, end: 25, language: 'el', page: 1 },
  { kind: 'paragraph', start: 27, end: text.length, language: 'el', page: 2 },
];

let newest: string;
let corrected: number;
let sent: { name: string; body: { changes?: object[] } }[];
let refused: object | null;
/** The text and the places that the saved version has, where they are others. */
let later: { text: string; page: object } | null;
/** Where an answer waits until a test lets it go. */
let held: Promise<void>;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.includes('/rpc/')) return Response.json(false);
  if (pathname.includes('/memberships')) return Response.json([member]);
  if (pathname.includes('/profiles')) return Response.json({ first_name: 'Eleni', active_school_id: null });
  if (pathname.endsWith('/sources')) {
    const source = { id, title: 'Το φως', kind: 'file', language: 'el', words: 8, current_sha256: newest };
    return Response.json([{ ...source, updated_at: '2026-11-20T10:42:00Z', archived_at: null }]);
  }
  if (pathname.endsWith('/documents')) {
    return Response.json([{ title: 'Το φως', language: 'el', receipt: { ...receipt, corrected }, blocks }]);
  }
  const isLater = later !== null && searchParams.toString().includes(second);
  if (pathname.endsWith('/source_versions')) return Response.json([{ text: isLater ? later?.text : text }]);
  if (pathname.endsWith('/source_scans')) {
    if (isLater) return Response.json([later?.page]);
    return Response.json([scans[Number(searchParams.get('page')?.replace('eq.', ''))]]);
  }
  if (/functions.*(correct-words|read-source)/.test(pathname)) {
    const name = pathname.split('/').at(-1) ?? '';
    const body = JSON.parse(String(init?.body));
    sent.push({ name, body });
    await held;
    if (refused !== null) return Response.json(refused, { status: 409 });
    if (later !== null) newest = second;
    return Response.json({ sourceId: id, versionSha256: second, receipt, changed: true, jobId: id });
  }
  if (pathname.includes('list-shared-sources')) return Response.json({ sources: [] });
  if (pathname.includes('/functions/')) return Response.json({ sessions: [] });
  return Response.json([], { headers: { 'content-range': '*/0' } });
}

beforeEach(() => {
  newest = first;
  corrected = 0;
  sent = [];
  refused = null;
  later = null;
  held = Promise.resolve();
  setUpBrowser({ answer });
});

const address = `/dashboard/sources?open=${id}&tab=words`;
const status = (done: string) => screen.findByText(new RegExp(`${done} doubtful words? of this page looked at`));

it('walks through the doubtful words by keys, corrects them, and saves them as one version', async () => {
  renderApp(address);
  await status('0 of 1');
  expect(screen.getByRole('button', { name: 'ταξιδεὐει (doubtful)' }).getAttribute('aria-current')).toBe('true');
  await userEvent.keyboard('c');
  expect(document.activeElement).toBe(screen.getByLabelText('It reads'));
  await userEvent.keyboard('ταξιδεύει{Enter}');
  // The page behind it has the next one.
  await status('0 of 2');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'λιμνη (doubtful)' })));
  await userEvent.keyboard('aax');
  await status('2 of 2');
  await userEvent.keyboard('zz');
  await status('1 of 2');
  await userEvent.keyboard('x');
  await userEvent.keyboard('p');
  await status('1 of 1');

  unmountPage();
  renderApp(address);
  await status('1 of 1');
  expect(screen.getByText('3 decisions are not saved yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Save the corrections/ }));
  await screen.findByText('The corrections are saved');
  const start = text.indexOf('ταξιδεὐει');
  expect(sent).toMatchObject([{ name: 'correct-words', body: { sourceId: id, versionSha256: first } }]);
  expect(sent[0]?.body.changes).toEqual([
    { start, end: start + 9, text: 'ταξιδεύει' },
    { start: text.indexOf('λιμνη'), end: text.indexOf('λιμνη') + 5, text: 'λιμνη' },
    { start: text.indexOf('ειναι'), end: text.indexOf('ειναι') + 5, text: '' },
  ]);
  expect(screen.queryByText(/not saved yet/)).toBeNull();
});

it('takes nothing while it saves, so that nothing is lost', async () => {
  renderApp(address);
  await status('0 of 1');
  await userEvent.click(screen.getByRole('button', { name: /Right as it is/ }));
  await status('0 of 2');
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await userEvent.click(screen.getByRole('button', { name: /Save the corrections/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  for (const name of [/Right as it is/, /Discard/, /Take back|Undo/])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  await userEvent.keyboard('axz');
  expect(screen.getByText('1 decision is not saved yet.')).toBeTruthy();
  resolve();
  await screen.findByText('The corrections are saved');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Right as it is/ }).disabled).toBe(false),
  );
  await userEvent.keyboard('a');
  await status('1 of 2');
});

it('keeps the focus and the current word in the version that it saved, and says what it saved', async () => {
  const longer = text.replace('λιμνη', 'μεγάλη λίμνη');
  const moved = (word: { start: number; end: number }) => ({ ...word, start: word.start + 7, end: word.end + 7 });
  const [lake, is, deep] = [word('λιμνη', 100), word('ειναι', 60), word('βαθιά', 90)];
  const words = [{ ...lake, end: lake.end + 7, corrected: true }, moved(is), moved(deep)];
  later = { text: longer, page: { ...page, page: 2, words } };
  renderApp(address);
  await status('0 of 1');
  await userEvent.click(screen.getByRole('button', { name: /Next page/ }));
  await status('0 of 2');
  await userEvent.keyboard('c');
  await userEvent.keyboard('μεγάλη λίμνη{Enter}');
  await status('1 of 2');
  await userEvent.click(screen.getByRole('button', { name: /Save the corrections/ }));
  await screen.findByText('The corrections are saved');
  expect(screen.getByText('1 word')).toBeTruthy();
  await status('0 of 1');
  const current = screen.getByRole('button', { name: 'ειναι (doubtful)' });
  expect(current.getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(current);
});

it('shows corrections that another version has overtaken, and why they were not saved', async () => {
  renderApp(address);
  await status('0 of 1');
  await userEvent.click(screen.getByRole('button', { name: /Right as it is/ }));
  refused = { code: 'source/changed-elsewhere', message: 'x' };
  await userEvent.click(await screen.findByRole('button', { name: /Save the corrections/ }));
  expect(await screen.findByText(/There is a newer version of this text/)).toBeTruthy();
  unmountPage();
  newest = second;
  renderApp(address);
  expect(await screen.findByText('“ταξιδεὐει” is right')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard all' }));
  await waitFor(() => expect(screen.queryByText('“ταξιδεὐει” is right')).toBeNull());
});

it('says that a corrected version stays, and reads the file again without it on request', async () => {
  corrected = 2;
  renderApp(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Read again without the corrections' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Read again without the corrections' }));
  await screen.findByText('The file is being read again');
  expect(sent).toEqual([{ name: 'read-source', body: { sourceId: id, replaceCorrections: true } }]);
});

it('lists its keys, and works without them', async () => {
  renderApp(address);
  await status('0 of 1');
  await userEvent.keyboard('?');
  const card = await screen.findByRole('dialog', { name: 'Keys for correcting words' });
  await userEvent.click(within(card).getByRole('switch'));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('a');
  await status('0 of 1');
  await userEvent.click(screen.getByRole('button', { name: 'γρήγορα.' }));
  expect(screen.getByLabelText<HTMLInputElement>('It reads').value).toBe('γρήγορα.');
});
