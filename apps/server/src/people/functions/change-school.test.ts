import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let administrator: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  administrator = await fixture.addPerson('administrator');
});
afterAll(() => fixture.close());

const nameOf = async (id: string): Promise<unknown> =>
  (await fixture.rows<{ name: string }>('select name from public.schools where id = $1', [id]))[0]?.name;

test('an administrator renames the school, which is audited without the name, and once', async () => {
  const { schoolId } = administrator;
  const answer = await fixture.call(administrator, 'change-school', { name: '  3ο Γυμνάσιο  ' });
  expect(answer).toMatchObject({ status: 200, body: { schoolId, name: '3ο Γυμνάσιο' } });
  expect(await nameOf(schoolId)).toBe('3ο Γυμνάσιο');
  await fixture.call(administrator, 'change-school', { name: '3ο Γυμνάσιο' });
  const actions = await fixture.rows('select action, details from public.audit_events where subject_id = $1', [
    schoolId,
  ]);
  expect(actions).toEqual([{ action: 'school/renamed', details: {} }]);
});

test('a teacher of the school may not, and no other school is changed', async () => {
  const teacher = await fixture.addPerson('teacher');
  const before = await nameOf(administrator.schoolId);
  const own = await nameOf(teacher.schoolId);
  await fixture.join(teacher, administrator.schoolId, 'teacher');
  expect(await fixture.post(teacher, 'change-school', { name: 'Mine' })).toMatchObject({
    status: 403,
    body: { code: 'person/not-allowed' },
  });
  expect([await nameOf(administrator.schoolId), await nameOf(teacher.schoolId)]).toEqual([before, own]);
});

test.each(['', '   ', 'x'.repeat(201), 'Gymnasium\r\nX: y', 'a\u001bb', 'a\u202eb'])(
  'the name %j is refused',
  async (name) => {
    expect(await fixture.post(administrator, 'change-school', { name })).toMatchObject({
      status: 400,
      body: { code: 'input/invalid' },
    });
  },
);

test('how long archived students are kept is one of the offered times, or until somebody erases them', async () => {
  const { schoolId } = administrator;
  for (const archivedStudentMonths of [0, 7, 12.5, -6, '12'])
    expect(await fixture.post(administrator, 'change-school', { archivedStudentMonths })).toMatchObject({
      status: 400,
    });
  expect(await fixture.call(administrator, 'change-school', { archivedStudentMonths: 12 })).toMatchObject({
    body: { schoolId, name: '3ο Γυμνάσιο', archivedStudentMonths: 12 },
  });
  expect(await fixture.call(administrator, 'change-school', { archivedStudentMonths: null })).toMatchObject({
    body: { archivedStudentMonths: null },
  });
  const actions = await fixture.rows<{ details: object }>(
    "select details from public.audit_events where subject_id = $1 and action = 'school/archive-time-changed' order by created_at",
    [schoolId],
  );
  expect(actions.map(({ details }) => details)).toEqual([{ months: 12 }, { months: null }]);
});
