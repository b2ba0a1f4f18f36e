import { picturePinText, type SignInPicture } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { hashOfCard } from './secrets.ts';
import { createHashing, makeClass, signInFrom, type TestClass } from './test-students.ts';

const password = 'bananas';
const card = 'c'.repeat(32);
const pin: SignInPicture[] = ['fish', 'sun', 'cat', 'fish'];

let fixture: FunctionsFixture;
let teacher: Person;
let made: TestClass;
let hashes: { password: string; pin: string };

const names = ['ann', 'ben', 'eva', 'kim', 'leo', 'mia', 'ned', 'zoe'];
const idOf = (userName: string): string => made.students.find((one) => one.userName === userName)?.id ?? '';
const signIn = (userName: string, secret: string, headers = {}, address = '203.0.113.7') =>
  signInFrom(fixture, { school: made.code, userName, password: secret }, headers, address);

/** Sets secrets as the printing of cards does, by a teacher. */
async function give(userName: string, access: 'password' | 'pictures', who = teacher): Promise<void> {
  const stored = {
    ...{ id: idOf(userName), access, card_hash: hashOfCard(card) },
    password_hash: access === 'password' ? hashes.password : null,
    picture_hash: access === 'pictures' ? hashes.pin : null,
  };
  await fixture.fresh.database.asUser({ role: 'schole_server', sub: who.id }, (transaction) =>
    transaction.query('select app.set_student_secrets($1::jsonb)', [JSON.stringify([stored])]),
  );
}

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  const hashing = createHashing(fixture);
  hashes = { password: await hashing.hash(password, 'test'), pin: await hashing.hash(picturePinText(pin), 'test') };
  await hashing.close();
  teacher = await fixture.addPerson('teacher');
  made = await makeClass(fixture, teacher, names);
  for (const name of names.filter((one) => one !== 'zoe')) await give(name, name === 'eva' ? 'pictures' : 'password');
});
afterAll(() => fixture.close());

describe('a student signs in', () => {
  test('with school, user name and password, however they are spelled; the session is one of auth/v1', async () => {
    const answer = await signInFrom(fixture, { school: ` ${made.code.toUpperCase()} `, userName: 'Ann', password });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const payload = JSON.parse(Buffer.from(answer.session?.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ role: 'student', sub: idOf('ann'), email: '', phone: '' });
    expect(await fixture.actionsOn(idOf('ann'))).toContain('student/signed-in');
    const [row] = await fixture.rows('select signed_in_at from public.students where id = $1', [idOf('ann')]);
    expect(row).toMatchObject({ signed_in_at: expect.any(Date) });
  });

  test('with the code of the card alone', async () => {
    expect((await signInFrom(fixture, { card: `${made.code}.ben.${card}` })).status).toBe(200);
    for (const wrong of [`${made.code}.ben.${card}x`, `${made.code}.ann${card}`, `.ben.${card}`, 'x', `${made.code}..`])
      expect((await signInFrom(fixture, { card: wrong })).code, wrong).toBe('student/wrong');
  });

  test('with pictures only beside the card, the link of the class, or an open door', async () => {
    const pictures = { school: made.code, userName: 'eva', pictures: pin };
    expect((await signInFrom(fixture, pictures)).code).toBe('student/wrong');
    expect((await signInFrom(fixture, { card: `${made.code}.eva.${card}` })).code).toBe('student/pictures-needed');
    expect((await signInFrom(fixture, { card: `${made.code}.eva.${card}`, pictures: pin })).status).toBe(200);
    const others = { card: `${made.code}.eva.${card}`, pictures: [...pin].reverse() };
    expect((await signInFrom(fixture, others)).code).toBe('student/wrong');
    const { body } = await fixture.post(teacher, 'read-class-link', { classId: made.classId, renew: false });
    expect((await signInFrom(fixture, { ...pictures, link: body.link })).status).toBe(200);
    await fixture.post(teacher, 'read-class-link', { classId: made.classId, renew: true });
    expect((await signInFrom(fixture, { ...pictures, link: body.link })).code).toBe('student/wrong');
    await fixture.post(teacher, 'allow-class-pictures', { classId: made.classId, open: true });
    expect((await signInFrom(fixture, pictures)).status).toBe(200);
    await fixture.post(teacher, 'allow-class-pictures', { classId: made.classId, open: false });
    expect((await signInFrom(fixture, pictures)).code).toBe('student/wrong');
  });

  test('not with anything of somebody else, and not without a card', async () => {
    for (const [userName, secret] of [
      ['nobody', password],
      ['zoe', password],
      ['eva', password],
      ['ann', `${password} `],
      ['ann', ''],
    ] as const)
      expect((await signIn(userName, secret)).code, userName).toBe('student/wrong');
    const elsewhere = { school: 'bebe22', userName: 'ann', password };
    expect((await signInFrom(fixture, elsewhere)).code).toBe('student/wrong');
    expect((await signInFrom(fixture, { school: made.code, userName: 'ann' })).code).toBe('input/invalid');
    expect(await fixture.actionsOn(idOf('eva'))).toContain('student/sign-in-failed');
  });

  test('not when archived, suspended, banned or of no class that is open; the open sessions of who is archived end', async () => {
    const { session } = await signIn('kim', password);
    expect(session).toBeDefined();
    await fixture.post(teacher, 'change-student', { studentId: idOf('kim'), archived: true });
    expect(await fixture.rows('select from auth.users where id = $1', [idOf('kim')])).toHaveLength(1);
    expect((await signIn('kim', password)).code).toBe('student/wrong');
    const stored = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query('select from auth.sessions where user_id = $1', [idOf('kim')]),
    );
    expect(stored.rows).toEqual([]);
    await fixture.post(teacher, 'change-student', { studentId: idOf('kim'), archived: false });
    expect((await signIn('kim', password)).status).toBe(200);
    await fixture.rows("update public.memberships set status = 'suspended' where user_id = $1", [idOf('kim')]);
    expect((await signIn('kim', password)).code).toBe('student/wrong');
  });
});

