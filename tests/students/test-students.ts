import type { CallInput, CallOutput, CardsOrder } from '@schole/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Person, TestApp } from '../app/test-app.ts';
import { type PrintedCard, readCards } from './read-cards.ts';

/** Where Schole answers, and whose class it is. */
export interface Teaching {
  url: string;
  anonKey: string;
  client: SupabaseClient;
}

export interface TestStudent {
  id: string;
  userName: string;
  card: PrintedCard;
}

/** Calls a function of the server and returns its output. */
async function invoke<Name extends 'create-class' | 'add-students' | 'sign-in-student'>(
  client: SupabaseClient,
  name: Name,
  body: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const { data, error } = await client.functions.invoke<CallOutput<Name>>(name, { body });
  if (error !== null || data === null) throw new Error(`${name} did not work: ${error}`);
  return data;
}

/** A class with new students, and the cards that were printed for them. */
export async function makeStudents(
  teaching: Teaching,
  names: readonly { firstName: string; lastName: string }[],
  kind: 'password' | 'pictures' = 'password',
): Promise<{ classId: string; students: TestStudent[] }> {
  const { client } = teaching;
  const { classId } = await invoke(client, 'create-class', { name: 'Γ1' });
  const { students } = await invoke(client, 'add-students', { classId, students: [...names] });
  const cards = await readCards(
    await printCards(teaching, { classId, students: 'all', kind, language: 'en', mustChange: false }),
    students.map(({ userName }) => userName),
  );
  return {
    classId,
    students: students.map(({ studentId, userName }) => {
      const card = cards.get(userName);
      if (card === undefined) throw new Error(`No card of ${userName} was printed.`);
      return { id: studentId, userName, card };
    }),
  };
}

async function printCards({ url, anonKey, client }: Teaching, order: CardsOrder): Promise<Uint8Array> {
  const { data } = await client.auth.getSession();
  const answer = await fetch(`${url}/functions/v1/print-student-cards`, {
    method: 'POST',
    headers: {
      ...{ apikey: anonKey, 'content-type': 'application/json' },
      authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`The cards were not printed: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Signs a student in on a new client, with the QR of the card. */
export async function signInStudent(client: SupabaseClient, { card: { link } }: TestStudent): Promise<void> {
  const card = new URLSearchParams(new URL(link).hash.slice(1)).get('card') ?? '';
  const { session } = await invoke(client, 'sign-in-student', { card });
  const { error } = await client.auth.setSession(session);
  if (error !== null) throw error;
}

/** A student of a class of this teacher, signed in on a client of their own. */
export async function addStudent(app: TestApp, teacher: Person): Promise<Person> {
  const made = await makeStudents({ ...app, client: teacher.client }, [{ firstName: 'Ρωξάνη', lastName: 'Μάρκου' }]);
  const [student] = made.students;
  if (student === undefined) throw new Error('The class is empty.');
  const client = await app.client();
  await signInStudent(client, student);
  return { id: student.id, email: '', password: student.card.password ?? '', firstName: 'Ρωξάνη', client };
}
