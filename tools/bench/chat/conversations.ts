import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ServerProcess } from '../../../tests/app/server-process.ts';
import { asOwner } from '../../../tests/database/cluster.ts';

export const chats = 50;
/** Earlier messages of each person, in ten conversations. */
export const messagesOfEach = 2_000;
const conversations = 10;

/** One of the chats: a person and the conversation they continue. */
export interface ChatPerson {
  userId: string;
  sessionId: string;
  client: SupabaseClient;
}

/** How long each chat runs, and the milliseconds between two sends. */
export interface Pace {
  gap: number;
  seconds: number;
}

/** Creates the people and their earlier messages. */
export async function createChats({ url, anonKey }: ServerProcess, ownerUrl: string): Promise<ChatPerson[]> {
  const people: ChatPerson[] = [];
  for (let number = 0; number < chats; number += 1) {
    const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await client.auth.signUp({
      email: `chat-${number}@example.org`,
      password: 'long enough to be kept',
    });
    if (error !== null || data.user === null) throw error ?? new Error('No account was made');
    const made = await client
      .from('n8n_chat_sessions')
      .insert({ title: 'The first', user_id: data.user.id })
      .select()
      .single();
    if (made.error !== null) throw made.error;
    people.push({ userId: data.user.id, sessionId: made.data.id, client });
  }
  await asOwner(ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into public.n8n_chat_sessions (school_id, user_id, title)
       select school_id, user_id, 'Conversation ' || n from public.n8n_chat_sessions, generate_series(2, ${conversations}) n`,
    );
    await owner.query(
      `insert into public.n8n_chat_messages (school_id, session_id, role, content, created_at)
       select school_id, id, case n % 2 when 1 then 'user' else 'assistant' end,
         repeat('How does a workflow begin when a form is sent? ', 1 + n % 2 * 2), now() - (${messagesOfEach} - n) * interval '1 minute'
       from public.n8n_chat_sessions, generate_series(1, ${messagesOfEach / conversations}) n`,
    );
    await owner.query('set session_replication_role = origin');
    await owner.query('analyze public.n8n_chat_sessions, public.n8n_chat_messages');
  });
  return people;
}

/** Runs every chat at its pace, with staggered starts; returns the milliseconds of each step. */
export async function runPaced(
  people: readonly ChatPerson[],
  { gap, seconds }: Pace,
  step: (person: ChatPerson, count: number) => Promise<number>,
): Promise<number[]> {
  const end = performance.now() + seconds * 1_000;
  const pause = (milliseconds: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  const times = await Promise.all(
    people.map(async (person, number) => {
      const own: number[] = [];
      await pause((gap * number) / people.length);
      while (performance.now() < end) {
        const next = pause(gap);
        own.push(await step(person, number + own.length * people.length));
        await next;
      }
      return own;
    }),
  );
  return times.flat();
}
