import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, readConfig, switchOn } from '@schole/server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type FreshDatabase, freshDatabase } from './database/fresh.ts';

/** Somebody with an account, signed in. */
export interface Person {
  id: string;
  email: string;
  password: string;
  firstName: string;
  client: SupabaseClient;
}

/** A whole Schole in this process, on a database of its own. */
export interface World {
  url: string;
  anonKey: string;
  /** The database behind it, to arrange what no door offers and to look at what was kept. */
  fresh: FreshDatabase;
  running: Running;
  /** Makes an account through the wire; `name` becomes the first name and the e-mail address. */
  signUp(name: string, school?: string): Promise<Person>;
  /** A client of its own: signed in as the person, or as nobody. */
  client(person?: Pick<Person, 'email' | 'password'>): Promise<SupabaseClient>;
  stop(): Promise<void>;
}

export interface WorldOptions {
  /** True: the built web app is served (and built when needed); otherwise two stand-in pages. */
  web?: boolean;
  /** Further environment variables of the server. */
  environment?: Record<string, string>;
}

const page = '<!doctype html>\n<html lang="en"><head><title>Schole</title></head><body></body></html>\n';

async function makePages(folder: string): Promise<string> {
  await writeFile(join(folder, 'landing.html'), page);
  await writeFile(join(folder, 'app.html'), page);
  return folder;
}

/** Starts everything on a free loopback port; `stop` leaves nothing behind. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const fresh = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'schole-world-'));
  const config = readConfig({
    PORT: '0',
    SCHOLE_DATA: folder,
    SCHOLE_SECRET: fresh.secret.toString(),
    DATABASE_URL: fresh.url,
    SCHOLE_LOG: 'fatal',
    ...options.environment,
  });
  const running = await switchOn(config, options.web === true ? {} : { pages: await makePages(folder) });
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
    client,
    async signUp(name, school = `${name}’s school`) {
      const made = await client();
      const email = `${name.toLowerCase()}@example.org`;
      const password = `${name}-long-enough`;
      const data = { first_name: name, last_name: 'Test', school_name: school };
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
