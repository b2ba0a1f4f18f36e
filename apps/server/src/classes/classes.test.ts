import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { classSweeps } from './class-sweep.ts';

let fixture: FunctionsFixture;
let head: Person;
let teacher: Person;
let colleague: Person;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  head = await fixture.addPerson(`head-${people}`);
  teacher = await fixture.addPerson(`teacher-${people}`);
  colleague = await fixture.addPerson(`colleague-${people}`);
  await fixture.join(teacher, head.schoolId, 'teacher');
  await fixture.join(colleague, head.schoolId, 'teacher');
});

async function createClass(who: Person, name: string, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await fixture.post(who, 'create-class', { name, ...more });
  expect(status).toBe(200);
  return String(Reflect.get(body, 'classId'));
}

async function addStudents(who: Person, classId: string, ...names: string[]): Promise<string[]> {
  const students = names.map((name) => ({ firstName: name.split(' ')[0] ?? '', lastName: name.split(' ')[1] ?? '' }));
  const { status, body } = await fixture.call(who, 'add-students', { classId, students });
  expect(status).toBe(200);
  return (Reflect.get(body, 'students') as { studentId: string }[]).map(({ studentId }) => studentId);
}

const classRow = async (id: string) =>
  (
    await fixture.rows<Record<string, unknown>>(
      'select name, subject, grade_level, section, description, term, active, removed_at from public.classes where id = $1',
      [id],
    )
  )[0];

const studentsOf = async (classId: string): Promise<string[]> =>
  (
    await fixture.rows<{ name: string }>(
      `select btrim(profile.first_name || ' ' || profile.last_name) || coalesce(nullif(' in ' || place.group_name, ' in '), '') as name
         from public.class_students as place join public.profiles as profile on profile.user_id = place.student_id
        where place.class_id = $1 order by 1`,
      [classId],
    )
  ).map(({ name }) => name);

