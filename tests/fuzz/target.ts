import { createClient } from '@supabase/supabase-js';
import type { EngineServer } from '../acceptance/suite/engines.ts';
import { plantedMark } from './plant.ts';
import type { ValidInputs } from './requests/fuzz-request.ts';

export interface Target {
  valid: ValidInputs;
  /** The id of the unrelated user whose rows no other user may see. */
  stranger: string;
  /** Removes planted rows from tables whose policies show them to everybody, and returns the names of those tables. */
  uncover(): Promise<string[]>;
  /** Goes on as a new person when a request has ended the session, as a shorter `logout` does. */
  renew(): Promise<void>;
  /** Whether an ordinary request is answered. */
  alive(): Promise<boolean>;
}

/** A bucket with policies by owner: the objects of the unrelated user stay hidden from others. */
const bucketSql = `
insert into storage.buckets (id, name, public) values ('fuzz', 'fuzz', false), ('shown', 'shown', true);
create policy fuzz_own on storage.objects for all to authenticated
  using (bucket_id in ('fuzz', 'shown') and owner_id = auth.uid()::text)
  with check (bucket_id in ('fuzz', 'shown') and owner_id = auth.uid()::text)`;

const password = 'long enough for everybody';

/** Signs up an unrelated user and the person who sends the requests, and reads the names of tables and columns. */
export async function createTarget(server: EngineServer, functions: readonly string[]): Promise<Target> {
  const { url, anonKey } = server.running;
  const auth = { persistSession: false, autoRefreshToken: false };
  const signUp = async (email: string) => {
    const client = createClient(url, anonKey, { auth });
    const { data, error } = await client.auth.signUp({ email, password });
    if (error !== null || data.session === null || data.user === null)
      throw new Error(`No account for ${email}: ${error?.message}`);
    return { client, id: data.user.id, session: data.session };
  };
  const stranger = await signUp(`${plantedMark}@example.org`);
  /** A person with a used refresh token. */
  const enter = async (email: string) => {
    const { client, session } = await signUp(email);
    const { data } = await client.auth.refreshSession();
    return { email, token: data.session?.access_token ?? session.access_token, refreshToken: session.refresh_token };
  };
  const names = async (text: string): Promise<[string, ...string[]]> => {
    const [first = 'none', ...others] = (await server.sql(text)).map(({ name }) => String(name));
    return [first, ...others];
  };
  await server.sql(bucketSql);
  const tables = await names(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')",
  );
  const [firstFunction = 'none', ...others] = functions;
  const fetchRows = async (path: string, bearer: string): Promise<Response> =>
    fetch(`${url}/rest/v1/${path}`, { headers: { apikey: anonKey, authorization: `Bearer ${bearer}` } });
  const valid: ValidInputs = {
    tables,
    columns: await names(
      "select distinct attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and attnum > 0 and relkind in ('r', 'v')",
    ),
    routines: await names("select proname as name from pg_proc where pronamespace = 'public'::regnamespace"),
    functions: [firstFunction, ...others],
    buckets: await names('select id as name from storage.buckets'),
    apiKey: anonKey,
    ...(await enter('person@example.org')),
    password,
  };
  const isAnswered = async (): Promise<boolean> => (await fetchRows('', valid.token)).ok;
  return {
    stranger: stranger.id,
    valid,
    async renew() {
      if (!(await isAnswered())) Object.assign(valid, await enter(`person-${crypto.randomUUID()}@example.org`));
    },
    async uncover() {
      const open: string[] = [];
      for (const table of tables) {
        const shown = await Promise.all(
          [fetchRows(table, valid.token), fetchRows(table, anonKey)].map(async (answer) => (await answer).text()),
        );
        if (!shown.some((text) => text.includes(plantedMark))) continue;
        open.push(table);
        await server.sql(`delete from public."${table}" as t where t::text like '%${plantedMark}%'`);
      }
      return open;
    },
    async alive() {
      const health = await fetch(`${url}/auth/v1/health`, { headers: { apikey: anonKey } });
      return health.ok && (await isAnswered());
    },
  };
}
