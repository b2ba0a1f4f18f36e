import { createAccountSessions } from '@schole/auth';
import { createKeys } from '@schole/http';
import type { FunctionsFixture, Person } from '../app/test-functions.ts';

/** A class of a teacher with students that have no card yet. */
export interface TestClass {
  classId: string;
  code: string;
  students: { id: string; userName: string }[];
}

/** The fixture's ways that these helpers need. */
export type StudentsFixture = Pick<FunctionsFixture, 'fresh' | 'post' | 'rows' | 'server' | 'publishableKey'>;

/** A class with so many students, made as `add-students` makes them. */
export async function makeClass(
  fixture: StudentsFixture,
  teacher: Person,
  names: readonly string[],
): Promise<TestClass> {
  const { body } = await fixture.post(teacher, 'create-class', { name: 'A class' });
  const classId = String(body.classId);
  const students = names.map((userName) => ({ id: crypto.randomUUID(), userName }));
  const people = students.map(({ id, userName }) => ({
    ...{ id, user_name: userName, first_name: userName, last_name: 'Παπαδοπούλου', group_name: '' },
  }));
  await fixture.fresh.database.asUser({ role: 'schole_server', sub: teacher.id }, (transaction) =>
    transaction.query('select app.add_students($1, $2, $3::jsonb)', [
      ...[teacher.schoolId, classId, JSON.stringify(people)],
    ]),
  );
  const [school] = await fixture.rows<{ code: string }>(
    'select student_code as code from public.schools where id = $1',
    [teacher.schoolId],
  );
  return { classId, code: school?.code ?? '', students };
}

/** Hashes secrets as the server does, cheaply. */
export function createHashing({ fresh: { database, secret } }: Pick<FunctionsFixture, 'fresh'>) {
  const keys = createKeys({ database, secret: secret.toString() });
  const site = 'https://schole.example';
  return createAccountSessions({ database, keys, site, signUp: 'closed', cookiePath: '/', passwordCost: 4 });
}

/** One function with headers, as a browser at this address sends it. */
export async function signInFrom(
  { server, publishableKey }: StudentsFixture,
  body: unknown,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.7',
) {
  const answer = await server.inject({
    ...{ method: 'POST', url: '/functions/v1/sign-in-student', remoteAddress },
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  const read = answer.json() as { code?: string; session?: { access_token: string; refresh_token: string } };
  return { status: answer.statusCode, code: read.code, session: read.session, cookie, headers: answer.headers };
}