describe('a class', () => {
  test('needs a name and nothing else; everything it says can be changed and taken away', async () => {
    const id = await createClass(teacher, 'Biology Β2');
    const empty = { subject: null, grade_level: null, section: '', description: '', term: '' };
    expect(await classRow(id)).toEqual({ name: 'Biology Β2', ...empty, active: true, removed_at: null });
    for (const name of ['', '   ', 'x'.repeat(201), 'two\nlines', '‮reversed'])
      expect(await fixture.post(teacher, 'create-class', { name })).toMatchObject({ status: 400 });
    const facts = { subject: 'science', gradeLevel: '6-8', section: 'B', description: 'On Mondays.', term: '2026-27' };
    expect(await fixture.call(teacher, 'change-class', { classId: id, ...facts } as never)).toMatchObject({
      status: 200,
    });
    expect(await classRow(id)).toMatchObject({
      ...{ name: 'Biology Β2', subject: 'science', grade_level: '6-8', section: 'B', term: '2026-27' },
      description: 'On Mondays.',
    });
    await fixture.call(teacher, 'change-class', { classId: id, subject: null, section: '' });
    expect(await classRow(id)).toMatchObject({ subject: null, section: '', grade_level: '6-8' });
    expect(await fixture.actionsOn(id)).toEqual(['class/created', 'class/changed', 'class/changed']);
  });

  test('is read-only in the archive and when it is deleted, and comes back as it was', async () => {
    const id = await createClass(teacher, 'Old');
    const [student = ''] = await addStudents(teacher, id, 'Ann Lee');
    const tries = [
      ['change-class', { classId: id, name: 'New' }],
      ['add-students', { classId: id, students: [{ firstName: 'Bob', lastName: 'Lee' }] }],
      ['enrol-students', { classId: id, studentIds: [student], placed: false }],
      ['share-class', { classId: id, userId: colleague.id, rights: 'see' }],
    ] as const;
    await fixture.call(teacher, 'archive-class', { classId: id, archived: true });
    for (const [name, input] of tries)
      expect(await fixture.post(teacher, name, input)).toMatchObject({ status: 409, body: { code: 'class/archived' } });
    await fixture.call(teacher, 'remove-class', { classId: id, removed: true });
    for (const [name, input] of tries)
      expect(await fixture.post(teacher, name, input)).toMatchObject({ status: 409, body: { code: 'class/removed' } });
    expect(await fixture.call(teacher, 'archive-class', { classId: id, archived: false })).toMatchObject({
      body: { code: 'class/removed' },
    });
    await fixture.call(teacher, 'remove-class', { classId: id, removed: false });
    await fixture.call(teacher, 'archive-class', { classId: id, archived: false });
    await fixture.call(teacher, 'archive-class', { classId: id, archived: false });
    expect(await classRow(id)).toMatchObject({ name: 'Old', active: true, removed_at: null });
    expect(await studentsOf(id)).toEqual(['Ann Lee']);
    expect(await fixture.actionsOn(id)).toEqual([
      ...['class/created', 'class/archived', 'class/removed', 'class/restored', 'class/unarchived'],
    ]);
  });

  test('is made again for another year, with its students and groups or without', async () => {
    const id = await createClass(teacher, 'Β2', { subject: 'history', term: '2026-27' });
    const [ann = ''] = await addStudents(teacher, id, 'Ann Lee', 'Bob May');
    await fixture.call(teacher, 'enrol-students', { classId: id, studentIds: [ann], placed: true, groupName: 'Red' });
    const copy = async (withStudents: boolean): Promise<string> => {
      const { body } = await fixture.call(teacher, 'duplicate-class', {
        ...{ classId: id, name: 'Γ2', term: '2027-28', withStudents },
      });
      return String(Reflect.get(body, 'classId'));
    };
    const [full, bare] = [await copy(true), await copy(false)];
    expect(await classRow(full)).toMatchObject({ name: 'Γ2', subject: 'history', term: '2027-28', active: true });
    expect(await studentsOf(full)).toEqual(['Ann Lee in Red', 'Bob May']);
    expect(await studentsOf(bare)).toEqual([]);
    // The same two students, and no new ones.
    expect(await fixture.rows('select from public.students where school_id = $1', [head.schoolId])).toHaveLength(2);
  });

  test('is gone for good 30 days after its deletion, and its students stay', async () => {
    const [old, young] = [await createClass(teacher, 'Old'), await createClass(teacher, 'Young')];
    const students = await addStudents(teacher, old, 'Ann Lee');
    for (const classId of [old, young]) await fixture.call(teacher, 'remove-class', { classId, removed: true });
    const age = async (id: string, days: number): Promise<void> => {
      await fixture.rows(`update public.classes set removed_at = now() - make_interval(days => $2) where id = $1`, [
        id,
        days,
      ]);
    };
    await age(old, 31);
    await age(young, 29);
    const swept = [];
    for (const sweep of classSweeps(fixture.fresh.database)) swept.push(await sweep.run());
    expect(swept).toEqual([1, 0, 0, 0, 0]);
    expect(await classRow(old)).toBeUndefined();
    expect(await classRow(young)).toMatchObject({ name: 'Young' });
    expect(await fixture.rows('select from public.students where id = any ($1)', [students])).toHaveLength(1);
  });

  test('counts against the plan while it is active and there', async () => {
    const alone = await fixture.addPerson(`tutor-${people}`);
    await fixture.asOwner(`update public.schools set plan = 'individual' where id = '${alone.schoolId}'`);
    const full = { status: 402, body: { code: 'plan/classes-reached', values: { limit: 1, used: 1 } } };
    const first = await createClass(alone, 'One');
    expect(await fixture.post(alone, 'create-class', { name: 'Two' })).toMatchObject(full);
    await fixture.call(alone, 'archive-class', { classId: first, archived: true });
    const second = await createClass(alone, 'Two');
    expect(await fixture.call(alone, 'archive-class', { classId: first, archived: false })).toMatchObject(full);
    await fixture.call(alone, 'remove-class', { classId: second, removed: true });
    expect(await fixture.call(alone, 'archive-class', { classId: first, archived: false })).toMatchObject({
      status: 200,
    });
    expect(await fixture.call(alone, 'remove-class', { classId: second, removed: false })).toMatchObject(full);
    expect(
      await fixture.call(alone, 'duplicate-class', { classId: first, name: 'Three', withStudents: true }),
    ).toMatchObject(full);
  });
});

