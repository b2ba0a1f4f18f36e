import { type RunningServer, readConfig, startServer } from '@schole/server';
import { createClient } from '@supabase/supabase-js';
import { temporaryFolder } from '../../../tests/database/temporary-folder.ts';
import { fillLibrary } from '../../../tests/journeys/visits/library.ts';

/** A whole installation in a folder of its own, with one teacher who has used it for a while. */
export interface School {
  url: string;
  /** The teacher's session, as the app stores it. */
  session: string;
  close(): Promise<void>;
}

/** Starts it on a free port and lets the teacher upload two documents and make an assignment from them. */
export async function startSchool(): Promise<School> {
  const folder = await temporaryFolder();
  const config = readConfig({ PORT: '0', SCHOLE_DATA: folder.path, SCHOLE_LOG: 'fatal' });
  const running = await startServer(config);
  const close = async (): Promise<void> => {
    await running.stop();
    await folder.remove();
  };
  try {
    return { url: running.url, session: await enrol(running), close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

async function enrol({ url, anonKey }: RunningServer): Promise<string> {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const [firstName, email, password] = ['Maria', 'maria@example.org', 'maria-long-enough'];
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { first_name: firstName, last_name: 'Test', school_name: 'The school of the bench' } },
  });
  if (error !== null) throw error;
  if (data.user === null || data.session === null) throw new Error('The teacher was not signed in.');
  await fillLibrary({ id: data.user.id, email, password, firstName, client });
  return JSON.stringify(data.session);
}
