import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpBrowser } from '../../../test-app.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';

const classId = '2f0e7a51-6f0e-4a78-8d0a-4f3a5f2b9c10';
const idOf = (digit: number): string => `${digit}a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a01`;
const now = (): string => new Date().toISOString();
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const ann = { requestId: idOf(1), firstName: 'Ann', lastName: 'Lee', askedAt: now(), namesake: null as string | null };
const ben = { ...ann, requestId: idOf(2), firstName: 'Ben', namesake: 'ben.lee' };

let calls: { name: string; input: Record<string, unknown> }[];
let refuse: Record<string, { code: string }>;
let found: Record<string, unknown>;

beforeEach(() => {
  calls = [];
  refuse = {};
  found = { school: 'beka23', code: 'timoka47', openUntil: null, picturesUntil: null, requests: [] };
  setUpBrowser({
    async answer(input, options) {
      const { pathname } = new URL(String(input), 'http://localhost');
      if (pathname === '/config.json') return Response.json({ anonKey: 'key' });
      const name = pathname.replace('/functions/v1/', '');
      const sent = JSON.parse(String(options?.body ?? '{}')) as Record<string, unknown>;
      const refusal = refuse[name];
      if (refusal !== undefined)
        return Response.json({ values: {}, id: 'x', message: '', ...refusal }, { status: 404 });
      if (name === 'read-enrolment') return Response.json({ now: now(), ...found });
      calls.push({ name, input: sent });
      if (name === 'answer-join-requests') {
        const ids = sent.requestIds as string[];
        found.requests = (found.requests as (typeof ann)[]).filter(({ requestId }) => !ids.includes(requestId));
        return Response.json({ answered: ids.length, leftWaiting: 0 });
      }
      if (name === 'read-class-link') return Response.json({ school: 'beka23', link: sent.renew ? 'second' : 'first' });
      if (name === 'allow-class-pictures') {
        found.picturesUntil = sent.open ? inMinutes(10) : null;
        return Response.json({ openUntil: found.picturesUntil });
      }
      if (sent.change === 'open') found.openUntil = inMinutes(10);
      if (sent.change === 'close') found.openUntil = null;
      if (sent.change === 'switch-on') found.code = 'timoka47';
      if (sent.change === 'switch-off') found.code = null;
      if (sent.change === 'renew') found.code = 'besuda92';
      return Response.json({ code: found.code, openUntil: found.openUntil });
    },
  });
});

function open(): { user: ReturnType<typeof userEvent.setup>; onClose: ReturnType<typeof vi.fn> } {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EnrolmentDialog classId={classId} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

describe('the code', () => {
  it('is off until it is switched on, then stands there with its picture, is renewed and switched off', async () => {
    found.code = null;
    const { user } = open();
    expect(await screen.findByText(/The code signs nobody in/)).toBeTruthy();
    await press(user, 'Switch the code on');
    expect(await screen.findByText('timoka47')).toBeTruthy();
    expect(screen.getByText('beka23')).toBeTruthy();
    const picture = screen.getByRole<HTMLImageElement>('img', { name: /^QR code/ });
    expect(picture.src).toMatch(/^data:image\/svg\+xml,/);
    await press(user, 'Make another code');
    expect(await screen.findByText('besuda92')).toBeTruthy();
    await press(user, 'Switch the code off');
    expect(await screen.findByRole('button', { name: 'Switch the code on' })).toBeTruthy();
    expect(calls.map(({ input }) => input.change)).toEqual(['switch-on', 'renew', 'switch-off']);
  });

  it('lets in without waiting for ten minutes by the clock of the server, and is closed at once', async () => {
    found.now = inMinutes(60);
    const { user } = open();
    await press(user, 'Open for 10 minutes');
    await waitFor(() => expect(calls).toHaveLength(1));
    // An hour ahead there: the ten minutes from here are long over.
    expect(screen.getByText('Whoever asks waits until you let them in.')).toBeTruthy();
    found.openUntil = inMinutes(70);
    await waitFor(() => expect(screen.getByText(/Open for another (10:00|9:\d\d)/)).toBeTruthy(), { timeout: 5_000 });
    await press(user, 'Close now');
    expect(await screen.findByText('Whoever asks waits until you let them in.')).toBeTruthy();
  });

  it('says why nothing could be read or done', async () => {
    refuse = { 'change-enrolment': { code: 'class/not-found' } };
    const { user } = open();
    await press(user, 'Make another code');
    expect(await screen.findByText(/This class is not there/)).toBeTruthy();
  });

  it('says that it could not be read', async () => {
    refuse = { 'read-enrolment': { code: 'class/archived' } };
    open();
    expect(await screen.findByText('The code and who waits could not be loaded')).toBeTruthy();
  });
});

describe('who waits', () => {
  it('is let in or refused one by one', async () => {
    const cy = { ...ann, requestId: idOf(3), firstName: 'Cy' };
    found.requests = [ann, cy];
    const { user } = open();
    await press(user, 'Let in Lee Ann');
    await press(user, 'Refuse Lee Cy');
    expect(await screen.findByText('Nobody is waiting.')).toBeTruthy();
    expect(calls.map(({ input }) => [input.requestIds, input.answer])).toEqual([
      [[ann.requestId], 'let-in'],
      [[cy.requestId], 'refuse'],
    ]);
  });

  it('is asked about where the class has somebody of the same name, and never let in with all', async () => {
    found.requests = [ann, ben];
    const { user } = open();
    const row = (await screen.findByText('Lee Ben')).closest('li');
    expect(within(row as HTMLElement).getByText(/ben.lee is in the class/)).toBeTruthy();
    await press(user, 'Let all in (1)');
    await waitFor(() => expect(calls.at(-1)?.input.requestIds).toEqual([ann.requestId]));
    await press(user, 'Another: let in (Lee Ben)');
    await waitFor(() =>
      expect(calls.at(-1)?.input).toEqual({
        ...{ classId, requestIds: [ben.requestId], answer: 'let-in', namesakes: true },
      }),
    );
  });

  it('is the same student, who is told to use the card', async () => {
    found.requests = [ben];
    const { user } = open();
    await press(user, 'The same: use the card (Lee Ben)');
    await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ answer: 'known' }));
  });
});

it('shows the link of the class when it is asked for, and makes another one; allows pictures alone', async () => {
  const { user } = open();
  await press(user, 'Show the link of the class');
  const link = await screen.findByLabelText<HTMLInputElement>('Link of the class');
  expect(link.value).toMatch(/\/student\/sign-in#class=beka23\.first$/);
  await press(user, 'Make another link');
  await waitFor(() => expect(link.value).toMatch(/second$/));
  await press(user, 'Allow for 10 minutes');
  expect(await screen.findByText(/Pictures alone sign in for another/)).toBeTruthy();
  await press(user, 'Close now');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'allow-class-pictures', input: { open: false } }));
});