describe('a shared class', () => {
  const can = async (who: Person, classId: string, studentId: string): Promise<string[]> => {
    const tries = {
      see: await fixture.call(who, 'list-colleagues', { classId }),
      readStudent: await fixture.call(who, 'read-student', { studentId }),
      change: await fixture.call(who, 'change-class', { classId, section: 'A' }),
      changeStudent: await fixture.call(who, 'change-student', { studentId, birthYear: 2012 }),
      group: await fixture.call(who, 'enrol-students', {
        classId,
        studentIds: [studentId],
        placed: true,
        groupName: 'A',
      }),
      archive: await fixture.call(who, 'archive-class', { classId, archived: false }),
      share: await fixture.call(who, 'share-class', { classId, userId: colleague.id, rights: null }),
    };
    return Object.entries(tries).flatMap(([name, { status }]) => (status === 200 ? [name] : []));
  };

  test('gives each right what it says, to an administrator everything, to others nothing', async () => {
    const id = await createClass(teacher, 'Shared');
    const [student = ''] = await addStudents(teacher, id, 'Ann Lee');
    const other = await fixture.addPerson(`other-${people}`);
    await fixture.join(other, head.schoolId, 'teacher');
    const everything = ['see', 'readStudent', 'change', 'changeStudent', 'group', 'archive', 'share'];
    expect(await can(other, id, student)).toEqual([]);
    for (const [rights, expected] of [
      ['see', ['see', 'readStudent']],
      ['mark', ['see', 'readStudent']],
      ['change', ['see', 'readStudent', 'change', 'changeStudent', 'group']],
    ] as const) {
      await fixture.call(teacher, 'share-class', { classId: id, userId: other.id, rights });
      expect(await can(other, id, student)).toEqual(expected);
    }
    expect(await can(head, id, student)).toEqual(everything);
    expect(await can(teacher, id, student)).toEqual(everything);
    // Whoever has it may give it back.
    expect(await fixture.call(other, 'share-class', { classId: id, userId: other.id, rights: null })).toMatchObject({
      status: 200,
    });
    expect(await can(other, id, student)).toEqual([]);
  });

  test('is shared with active staff of the school alone, who are told once', async () => {
    const id = await createClass(teacher, 'Shared');
    const foreigner = await fixture.addPerson(`foreigner-${people}`);
    const [student = ''] = await addStudents(teacher, id, 'Ann Lee');
    for (const userId of [foreigner.id, student, teacher.id, crypto.randomUUID()])
      expect(await fixture.call(teacher, 'share-class', { classId: id, userId, rights: 'see' })).toMatchObject({
        ...{ status: 422, body: { code: 'class/no-colleague' } },
      });
    for (const rights of ['see', 'change'] as const)
      await fixture.call(teacher, 'share-class', { classId: id, userId: colleague.id, rights });
    const told = await fixture.rows<{ payload: unknown }>(
      "select payload from public.notifications where user_id = $1 and kind = 'class-shared'",
      [colleague.id],
    );
    expect(told).toEqual([{ payload: { classId: id, title: 'Shared', rights: 'see' } }]);
    const { body } = await fixture.call(teacher, 'list-colleagues', { classId: id });
    expect(Reflect.get(body, 'colleagues')).toEqual(
      expect.arrayContaining([
        { userId: teacher.id, name: expect.any(String), rights: 'own' },
        { userId: colleague.id, name: expect.any(String), rights: 'change' },
        { userId: head.id, name: expect.any(String), rights: null },
      ]),
    );
    expect(Reflect.get(body, 'colleagues')).toHaveLength(3);
  });

  test('ends for a colleague who is suspended, and passes on with the work of who leaves', async () => {
    const id = await createClass(teacher, 'Shared');
    await fixture.call(teacher, 'share-class', { classId: id, userId: colleague.id, rights: 'change' });
    await fixture.call(head, 'change-member', { userId: colleague.id, status: 'suspended' });
    // In a school of their own they go on working.
    expect(await fixture.call(colleague, 'change-class', { classId: id, name: 'Mine' })).toMatchObject({ status: 404 });
    await fixture.call(head, 'change-member', { userId: colleague.id, status: 'active' });
    const { body } = await fixture.call(head, 'remove-member', {
      userId: teacher.id,
      work: 'hand-over',
      to: colleague.id,
    });
    expect(body).toMatchObject({ handedOver: { classes: 1 } });
    expect(await fixture.call(colleague, 'archive-class', { classId: id, archived: true })).toMatchObject({
      status: 200,
    });
    expect(await fixture.rows('select from public.class_teachers where class_id = $1', [id])).toEqual([]);
  });
});

