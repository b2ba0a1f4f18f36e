import type { AnyRouter } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, unmountPage } from '../../test-app.tsx';
import type { Session } from './rows.ts';
import { arrange, Backend, userId } from './test-backend.ts';

let backend: Backend;

beforeEach(() => {
  backend = new Backend();
  arrange(backend);
});

async function open(address = '/dashboard'): Promise<AnyRouter> {
  const router = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return router;
}
const createProvenSession = (session: Session): Promise<AnyRouter> => open(`/dashboard?session=${session.id}`);
const input = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Your message' });
const sendQuestion = async (text: string): Promise<void> => {
  await userEvent.clear(input());
  await userEvent.type(input(), `${text}{Enter}`);
};
const pressInMenu = async (title: string, item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Menu of ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const rest = '/rest/v1/n8n_chat';
const reading = ({ id }: Session, from = 0): string =>
  `GET ${rest}_messages?select=*&session_id=eq.${id}&order=created_at.asc&offset=${from}&limit=200`;

describe('the requests', () => {
  it('reads the sessions of the list, newest first, and of the archive', async () => {
    backend.addSession('Old', { archived_at: '2026-11-01T00:00:00Z' });
    await open();
    expect(await screen.findByText('No chat sessions yet. Start a new conversation!')).toBeTruthy();
    const list = `GET ${rest}_sessions?select=*&school_id=eq.a&archived_at=is.null&order=updated_at.desc&offset=0&limit=200`;
    expect(backend.take()).toContainEqual([list, null]);
    await userEvent.click(screen.getByRole('radio', { name: 'Archive' }));
    expect(await screen.findByRole('link', { name: /^Old/ })).toBeTruthy();
    expect(backend.take().map(([line]) => line)).toEqual([list.replace('=is.null', '=not.is.null')]);
  });

  it('creates a session with the first message, selects it, keeps the text, and sends it with the next Enter', async () => {
    const router = await open();
    backend.take();
    const text = `How do I ${'very '.repeat(12)}slowly?`;
    await sendQuestion(text);
    expect(await screen.findByText('The chat is ready. Press Enter once more to send your message.')).toBeTruthy();
    const [session] = backend.sessions;
    expect(session?.title).toBe(`${text.slice(0, 50)}...`);
    expect(router.state.location.search).toEqual({ session: session?.id });
    expect(input().value).toBe(text);
    expect(document.activeElement).toBe(input());
    // What the screen itself reads when it opens may still be under way.
    const requests = backend
      .take()
      .filter(([line]) => !line.includes('/user_settings') && !line.startsWith(`GET ${rest}`));
    expect(requests[0]).toEqual(['GET /auth/v1/user', null]);
    expect(requests[1]).toEqual([
      `POST ${rest}_sessions?select=*`,
      { title: `${text.slice(0, 50)}...`, user_id: userId },
    ]);
    expect(requests.some(([line]) => /^POST.*(?:messages|functions)/.test(line))).toBe(false);
    expect(backend.messages).toEqual([]);

    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Message Sent')).toBeTruthy();
    expect(screen.getByText('Your message was processed successfully.')).toBeTruthy();
    expect(screen.getByText('A reply.')).toBeTruthy();
    expect(input().value).toBe('');
    const session_id = session?.id;
    expect(backend.take().filter(([line]) => line.startsWith('POST'))).toEqual([
      [`POST ${rest}_messages?select=*`, { content: text, role: 'user', session_id }],
      ['POST /functions/v1/chat', { message: text, session_id, message_history: [] }],
      [`POST ${rest}_messages?select=*`, { content: 'A reply.', role: 'assistant', session_id }],
    ]);
  });

  it('sends the last ten messages along, and requests a streamed reply', async () => {
    const session = backend.addSession('Long');
    for (let turn = 0; turn < 6; turn += 1) {
      backend.addMessage(session, 'user', `question ${turn}`);
      backend.addMessage(session, 'assistant', `answer ${turn}`);
    }
    const before = backend.messages.slice(-10);
    await createProvenSession(session);
    await screen.findByText('answer 5');
    expect(backend.take()).toContainEqual([reading(session), null]);
    await sendQuestion('And now?');
    await screen.findByText('A reply.');
    const chatRequest = backend.requests.find(({ path }) => path === '/functions/v1/chat');
    expect(chatRequest?.body).toEqual({
      message: 'And now?',
      session_id: session.id,
      message_history: before.map(({ role, content, created_at: timestamp }) => ({ role, content, timestamp })),
    });
    expect(chatRequest?.headers.get('accept')).toBe('text/event-stream');
  });

  it('sends the choice between the books that the last reply offers, and keeps what was being written', async () => {
    const session = backend.addSession('Backup');
    const offer = 'Which one? [I mean Schole](/help) [I mean n8n](/help/automation)';
    backend.addMessage(session, 'user', 'older');
    backend.addMessage(session, 'assistant', offer);
    backend.addMessage(session, 'user', 'backup');
    backend.addMessage(session, 'assistant', offer);
    await createProvenSession(session);
    // The older reply no longer offers it.
    expect(await screen.findAllByRole('button', { name: 'I mean n8n' })).toHaveLength(1);
    await userEvent.type(input(), 'and then');
    await userEvent.click(screen.getByRole('button', { name: 'I mean n8n' }));
    expect(await screen.findByText('A reply.')).toBeTruthy();
    expect(backend.messages.at(-2)).toMatchObject({ role: 'user', content: 'I mean n8n' });
    expect(screen.queryByRole('button', { name: 'I mean n8n' })).toBeNull();
    expect(input().value).toBe('and then');
    expect(document.activeElement).toBe(input());
  });

  it('renames, archives, restores and deletes by id', async () => {
    const session = backend.addSession('First');
    const row = `${rest}_sessions?id=eq.${session.id}`;
    const changing = (): [string, unknown][] => backend.take().filter(([line]) => !line.startsWith('GET'));
    const router = await createProvenSession(session);
    await pressInMenu('First', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(name);
    await userEvent.type(name, ' Other {Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Other' })).toBeTruthy();
    await waitFor(() => expect(changing()).toEqual([[`PATCH ${row}`, { title: 'Other' }]]));

    await pressInMenu('Other', 'Archive');
    expect(await screen.findByText('Session Archived')).toBeTruthy();
    expect(screen.getByText('Chat session has been archived')).toBeTruthy();
    expect(changing()).toEqual([[`PATCH ${row}`, { archived_at: expect.stringMatching(/^\d{4}-.*Z$/) }]]);
    await waitFor(() => expect(router.state.location.search).toEqual({}));

    await userEvent.click(screen.getByRole('radio', { name: 'Archive' }));
    await pressInMenu('Other', 'Restore');
    expect(await screen.findByText('Session Restored')).toBeTruthy();
    expect(changing()).toEqual([[`PATCH ${row}`, { archived_at: null }]]);

    await userEvent.click(screen.getByRole('radio', { name: 'Chats' }));
    await pressInMenu('Other', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Chat Session' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to permanently delete this chat session? This action cannot be undone and all messages will be lost.',
    );
    expect(changing()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Session Deleted')).toBeTruthy();
    expect(screen.getByText('Chat session has been permanently deleted')).toBeTruthy();
    expect(changing()).toEqual([[`DELETE ${row}`, null]]);
  });

  it('searches, and reads what answers here', async () => {
    backend.addSession('Webhooks');
    backend.inUse = 'own';
    await open();
    expect(await screen.findByText(/Your language model answers here: small-3b\./)).toBeTruthy();
    expect(backend.take()).toContainEqual([`GET /rest/v1/user_settings?select=*&user_id=eq.${userId}`, null]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search your chats' }), ' nodes ');
    expect(await screen.findByText('No chat has this in its title or its messages.')).toBeTruthy();
    expect(backend.take().filter(([line]) => line.startsWith('POST'))).toEqual([
      ['POST /rest/v1/rpc/search_chat_sessions?school_id=eq.a', { search: 'nodes', archived: false }],
    ]);
  });

  it('reads the end of a long conversation, and earlier messages on request', async () => {
    const session = backend.addSession('Endless');
    for (let index = 0; index < 450; index += 1) backend.addMessage(session, 'user', `m${index}`);
    await createProvenSession(session);
    expect(await screen.findByText('m449')).toBeTruthy();
    expect(screen.queryByText('m249')).toBeNull();
    const lines = backend.take().map(([line]) => line);
    expect(lines.filter((line) => line.includes('messages'))).toEqual([reading(session), reading(session, 250)]);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText('m50')).toBeTruthy();
    expect(screen.queryByText('m49')).toBeNull();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(400);
  });
});

describe('the failures', () => {
  it.each([
    ['the list', 'GET', 'n8n_chat_sessions', 'Failed to load chat sessions'],
    ['the messages', 'GET', 'n8n_chat_messages', 'Failed to load messages'],
  ])('reports that %s failed, and shows it after a retry', async (_, method, table, words) => {
    const session = backend.addSession('First');
    backend.addMessage(session, 'user', 'Hello');
    backend.refuse(method, table);
    await createProvenSession(session);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    backend.allowAll();
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    if (again !== undefined) await userEvent.click(again);
    expect(await screen.findByText(table === 'n8n_chat_messages' ? 'Hello' : /^First/)).toBeTruthy();
  });

  it('keeps the text where no session could be created, and reports that nobody is signed in', async () => {
    await open();
    backend.refuse('POST', 'n8n_chat_sessions');
    await sendQuestion('Why?');
    expect(await screen.findByText('Failed to create new chat session')).toBeTruthy();
    expect(input().value).toBe('Why?');
    backend.allowAll();
    backend.signedIn = false;
    await userEvent.type(input(), '{Enter}');
    expect(await screen.findByText('User not authenticated')).toBeTruthy();
    expect(backend.sessions).toEqual([]);
  });

  it.each([
    ['Archive', 'PATCH', 'Failed to archive chat session'],
    ['Rename', 'PATCH', 'Failed to update chat session'],
    ['Delete', 'DELETE', 'Failed to delete chat session'],
  ])('rolls back what failed: %s', async (item, method, words) => {
    backend.addSession('First');
    await open();
    backend.refuse(method, 'n8n_chat_sessions');
    await pressInMenu('First', item);
    if (item === 'Rename') await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 's{Enter}');
    if (item === 'Delete') {
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    }
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^First/ })).toBeTruthy();
  });

  it('sends no question where the message could not be saved, and keeps the text', async () => {
    const session = backend.addSession('First');
    await createProvenSession(session);
    backend.refuse('POST', 'n8n_chat_messages');
    await sendQuestion('Why?');
    expect(await screen.findByText('Failed to save message')).toBeTruthy();
    expect(input().value).toBe('Why?');
    expect(backend.take().some(([line]) => line.includes('functions'))).toBe(false);
  });

  const error = (message: string) => ({ status: 'error', error: { message } });
  it.each([
    [
      'Rate limit exceeded',
      error('Rate limit exceeded'),
      'Rate Limit',
      'Too many requests. Please wait a moment before trying again.',
    ],
    ['credits', error('out of credits'), 'Credits Required', 'AI credits exhausted. Please add credits to continue.'],
    ['anything else', error('the cable is out'), 'AI Error', 'Failed to get AI response. Please try again.'],
    ['an empty reply', { status: 'success', message: ' ' }, 'AI Error', 'Failed to get AI response. Please try again.'],
    ['a wrong shape', { what: 1 }, 'AI Error', 'Failed to get AI response. Please try again.'],
  ])(
    'shows the failure: %s; the question stays and can be asked again without being saved twice',
    async (_, body, title, text) => {
      const session = backend.addSession('First');
      await createProvenSession(session);
      backend.chat = () => Response.json(body);
      await sendQuestion('Why?');
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'View Logs' })).toBeTruthy();
      expect(screen.queryByText('the cable is out')).toBeNull();
      backend.chat = () => Response.json({ status: 'success', message: 'Because.' });
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Because.')).toBeTruthy();
      expect(backend.messages.map(({ content }) => content)).toEqual(['Why?', 'Because.']);
    },
  );

  it('keeps a reply that could not be saved until it is', async () => {
    const session = backend.addSession('First');
    await createProvenSession(session);
    backend.chat = () => {
      backend.refuse('POST', 'n8n_chat_messages');
      return Response.json({ status: 'success', message: 'Because.' });
    };
    await sendQuestion('Why?');
    expect(await screen.findByText('Failed to save message')).toBeTruthy();
    expect(screen.getByText('Because.')).toBeTruthy();
    backend.allowAll();
    backend.take();
    await userEvent.click(screen.getByRole('button', { name: 'Save the reply' }));
    await waitFor(() => expect(backend.messages.map(({ content }) => content)).toEqual(['Why?', 'Because.']));
    expect(backend.take().some(([line]) => line.includes('functions'))).toBe(false);
  });
});

