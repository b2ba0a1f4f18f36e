import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ServerProcess } from '../../../tests/app/server-process.ts';

/** What one kind of work of the innocent teacher cost her: milliseconds of each that succeeded, and how many failed. */
export interface Experience {
  times: number[];
  failures: string[];
}

export type TeacherWork = 'read' | 'job' | 'upload' | 'sign-in';
export type Experiences = Record<TeacherWork, Experience>;

/** An account, and the network address that its requests come from. */
export interface Visitor {
  email: string;
  address: string;
  client: SupabaseClient;
}

export const password = 'long enough to be kept';

/** A client whose requests come from that address, as behind a proxy that the server trusts. */
export function clientFrom({ url, anonKey }: ServerProcess, address: string): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  });
}

/** Creates an account of a school of its own with a conversation, and signs in. */
export async function signUp(server: ServerProcess, email: string, address: string): Promise<Visitor> {
  const client = clientFrom(server, address);
  const { data, error } = await client.auth.signUp({ email, password });
  if (error !== null) throw error;
  const made = await client.from('n8n_chat_sessions').insert({ title: 'Long', user_id: data.user?.id });
  if (made.error !== null) throw made.error;
  return { email, address, client };
}

const text =
  'Plants make sugar from water and carbon dioxide in the light. The green parts of a leaf hold chlorophyll. '.repeat(
    20,
  );

/** Each kind of the teacher's work, done once; rejects when the server refuses it. */
const works: Record<TeacherWork, (teacher: Visitor, server: ServerProcess) => Promise<void>> = {
  async read({ client }) {
    const { error } = await client.from('n8n_chat_messages').select('*').order('created_at').limit(50);
    if (error !== null) throw new Error(`${error.code}: ${error.message}`);
  },
  async job({ client }) {
    const path = await upload(client, 'lesson.txt', text);
    const { data, error } = await client.functions.invoke<{ jobId: string }>('read-source', {
      body: { path, fileName: 'lesson.txt' },
    });
    if (error !== null || data === null) throw new Error(`the job was not accepted: ${error}`);
    await untilEnded(client, data.jobId);
  },
  async upload({ client }) {
    await upload(client, 'small.txt', text.slice(0, 2_000));
  },
  async 'sign-in'({ email, address }, server) {
    const { error } = await clientFrom(server, address).auth.signInWithPassword({ email, password });
    if (error !== null) throw new Error(`${error.code}: ${error.message}`);
  },
};

async function upload(client: SupabaseClient, name: string, content: string): Promise<string> {
  const { data } = await client.auth.getSession();
  const path = `${data.session?.user.id}/${crypto.randomUUID().replaceAll('-', '')}/${name}`;
  const { error } = await client.storage.from('sources').upload(path, new Blob([content]));
  if (error !== null) throw error;
  return path;
}

/** Milliseconds after which a job counts as failed. */
const patience = 60_000;

async function untilEnded(client: SupabaseClient, jobId: string): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const { data, error } = await client.from('jobs').select('state').eq('id', jobId).single<{ state: string }>();
    if (error === null && data.state === 'done') return;
    if (error === null && data.state !== 'queued' && data.state !== 'running') throw new Error(`the job ${data.state}`);
    await pause(100);
  }
  throw new Error('the job took too long');
}

/** Milliseconds between two works of one kind. */
const pace: Record<TeacherWork, number> = { read: 200, job: 3_000, upload: 1_000, 'sign-in': 2_000 };

/** The teacher does every kind of work at its pace until the time is over. */
export async function workAsTeacher(server: ServerProcess, teacher: Visitor, seconds: number): Promise<Experiences> {
  const end = performance.now() + seconds * 1_000;
  const entries = Object.entries(works).map(async ([name, work]) => {
    const experience: Experience = { times: [], failures: [] };
    while (performance.now() < end) {
      const began = performance.now();
      try {
        await work(teacher, server);
        experience.times.push(performance.now() - began);
      } catch (problem) {
        experience.failures.push(problem instanceof Error ? problem.message : String(problem));
      }
      await pause(Math.max(0, pace[name as TeacherWork] - (performance.now() - began)));
    }
    return [name, experience] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Experiences;
}
