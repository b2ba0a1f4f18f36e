import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as objects from '../../../../client/requests/objects.ts';
import { renderApp, setUpBrowser, person as user } from '../../../../test-app.tsx';
import { answerOfAccount } from '../../security/test-answers.ts';

const address = (name: string): string => `/storage/v1/object/authenticated/account-pictures/${user.id}/${name}`;
const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

let avatarUrl: string | null;
let written: unknown[];
let removed: unknown[];
let downloads: string[];
let uploads: { path: string; type: string }[];
/** What was drawn last: left, top and side of the square in the chosen picture. */
let drawn: number[];
let broken: boolean;

async function answer(input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  const method = options.method ?? 'GET';
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.includes('/storage/v1/')) {
    if (method === 'DELETE') {
      removed.push(JSON.parse(String(options.body)));
      return Response.json([]);
    }
    downloads.push(pathname);
    return new Response(png, { headers: { 'content-type': 'image/png' } });
  }
  const account = answerOfAccount(pathname);
  if (account !== null) return account;
  if (pathname.endsWith('/auth/v1/user')) return Response.json(user);
  if (pathname.includes('/profiles')) {
    if (method === 'GET') {
      const names = { first_name: 'Eleni', last_name: 'Markou', department: null, bio: null, active_school_id: null };
      return Response.json({ ...names, avatar_url: avatarUrl });
    }
    if (broken) return Response.json({ code: 'XX000', message: 'broken' }, { status: 500 });
    const row = JSON.parse(String(options.body)) as { avatar_url: string | null };
    written.push(row);
    avatarUrl = row.avatar_url;
    return new Response(null, { status: 204 });
  }
  return Response.json([]);
}

beforeEach(() => {
  avatarUrl = null;
  broken = false;
  [written, removed, downloads, uploads, drawn] = [[], [], [], [], []];
  setUpBrowser({ answer });
  vi.spyOn(objects, 'uploadObject').mockImplementation(async (bucket, path, file) => {
    uploads.push({ path: `${bucket}/${path}`, type: file.type });
  });
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.name.endsWith('.png')) throw new DOMException('It is none.', 'InvalidStateError');
    return { width: 400, height: 200, close: () => undefined };
  });
  const context = {
    fillRect: () => undefined,
    drawImage: (_: unknown, left: number, top: number, side: number) => {
      drawn = [left, top, side];
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = 'image/png') =>
    take(new Blob([png], { type })),
  );
});

const open = () => renderApp('/dashboard/settings?tab=profile');
const choose = async (file: File, label = 'Choose Picture') =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
const photograph = new File(['x'], 'me.png', { type: 'image/png' });
const pictures = (): (string | null)[] =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('the own picture', () => {
  it('is cropped with the keyboard, stored as a small JPEG in the own folder, and shown in both places', async () => {
    open();
    await choose(photograph);
    const dialog = within(await screen.findByRole('dialog'));
    expect(drawn).toEqual([100, 0, 200]);
    const [zoom, across, down] = dialog.getAllByRole('slider');
    expect(down?.getAttribute('data-disabled')).toBe('');
    across?.focus();
    await userEvent.keyboard('{End}');
    expect(drawn).toEqual([200, 0, 200]);
    zoom?.focus();
    await userEvent.keyboard('{End}');
    expect(drawn).toEqual([275, 75, 50]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save Picture' }));
    expect(await screen.findByText('Your picture is saved')).toBeTruthy();
    const [{ path, type } = { path: '', type: '' }] = uploads;
    expect(type).toBe('image/jpeg');
    expect(path).toMatch(new RegExp(`^account-pictures/${user.id}/\\d+\\.jpg$`));
    expect(written).toEqual([{ avatar_url: `/storage/v1/object/authenticated/${path}` }]);
    await waitFor(() => expect(pictures()).toEqual(Array(2).fill('data:image/jpeg;base64,iVBORw==')));
    expect([downloads, removed]).toEqual([[], []]);
  });

  it('is moved by the pointer', async () => {
    open();
    await choose(photograph);
    const canvas = await screen.findByRole('img', { name: 'The part of your picture that is shown' });
    canvas.setPointerCapture = () => undefined;
    canvas.getBoundingClientRect = () => ({ width: 100, height: 100 }) as DOMRect;
    const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 });
    fireEvent.pointerDown(canvas, at(1, 0));
    fireEvent.pointerMove(canvas, at(1, 25));
    expect(drawn).toEqual([50, 0, 200]);
    // A second finger: twice as far apart is twice as large.
    fireEvent.pointerDown(canvas, at(2, 125));
    fireEvent.pointerMove(canvas, at(2, 225));
    expect(drawn).toEqual([100, 50, 100]);
    fireEvent.pointerUp(canvas, at(2, 225));
    fireEvent.pointerUp(canvas, at(1, 25));
    fireEvent.pointerMove(canvas, at(1, 99));
    expect(drawn).toEqual([100, 50, 100]);
  });

  it('is fetched once with the key of its person, replaced, and removed with its file', async () => {
    avatarUrl = address('1.jpg');
    open();
    await waitFor(() => expect(pictures()).toEqual(Array(2).fill('data:image/png;base64,iVBORw==')));
    expect(downloads).toEqual([`/storage/v1/object/account-pictures/${user.id}/1.jpg`]);
    await choose(photograph, 'Choose Another Picture');
    await userEvent.click(await screen.findByRole('button', { name: 'Save Picture' }));
    await waitFor(() => expect(removed).toEqual([{ prefixes: [`${user.id}/1.jpg`] }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Picture' }));
    expect(await screen.findByText('Your picture is removed')).toBeTruthy();
    expect(written.at(-1)).toEqual({ avatar_url: null });
    expect(removed).toHaveLength(2);
    await waitFor(() => expect(pictures()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Remove Picture' })).toBeNull();
  });

  it('of a provider of sign-in is not asked from its host: initials are shown', async () => {
    avatarUrl = 'https://pictures.example/1';
    open();
    // In the field, and in the menu of the page.
    await waitFor(() => expect(screen.getAllByText('EM')).toHaveLength(2));
    expect(pictures()).toEqual([]);
  });

  it('is refused in words when it is too large or none, and the choice stays open when it could not be saved', async () => {
    open();
    await choose(new File(['x'], 'a.txt'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be read as a picture/);
    const large = new File(['x'], 'me.png');
    Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
    await choose(large);
    expect((await screen.findByRole('alert')).textContent).toBe('The file is 30 MB; at most 20 MB, please.');
    broken = true;
    await choose(photograph);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Picture' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(written).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
