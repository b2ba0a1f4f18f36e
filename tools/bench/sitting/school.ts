import { createHash } from 'node:crypto';
import type { CallInput, CallName, CallOutput } from '@schole/core';
import { createClient } from '@supabase/supabase-js';
import { asOwner } from '../../../tests/database/cluster.ts';

/** Where a server answers; several of them share a database. */
export interface Node {
  url: string;
  anonKey: string;
  pid: number;
}

export interface Sitter {
  id: string;
  token: string;
}

export interface School {
  deliveryId: string;
  questions: readonly string[];
  students: readonly Sitter[];
}

/** The secret on every card of this school: signing in is not what is measured. */
const cardSecret = 'a-secret-of-the-benchmark';
const questionCount = 10;
/** Sign-ins at once while the school is made. */
const lanes = 16;

/** Calls a function as somebody with this token; throws with the answer where it refuses. */
export async function call<Name extends CallName>(
  { url, anonKey }: Pick<Node, 'url' | 'anonKey'>,
  token: string,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`);
  return body as CallOutput<Name>;
}

/** A school with everything that a plan can have; returns the token of its head. */
export async function createSchool(node: Node, ownerUrl: string): Promise<string> {
  const client = createClient(node.url, node.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp({
    ...{ email: 'head@example.org', password: 'long enough to be kept' },
    options: { data: { first_name: 'Eleni', last_name: 'Markou', school_name: 'The school of the bench' } },
  });
  if (error !== null || data.session === null) throw error ?? new Error('No session');
  await asOwner(ownerUrl, (owner) => owner.query("update public.schools set plan = 'school'"));
  return data.session.access_token;
}

/** A school whose students have an open delivery of ten questions, and are signed in. */
export async function makeSchool(node: Node, ownerUrl: string, count: number): Promise<School> {
  const teacher = await createSchool(node, ownerUrl);
  const classIds: string[] = [];
  const names: { id: string; userName: string }[] = [];
  for (let first = 0; first < count; first += 250) {
    const { classId } = await call(node, teacher, 'create-class', { name: `Class ${classIds.length + 1}` });
    classIds.push(classId);
    const students = Array.from({ length: Math.min(250, count - first) }, (_, at) => ({
      ...{ firstName: 'Student', lastName: `Number ${first + at}` },
    }));
    const made = await call(node, teacher, 'add-students', { classId, students });
    names.push(...made.students.map(({ studentId, userName }) => ({ id: studentId, userName })));
  }
  const code = await giveCards(ownerUrl);
  const { deliveryId, questions } = await give(node, ownerUrl, teacher, classIds);
  const students: Sitter[] = [];
  const signIn = async (lane: number): Promise<void> => {
    for (let at = lane; at < names.length; at += lanes) {
      const name = names[at];
      if (name === undefined) continue;
      const card = `${code}.${name.userName}.${cardSecret}`;
      const { session } = await call(node, node.anonKey, 'sign-in-student', { card });
      students.push({ id: name.id, token: session.access_token });
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => signIn(lane)));
  return { deliveryId, questions, students };
}

/** Every student gets the same card, without printing; answers with the code of the school. */
async function giveCards(ownerUrl: string): Promise<string> {
  const hash = createHash('sha256').update(cardSecret).digest('hex');
  const { rows } = await asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `insert into private.student_secrets (student_id, school_id, card_hash) select id, school_id, $1 from public.students
       on conflict (student_id) do update set card_hash = excluded.card_hash`,
      [hash],
    );
    await owner.query(`update public.students set access = 'password', access_set_at = now()`);
    return owner.query<{ code: string }>('select student_code as code from public.schools limit 1');
  });
  return rows[0]?.code ?? '';
}

async function give(
  node: Node,
  ownerUrl: string,
  teacher: string,
  classIds: readonly string[],
): Promise<{ deliveryId: string; questions: string[] }> {
  const text = JSON.stringify({
    title: 'Sitting',
    language: 'en',
    questions: Array.from({ length: questionCount }, (_, at) => ({
      type: 'multiple-choice',
      question: `What is the answer of question ${at + 1} of this benchmark?`,
      options: ['Copper', 'Silver', 'Gold', 'Iron'],
      correctAnswer: 2,
      points: 10,
    })),
  });
  const { assignmentId } = await call(node, teacher, 'import-assignment', { text });
  const { deliveryId } = await call(node, teacher, 'give-assignment', {
    assignmentId,
    targets: classIds.map((classId) => ({ classId })),
    rules: {},
  });
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ id: string }>(
      'select question_id as id from public.delivery_questions where delivery_id = $1 order by position',
      [deliveryId],
    ),
  );
  return { deliveryId, questions: rows.map(({ id }) => id) };
}
