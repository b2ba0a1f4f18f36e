import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobName, type JobResult, jobs } from '@schole/core';
import { type RunningServer, readConfig, startServer } from '@schole/server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { passwordCost } from './password-cost.ts';
import { sharedThinking } from './shared-thinking.ts';
import { writeStandInPages } from './stand-in-pages.ts';

/** A signed-in user with an account. */
export interface Person {
  id: string;
  email: string;
  password: string;
  firstName: string;
  client: SupabaseClient;
}

/** A whole Schole in this process, on a database of its own. */
export interface TestApp {
  url: string;
  anonKey: string;
  /** Its database, to set up what no endpoint offers and to inspect what was stored. */
  fresh: FreshDatabase;
  running: RunningServer;
  /** The folder of its files. */
  folder: string;
  /** Creates an account over HTTP; `name` becomes the first name and, where none is given, the e-mail address. */
  signUp(name: string, school?: string, email?: string): Promise<Person>;
  /** A new client: signed in as the person, or anonymous. */
  client(person?: Pick<Person, 'email' | 'password'>): Promise<SupabaseClient>;
  stop(): Promise<void>;
}

/** What a browser sees of a job. */
export interface JobRow {
  state: string;
  progress: number;
  result: Record<string, unknown> | null;
  error: { code: string; values?: Record<string, unknown> } | null;
}

/** Milliseconds a job of a test may take, on a machine where all tests run at once. */
const jobTimeout = 120_000;

/** Waits until a person's job has ended, reading it as the screens do; returns its row. */
export async function waitForJob({ client }: Pick<Person, 'client'>, jobId: string): Promise<JobRow> {
  const end = performance.now() + jobTimeout;
  for (;;) {
    const { data, error } = await client.from('jobs').select('state, progress, result, error').eq('id', jobId).single();
    if (error !== null) throw error;
    if (data.state !== 'queued' && data.state !== 'running') return data;
    if (performance.now() > end) throw new Error(`The job is still ${data.state} at ${data.progress} %`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** The result of a person's job; throws when it ended otherwise. */
export async function resultOf<Name extends JobName>(
  person: Pick<Person, 'client'>,
  name: Name,
  jobId: string,
): Promise<JobResult<Name>> {
  const { state, result, error } = await waitForJob(person, jobId);
  if (state !== 'done') throw new Error(`The job ended as ${state}: ${JSON.stringify(error)}`);
  return jobs[name].result.parse(result) as JobResult<Name>;
}

export interface TestAppOptions {
  /** True: the built web app is served (and built when needed); otherwise two stand-in pages. */
  web?: boolean;
  /** Further environment variables of the server. */
  environment?: Record<string, string>;
}

/** Starts everything on a free loopback port; `stop` leaves nothing behind. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const fresh = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'schole-world-'));
  const config = readConfig({
    PORT: '0',
    SCHOLE_DATA: folder,
    SCHOLE_SECRET: fresh.secret.toString(),
    DATABASE_URL: fresh.url,
    SCHOLE_LOG: 'fatal',
    SCHOLE_SIGN_UPS_PER_HOUR: '100000',
    ...options.environment,
  });
  if (options.web !== true) await writeStandInPages(folder);
  const running = await startServer(config, {
    passwordCost,
    taskPool: sharedThinking(),
    ...(options.web === true ? {} : { pages: folder }),
  });
  const { url, anonKey } = running;

  async function client(person?: Pick<Person, 'email' | 'password'>): Promise<SupabaseClient> {
    const made = createClient(url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
    if (person !== undefined) {
      const { error } = await made.auth.signInWithPassword({ email: person.email, password: person.password });
      if (error !== null) throw error;
    }
    return made;
  }

  return {
    url,
    anonKey,
    fresh,
    running,
    folder,
    client,
    async signUp(name, school = `${name}’s school`, email = `${name.toLowerCase()}@example.org`) {
      const made = await client();
      const password = `${name}-long-enough`;
      const data = {
        ...{ first_name: name, last_name: 'Test', school_name: school },
        ...(running.firstAccountCode !== null && { first_account_code: running.firstAccountCode }),
      };
      const { data: answer, error } = await made.auth.signUp({ email, password, options: { data } });
      if (error !== null) throw error;
      if (answer.user === null) throw new Error(`No account was made for ${name}`);
      return { id: answer.user.id, email, password, firstName: name, client: made };
    },
    async stop() {
      await running.stop();
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
