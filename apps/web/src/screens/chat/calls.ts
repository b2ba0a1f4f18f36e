import type { ChatRequest, ChatTurn } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction, requireConnection } from '../../client/requests/call.ts';
import { readCounted, readRows, writeRows } from '../../client/requests/rows.ts';
import { faultOfAuth } from '../../client/session/session.tsx';
import { inActiveSchool } from '../../parts/account/membership-status.ts';
import { readAnswer } from './answer.ts';
import { type Loaded, type Message, messageRow, type Session, sessionRow } from './rows.ts';

// Every request of this screen: those of the specification's section 7, and those for search and navigation.

const sessions = 'n8n_chat_sessions';
const messages = 'n8n_chat_messages';

/** Number of messages per read of a conversation. */
export const messagePage = 200;

/** Messages at the end of what is loaded that are read again, because a reply among them may have changed. */
const readAgain = 20;

/** Thrown where there is no signed-in user to own a session. */
export class NotAuthenticated extends Error {}

/** The newest sessions of the list or of the archive, at most `maxRows`, and how many there are. */
export async function listSessions(
  queries: QueryClient,
  archived: boolean,
  maxRows: number,
): Promise<{ rows: Session[]; count: number }> {
  const ofSchool = await inActiveSchool(queries);
  return readCounted(z.array(sessionRow), (client) => {
    const all = client.from(sessions).select('*', { count: 'exact' }).match(ofSchool);
    const rows = archived ? all.not('archived_at', 'is', null) : all.is('archived_at', null);
    return rows.order('updated_at', { ascending: false }).range(0, maxRows - 1);
  });
}

/** One session, also from the archive; null: this user has none with the id. */
export async function findSession(queries: QueryClient, id: string): Promise<Session | null> {
  const ofSchool = await inActiveSchool(queries);
  return readRows(sessionRow.nullable(), (client) =>
    client.from(sessions).select('*').match(ofSchool).eq('id', id).maybeSingle(),
  );
}

/** The sessions whose title or messages contain the text, at most 100, the newest first. */
export async function searchSessions(queries: QueryClient, search: string, archived: boolean): Promise<Session[]> {
  const ofSchool = await inActiveSchool(queries);
  return readRows(z.array(sessionRow), (client) =>
    client.rpc('search_chat_sessions', { search, archived }).match(ofSchool),
  );
}

/** Creates a session. Throws `NotAuthenticated` where nobody is signed in. */
export async function createSession(title: string): Promise<Session> {
  const { client } = await requireConnection();
  const { data, error } = await client.auth.getUser();
  const fault = error === null ? null : faultOfAuth(error);
  if (fault !== null && fault.status >= 500) throw fault;
  const { user } = data;
  if (user === null) throw new NotAuthenticated();
  return readRows(sessionRow, () => client.from(sessions).insert({ title, user_id: user.id }).select('*').single());
}

/** Changes a session: its title, or when it was archived. */
export function updateSession(id: string, changes: Partial<Pick<Session, 'title' | 'archived_at'>>): Promise<void> {
  return writeRows((client) => client.from(sessions).update(changes).eq('id', id));
}

/** Deletes a session with its messages. */
export function deleteSession(id: string): Promise<void> {
  return writeRows((client) => client.from(sessions).delete().eq('id', id));
}

/** Messages of a session from index `from` on, the oldest first, and how many there are. */
async function readMessages(id: string, from: number, maxRows: number): Promise<{ rows: Message[]; count: number }> {
  return readCounted(z.array(messageRow), (client) =>
    client
      .from(messages)
      .select('*', { count: 'exact' })
      .eq('session_id', id)
      .order('created_at', { ascending: true })
      .range(from, from + maxRows - 1),
  );
}

/** The end of a conversation: one request, and a second one where it is longer than a page. */
export async function readEnd(id: string): Promise<Loaded> {
  const { rows, count } = await readMessages(id, 0, messagePage);
  if (count <= rows.length) return { first: 0, rows };
  const first = count - messagePage;
  return { first, rows: (await readMessages(id, first, messagePage)).rows };
}

/** New messages: a conversation only grows, so indexes stay the same. */
export async function readNewer(id: string, { first, rows }: Loaded): Promise<readonly Message[]> {
  const from = first + Math.max(0, rows.length - readAgain);
  return (await readMessages(id, from, messagePage)).rows;
}

/** The page before what is loaded. */
export async function readOlder(id: string, { first }: Loaded): Promise<Loaded> {
  const from = Math.max(0, first - messagePage);
  return { first: from, rows: (await readMessages(id, from, first - from)).rows };
}

/** Saves a message. */
export function addMessage(content: string, role: Message['role'], sessionId: string): Promise<Message> {
  return readRows(messageRow, (client) =>
    client.from(messages).insert({ content, role, session_id: sessionId }).select('*').single(),
  );
}

/** Replaces the text of a message. */
export function updateMessage(id: string, content: string): Promise<Message> {
  return readRows(messageRow, (client) => client.from(messages).update({ content }).eq('id', id).select('*').single());
}

/**
 * Asks the assistant; `onText` receives the whole text so far whenever it grows. Resolves to the reply.
 * Throws the error in the answer, and an AbortError once the signal is aborted.
 */
export async function requestReply(
  question: { message: string; sessionId: string; history: ChatTurn[] },
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<string> {
  const { client } = await requireConnection();
  const body: ChatRequest = {
    message: question.message,
    session_id: question.sessionId,
    message_history: question.history,
  };
  const { data, error } = await client.functions.invoke<unknown>('chat', {
    body,
    headers: { accept: 'text/event-stream' },
    signal,
  });
  signal.throwIfAborted();
  if (error !== null) throw error;
  return readAnswer(data, onText);
}

/** What answers here: which engine, and whether the user's own workflow takes precedence. */
export async function readAnswering(userId: string): Promise<Answering> {
  const [engines, settings] = await Promise.all([
    callFunction('read-engines', {}),
    readRows(settingsRow.nullable(), (client) =>
      client.from('user_settings').select('*').eq('user_id', userId).maybeSingle(),
    ),
  ]);
  const address = settings?.n8n_chat_webhook_url ?? '';
  if (engines.ownAllowed && address.trim() !== '') return { by: 'webhook' };
  if (engines.inUse === 'offline') return { by: 'offline' };
  return { by: engines.inUse, name: engines[engines.inUse]?.model ?? null };
}

const settingsRow = z.object({ n8n_chat_webhook_url: z.string().nullable() });

export type Answering = { by: 'webhook' } | { by: 'offline' } | { by: 'own' | 'school'; name: string | null };
