import { type RunningServer, readConfig, startServer } from '@schole/server';
import { createClient } from '@supabase/supabase-js';
import { temporaryFolder } from '../../../tests/database/temporary-folder.ts';
import { fillLibrary } from '../../../tests/journeys/visits/library.ts';
import { makeStudents, signInStudent } from '../../../tests/students/test-students.ts';

/** A whole installation in a folder of its own, with one teacher who has used it for a while, and a student. */
export interface School {
  url: string;
  /** The session of each, as the app stores it. */
  sessions: Record<'teacher' | 'student', string>;
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
    return { url: running.url, sessions: await enrol(running), close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

async function enrol({ url, anonKey }: RunningServer): Promise<School['sessions']> {
  const open = () =>
    createClient(url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const client = open();
  const [firstName, email, password] = ['Maria', 'maria@example.org', 'maria-long-enough'];
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { first_name: firstName, last_name: 'Test', school_name: 'The school of the bench' } },
  });
  if (error !== null) throw error;
  if (data.user === null || data.session === null) throw new Error('The teacher was not signed in.');
  await fillLibrary({ id: data.user.id, email, password, firstName, client });
  const { students } = await makeStudents({ url, anonKey, client }, [{ firstName: 'Ρωξάνη', lastName: 'Μάρκου' }]);
  const theirs = open();
  for (const student of students) await signInStudent(theirs, student);
  const { data: opened } = await theirs.auth.getSession();
  return { teacher: JSON.stringify(data.session), student: JSON.stringify(opened.session) };
}