describe('students', () => {
  test('are accounts without an address, a number or a password, each with a user name of its own', async () => {
    const id = await createClass(teacher, 'Β2');
    const other = await createClass(colleague, 'Γ1');
    const students = [
      { firstName: 'Μαρία', lastName: 'Παπαδοπούλου', studentNumber: '0017', birthYear: 2012, groupName: 'Α' },
      { firstName: 'Μαρία', lastName: 'Παπαδοπούλου' },
      { firstName: '', lastName: "O'Neil-Ñandú" },
    ];
    const { body } = await fixture.call(teacher, 'add-students', { classId: id, students });
    const made = Reflect.get(body, 'students') as { studentId: string; userName: string }[];
    const more = await fixture.call(colleague, 'add-students', { classId: other, students: students.slice(1, 2) });
    made.push(...(Reflect.get(more.body, 'students') as typeof made));
    expect(new Set(made.map(({ userName }) => userName)).size).toBe(4);
    for (const { userName } of made) expect(userName).toMatch(/^[a-z][a-z0-9.]{2,29}$/);
    const accounts = await fixture.rows<Record<string, unknown>>(
      `select role, email, phone, is_anonymous from auth.users where id = any ($1)`,
      [made.map(({ studentId }) => studentId)],
    );
    expect(accounts).toEqual(made.map(() => ({ role: 'student', email: null, phone: null, is_anonymous: false })));
    expect(await studentsOf(id)).toEqual(["O'Neil-Ñandú", 'Μαρία Παπαδοπούλου', 'Μαρία Παπαδοπούλου in Α']);
    expect(await fixture.actionsOn(made[0]?.studentId ?? '')).toEqual(['student/added']);
    expect(await fixture.call(teacher, 'read-student', { studentId: made[0]?.studentId ?? '' })).toMatchObject({
      body: {
        ...{ firstName: 'Μαρία', lastName: 'Παπαδοπούλου', studentNumber: '0017', birthYear: 2012 },
        classes: [{ classId: id, name: 'Β2', groupName: 'Α' }],
      },
    });
  });

  test('a number that is taken writes none of the students', async () => {
    const id = await createClass(teacher, 'Β2');
    const named = (firstName: string, studentNumber?: string) => ({ firstName, lastName: 'Lee', studentNumber });
    await fixture.call(teacher, 'add-students', { classId: id, students: [named('Ann', '1')] });
    const again = { classId: id, students: [named('Bob', '2'), named('Cid', '1')] };
    expect(await fixture.call(teacher, 'add-students', again)).toMatchObject({
      ...{ status: 409, body: { code: 'student/number-taken' } },
    });
    expect(await studentsOf(id)).toEqual(['Ann Lee']);
    const [, bob = ''] = [0, ...(await addStudents(teacher, id, 'Bob Lee'))].map(String);
    expect(await fixture.call(teacher, 'change-student', { studentId: bob, studentNumber: '1' })).toMatchObject({
      ...{ status: 409, body: { code: 'student/number-taken' } },
    });
    const foreigner = await fixture.addPerson(`foreigner-${people}`);
    const theirs = await createClass(foreigner, 'Theirs');
    expect(
      await fixture.call(foreigner, 'add-students', { classId: theirs, students: [named('Ann', '1')] }),
    ).toMatchObject({ status: 200 });
  });

  test('are corrected, archived and put into further classes by those who teach them alone', async () => {
    const [id, second] = [await createClass(teacher, 'Β2'), await createClass(teacher, 'Γ1')];
    const theirs = await createClass(colleague, 'Α1');
    const [ann = ''] = await addStudents(teacher, id, 'An Lea');
    await fixture.call(teacher, 'change-student', {
      ...{ studentId: ann, name: { firstName: 'Ann', lastName: 'Lee' }, studentNumber: ' 7 ', birthYear: 2013 },
    });
    await fixture.call(teacher, 'change-student', { studentId: ann, studentNumber: null });
    const missing = { status: 404, body: { code: 'student/not-found' } };
    for (const input of [{ archived: true }, { name: { firstName: 'X', lastName: 'Y' } }])
      expect(await fixture.call(colleague, 'change-student', { studentId: ann, ...input })).toMatchObject(missing);
    expect(
      await fixture.call(colleague, 'enrol-students', { classId: theirs, studentIds: [ann], placed: true }),
    ).toMatchObject(missing);
    const place = { classId: second, studentIds: [ann], placed: true };
    expect(await fixture.call(teacher, 'enrol-students', place)).toMatchObject({ body: { students: 1 } });
    expect(await fixture.call(teacher, 'enrol-students', place)).toMatchObject({ body: { students: 0 } });
    expect(await studentsOf(second)).toEqual(['Ann Lee']);
    await fixture.call(teacher, 'enrol-students', { ...place, placed: false });
    await fixture.call(teacher, 'change-student', { studentId: ann, archived: true });
    expect(await fixture.actionsOn(ann)).toEqual([
      ...['student/added', 'student/changed', 'student/changed', 'student/placed', 'student/taken-out'],
      'student/archived',
    ]);
    const [row] = await fixture.rows<Record<string, unknown>>(
      'select student_number, birth_year, archived_at is not null as archived from public.students where id = $1',
      [ann],
    );
    expect(row).toEqual({ student_number: null, birth_year: 2013, archived: true });
  });

  test('a class holds at most 500, and a list of names is bounded', async () => {
    const id = await createClass(teacher, 'Full');
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ firstName: 'Ann', lastName: `L${at}` }));
    expect(await fixture.post(teacher, 'add-students', { classId: id, students: many(501) })).toMatchObject({
      status: 400,
    });
    expect(await fixture.post(teacher, 'add-students', { classId: id, students: [] })).toMatchObject({ status: 400 });
    expect(
      await fixture.post(teacher, 'add-students', { classId: id, students: [{ firstName: ' ', lastName: '' }] }),
    ).toMatchObject({ status: 400 });
    await fixture.call(teacher, 'add-students', { classId: id, students: many(500) });
    expect(await fixture.call(teacher, 'add-students', { classId: id, students: many(1) })).toMatchObject({
      ...{ status: 422, body: { code: 'class/full', values: { most: 500 } } },
    });
    expect(await studentsOf(id)).toHaveLength(500);
  });
});