describe('guessing', () => {
  test('locks a student for strangers, not for their own browser or card, until a teacher unlocks', async () => {
    const own = await signIn('leo', password);
    expect(own.cookie).toMatch(/^schole-known=/);
    const thief = '198.51.100.9';
    for (let count = 0; count < 10; count += 1)
      expect((await signIn('leo', `wrong ${count}`, {}, thief)).code).toBe('student/wrong');
    expect(await signIn('leo', password, {}, thief)).toMatchObject({ status: 429, code: 'student/wait' });
    expect((await signIn('leo', password, { cookie: own.cookie })).status).toBe(200);
    expect((await signInFrom(fixture, { card: `${made.code}.leo.${card}` }, {}, thief)).status).toBe(200);
    expect((await fixture.post(teacher, 'unlock-student', { studentId: idOf('leo') })).status).toBe(200);
    expect((await signIn('leo', password, {}, thief)).status).toBe(200);
    // The browser stays known although another series is counted.
    expect((await signIn('leo', password, { cookie: own.cookie })).status).toBe(200);
  });

  test('ends for strangers after fifty failures, with the answer of a wrong secret', async () => {
    const own = await signIn('mia', password);
    await fixture.asOwner(`update private.student_secrets set failures = 49 where student_id = '${idOf('mia')}'`);
    const thief = '198.51.100.10';
    expect((await signIn('mia', 'wrong', {}, thief)).code).toBe('student/wrong');
    expect((await signIn('mia', password, {}, thief)).code).toBe('student/wrong');
    expect((await signIn('mia', password, { cookie: own.cookie })).status).toBe(200);
    const [row] = await fixture.rows('select locked_at from public.students where id = $1', [idOf('mia')]);
    expect(row).toMatchObject({ locked_at: expect.any(Date) });
    await fixture.post(teacher, 'unlock-student', { studentId: idOf('mia') });
    expect((await signIn('mia', password, {}, thief)).status).toBe(200);
  });

  test('over many students of a class is told to its teachers once, and its own browsers go on', async () => {
    const own = await signIn('ned', password);
    const others = await makeClass(
      fixture,
      teacher,
      Array.from({ length: 8 }, (_, index) => `other${index}x`),
    );
    const guesses = others.students.flatMap(({ userName }) =>
      Array.from({ length: 8 }, (_, count) => ({ school: made.code, userName, password: `wrong ${count}` })),
    );
    // Of sixty-four, from as many addresses.
    for (let from = 0; from < guesses.length; from += 20)
      await Promise.all(
        guesses
          .slice(from, from + 20)
          .map((guess, index) => signInFrom(fixture, guess, {}, `198.51.100.${from + index + 20}`)),
      );
    const told = await fixture.rows(
      "select user_id, payload from public.notifications where kind = 'students-guessed'",
    );
    expect(told).toEqual([{ user_id: teacher.id, payload: { classId: others.classId, title: 'A class' } }]);
    expect((await signIn('ned', password, { cookie: own.cookie })).status).toBe(200);
  });

  test('does not stop a class of forty that signs in at the same moment behind one address', async () => {
    const many = await makeClass(
      fixture,
      teacher,
      Array.from({ length: 40 }, (_, index) => `pupil${index}`),
    );
    made.students.push(...many.students);
    for (const { userName } of many.students) await give(userName, 'password');
    const answers = await Promise.all(
      many.students.map(({ userName }) => signIn(userName, password, {}, '192.0.2.44')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  });
});

describe('who may set secrets', () => {
  test('whoever may mark the class, and nobody else; the sessions of before end', async () => {
    const colleague = await fixture.addPerson('colleague');
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    const share = (rights: string) =>
      fixture.rows(
        `insert into public.class_teachers (school_id, class_id, teacher_id, rights) values ($1, $2, $3, $4)
         on conflict (class_id, teacher_id) do update set rights = excluded.rights`,
        [teacher.schoolId, made.classId, colleague.id, rights],
      );
    await expect(give('ann', 'password', colleague)).rejects.toMatchObject({ code: 'PT404' });
    await share('see');
    await expect(give('ann', 'password', colleague)).rejects.toMatchObject({ code: 'PT404' });
    expect(await fixture.post(colleague, 'unlock-student', { studentId: idOf('ann') })).toMatchObject({ status: 404 });
    await share('mark');
    await give('ann', 'password', colleague);
    const rows = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query('select from auth.sessions where user_id = $1', [idOf('ann')]),
    );
    expect(rows.rows).toEqual([]);
    expect((await signIn('ann', password)).status).toBe(200);
  });
});

describe('a student changes the own secret', () => {
  const asStudent = async (userName: string, secret: string) => {
    const { session } = await signIn(userName, secret);
    return { id: idOf(userName), schoolId: teacher.schoolId, token: session?.access_token ?? '' };
  };

  test('with the present one, and stays signed in there alone', async () => {
    const elsewhere = await asStudent('ben', password);
    const student = await asStudent('ben', password);
    const change = (current: string, next: string) =>
      fixture.post(student, 'change-own-secret', { current, password: next });
    expect(await change('wrong', 'a new word')).toMatchObject({ status: 400, body: { code: 'student/wrong' } });
    expect(await change(password, password)).toMatchObject({ body: { code: 'student/same-secret' } });
    expect(await change(password, 'short')).toMatchObject({ body: { code: 'input/invalid' } });
    expect(await change(password, 'a new word')).toMatchObject({ status: 200, body: { access: 'password' } });
    expect((await signIn('ben', password)).code).toBe('student/wrong');
    expect((await signIn('ben', 'a new word')).status).toBe(200);
    const left = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query('select from auth.sessions where user_id = $1', [idOf('ben')]),
    );
    expect(left.rows).toHaveLength(2);
    expect(elsewhere.token).not.toBe(student.token);
  });

  test('and reads what the school keeps', async () => {
    const student = await asStudent('ann', password);
    expect(await fixture.post(student, 'read-own-record', {})).toMatchObject({
      status: 200,
      body: {
        userName: 'ann',
        lastName: 'Παπαδοπούλου',
        access: 'password',
        classes: [{ name: 'A class', groupName: '' }],
        attempts: [],
      },
    });
  });
});

test('the account of a student takes no address, no number and no other role', async () => {
  for (const change of ["email = 'ann@example.org'", "phone = '306900000009'", "role = 'authenticated'"])
    await expect(
      fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
        transaction.query(`update auth.users set ${change} where id = $1`, [idOf('ann')]),
      ),
      change,
    ).rejects.toMatchObject({ code: 'PT422' });
});