describe('a conversation', () => {
  const stream = (signal: AbortSignal | null) => {
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(opened) {
        controller = opened;
        signal?.addEventListener('abort', () => opened.error(new DOMException('stopped', 'AbortError')));
      },
    });
    return {
      response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
      send: (event: object) => controller?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    };
  };

  it('shows a reply as it arrives, disables sending meanwhile, and keeps the received part when it is stopped', async () => {
    const session = backend.addSession('First');
    await createProvenSession(session);
    let sent: ReturnType<typeof stream> | undefined;
    backend.chat = (signal) => {
      sent = stream(signal);
      return sent.response;
    };
    await sendQuestion('Why?');
    const thread = screen.getByRole('region', { name: 'Messages' });
    await waitFor(() =>
      expect(thread.querySelector('li:last-child')?.textContent).toContain('The assistant is answering'),
    );
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    expect(input().readOnly).toBe(true);
    sent?.send({ piece: 'Because **of' });
    sent?.send({ piece: ' it**' });
    expect(await within(thread).findByText('of it')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('You stopped this reply here.')).toBeTruthy();
    expect(document.activeElement).toBe(input());
    expect(backend.messages.map(({ content }) => content)).toEqual(['Why?', 'Because **of it**']);
    expect(screen.queryByText('AI Error')).toBeNull();
    expect(screen.queryByText('Message Sent')).toBeNull();
  });

  it('replaces the last reply with a new one, and reports a failure', async () => {
    const session = backend.addSession('First');
    backend.addMessage(session, 'user', 'Why?');
    const { id } = backend.addMessage(session, 'assistant', 'No idea.');
    await createProvenSession(session);
    await screen.findByText('No idea.');
    backend.take();
    backend.chat = () => Response.json({ status: 'success', message: 'Because.' });
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Message Sent')).toBeTruthy();
    expect(screen.getByText('Because.')).toBeTruthy();
    expect(screen.queryByText('No idea.')).toBeNull();
    expect(backend.take().filter(([line]) => !line.startsWith('GET'))).toEqual([
      ['POST /functions/v1/chat', { message: 'Why?', session_id: session.id, message_history: [] }],
      [`PATCH ${rest}_messages?id=eq.${id}&select=*`, { content: 'Because.' }],
    ]);
    backend.refuse('PATCH', 'n8n_chat_messages');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Failed to update message')).toBeTruthy();
  });

  it('requires a pause between two sends, and a short message', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const session = backend.addSession('First');
    await createProvenSession(session);
    await sendQuestion('Why?');
    await screen.findByText('Message Sent');
    clock.mockReturnValue(11_999);
    await sendQuestion('And?');
    expect(await screen.findByText('Please Wait')).toBeTruthy();
    expect(screen.getByText('Please wait a moment before sending another message.')).toBeTruthy();
    clock.mockReturnValue(12_000);
    act(() => input().focus());
    await userEvent.clear(input());
    await userEvent.paste('x'.repeat(5_001));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Message Too Long')).toBeTruthy();
    expect(screen.getByText('Please keep your message under 5000 characters.')).toBeTruthy();
    expect(backend.messages).toHaveLength(2);
  });

  it('stores the unsent text of each session over a reload', async () => {
    const session = backend.addSession('First');
    await createProvenSession(session);
    await userEvent.type(input(), 'Half a question');
    unmountPage();
    const router = await createProvenSession(session);
    expect(input().value).toBe('Half a question');
    await userEvent.click(screen.getAllByRole('button', { name: 'New Chat' })[0] ?? input());
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(input().value).toBe('');
    act(() => router.history.back());
    await waitFor(() => expect(input().value).toBe('Half a question'));
  });
});
