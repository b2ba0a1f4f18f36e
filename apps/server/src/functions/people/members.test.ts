import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FunctionsWorld, openFunctionsWorld, type Person } from '../test-world.ts';

let world: FunctionsWorld;
let head: Person;
let teacher: Person;
let people = 0;

beforeAll(async () => {
  world = await openFunctionsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  head = await world.addPerson(`head-${people}`);
  teacher = await world.addPerson(`teacher-${people}`);
  await world.join(teacher, head.schoolId, 'teacher');
});

async function standing({ id }: Person, schoolId: string): Promise<string> {
  const [found] = await world.rows<{ role: string; status: string }>(
    'select role, status from public.memberships where user_id = $1 and school_id = $2',
    [id, schoolId],
  );
  return found === undefined ? 'none' : `${found.role} ${found.status}`;
}

const noticesOf = async ({ id }: Person): Promise<string[]> =>
  (
    await world.rows<{ kind: string }>('select kind from public.notifications where user_id = $1 order by created_at', [
      id,
    ])
  ).map(({ kind }) => kind);

describe('the list', () => {
  test('shows the people by name, finds them whatever the accents, and is the administrators’ alone', async () => {
    await world.rows("update public.profiles set first_name = 'Άννα', last_name = 'Ζαΐρη' where user_id = $1", [
      teacher.id,
    ]);
    const all = await world.call(head, 'list-members', {});
    expect(all).toMatchObject({ status: 200, body: { count: 2, pageSize: 50 } });
    expect(all.body.members).toContainEqual({
      ...{ userId: teacher.id, firstName: 'Άννα', lastName: 'Ζαΐρη', email: `teacher-${people}@example.org` },
      ...{ role: 'teacher', status: 'active', joinedAt: expect.any(String), lastSignInAt: null },
      ...{ secondStep: false, deletionDueAt: null },
    });
    for (const search of ['αννα ζαι', 'ΖΑΪΡΗ', `TEACHER-${people}@`])
      expect(await world.call(head, 'list-members', { search })).toMatchObject({ body: { count: 1 } });
    for (const search of ['%', "'", '\\'])
      expect(await world.call(head, 'list-members', { search })).toMatchObject({ body: { count: 0 } });
    expect(await world.call(head, 'list-members', { role: 'administrator', status: 'active' })).toMatchObject({
      body: { count: 1, members: [{ userId: head.id }] },
    });
    expect(await world.call(teacher, 'list-members', {})).toMatchObject({ status: 403 });
  });

  test('reading one record is itself recorded; a stranger has none', async () => {
    const { sourceId } = await world.make(teacher);
    expect(sourceId).toBeTypeOf('string');
    expect(await world.call(head, 'read-member', { userId: teacher.id })).toMatchObject({
      status: 200,
      body: { member: { userId: teacher.id }, work: { assignments: 1, sources: 1, files: 0, jobs: 0 } },
    });
    expect(await world.actsOn(teacher.id)).toEqual(['member/record-read']);
    const stranger = await world.addPerson(`stranger-${people}`);
    expect(await world.call(head, 'read-member', { userId: stranger.id })).toMatchObject({
      status: 404,
      body: { code: 'member/unknown' },
    });
    expect(await world.actsOn(stranger.id)).toEqual([]);
  });
});

describe('roles and standings', () => {
  test('change, are written down without a name, and the person is told', async () => {
    const { schoolId } = head;
    expect(await world.call(head, 'change-member', { userId: teacher.id, role: 'administrator' })).toMatchObject({
      status: 200,
      body: { userId: teacher.id, role: 'administrator', status: 'active' },
    });
    await world.call(head, 'change-member', { userId: teacher.id, role: 'administrator' });
    await world.call(head, 'change-member', { userId: teacher.id, status: 'suspended' });
    expect(await standing(teacher, schoolId)).toBe('administrator suspended');
    expect(await world.call(teacher, 'list-members', {})).not.toMatchObject({ body: { count: 2 } });
    await world.call(head, 'change-member', { userId: teacher.id, status: 'active', role: 'teacher' });
    expect(await standing(teacher, schoolId)).toBe('teacher active');
    expect((await world.actsOn(teacher.id)).sort()).toEqual([
      ...['member/restored', 'member/role-changed', 'member/role-changed', 'member/suspended'],
    ]);
    expect((await noticesOf(teacher)).sort()).toEqual([
      ...['member-restored', 'member-role-changed', 'member-role-changed', 'member-suspended'],
    ]);
    const details = await world.rows('select details from public.audit_events where subject_id = $1', [teacher.id]);
    expect(JSON.stringify(details)).not.toContain(teacher.id);
  });

  test('are nobody’s own to change, nor a teacher’s, and a pupil becomes no teacher', async () => {
    const mine = { userId: head.id, role: 'teacher' } as const;
    expect(await world.call(head, 'change-member', mine)).toMatchObject({
      status: 409,
      body: { code: 'member/yourself' },
    });
    expect(await world.call(teacher, 'change-member', { userId: teacher.id, role: 'administrator' })).toMatchObject({
      status: 403,
      body: { code: 'person/not-allowed' },
    });
    const pupil = await world.addPerson(`pupil-${people}`, 'student');
    await world.join(pupil, head.schoolId, 'student');
    expect(await world.call(head, 'change-member', { userId: pupil.id, role: 'teacher' })).toMatchObject({
      status: 422,
      body: { code: 'member/pupil' },
    });
    const foreigner = await world.addPerson(`foreigner-${people}`);
    expect(await world.call(foreigner, 'change-member', { userId: teacher.id, role: 'administrator' })).toMatchObject({
      status: 404,
      body: { code: 'member/unknown' },
    });
    expect(await standing(teacher, head.schoolId)).toBe('teacher active');
  });

  test('a suspended person hears why; one who chose a school that asks for more is not let into another in silence', async () => {
    await world.rows("update public.memberships set status = 'left' where user_id = $1 and school_id = $2", [
      ...[teacher.id, teacher.schoolId],
    ]);
    await world.call(head, 'change-member', { userId: teacher.id, status: 'suspended' });
    expect(await world.call(teacher, 'add-source', { kind: 'text', text: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'person/suspended' },
    });
    await world.call(head, 'change-member', { userId: teacher.id, status: 'active' });
    await world.rows('update public.schools set require_second_step = true where id = $1', [head.schoolId]);
    for (const who of [teacher, head]) {
      expect(await world.call(who, 'add-source', { kind: 'text', text: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'person/second-step-required' },
      });
    }
    expect(await world.call(teacher, 'leave-school', { schoolId: head.schoolId })).toMatchObject({
      body: { code: 'person/second-step-required' },
    });
  });

  test('nobody shuts themselves out with the second step', async () => {
    expect(await world.call(head, 'change-school', { requireSecondStep: true })).toMatchObject({
      status: 409,
      body: { code: 'school/second-step-first' },
    });
    expect(await world.post(head, 'change-school', {})).toMatchObject({ status: 400 });
  });
});

describe('leaving', () => {
  test('the open jobs of a suspended person stop', async () => {
    const [job] = await world.rows<{ id: string }>(
      `insert into public.jobs (school_id, owner_id, kind, state, started_at, attempts, node_id)
       values ($1, $2, 'read-source', 'running', now(), 1, 'elsewhere') returning id`,
      [head.schoolId, teacher.id],
    );
    await world.call(head, 'change-member', { userId: teacher.id, status: 'suspended' });
    const [asked] = await world.rows('select cancel_requested_at is not null as asked from public.jobs where id = $1', [
      job?.id,
    ]);
    expect(asked).toEqual({ asked: true });
  });

  test('somebody removed keeps their work there, and has it again when they come back', async () => {
    const { assignmentId } = await world.make(teacher);
    expect(await world.call(head, 'remove-member', { userId: teacher.id, work: 'keep' })).toMatchObject({
      status: 200,
      body: { userId: teacher.id, handedOver: null },
    });
    expect(await standing(teacher, head.schoolId)).toBe('teacher left');
    expect(await noticesOf(teacher)).toContain('member-removed');
    const [row] = await world.rows('select owner_id from public.assignments where id = $1', [assignmentId]);
    expect(row).toEqual({ owner_id: teacher.id });
    expect(await world.call(head, 'remove-member', { userId: teacher.id, work: 'keep' })).toMatchObject({
      body: { code: 'member/unknown' },
    });
  });

  test('or it is handed over to one of the staff, and to nobody else', async () => {
    const { sourceId, assignmentId } = await world.make(teacher);
    const stranger = await world.addPerson(`heir-${people}`);
    for (const to of [stranger.id, teacher.id]) {
      expect(await world.call(head, 'remove-member', { userId: teacher.id, work: 'hand-over', to })).toMatchObject({
        body: { code: 'member/no-successor' },
      });
    }
    expect(await world.post(head, 'remove-member', { userId: teacher.id, work: 'hand-over' })).toMatchObject({
      status: 400,
    });
    const answer = await world.call(head, 'remove-member', { userId: teacher.id, work: 'hand-over', to: head.id });
    expect(answer).toMatchObject({ body: { handedOver: { assignments: 1, sources: 1, files: 0, jobs: 0 } } });
    expect(
      await world.rows(
        'select owner_id from public.assignments where id = $1 union all select owner_id from public.sources where id = $2',
        [assignmentId, sourceId],
      ),
    ).toEqual([{ owner_id: head.id }, { owner_id: head.id }]);
    expect(await world.call(head, 'change-assignment', { assignmentId, version: 1, title: 'Mine now' })).toMatchObject({
      status: 200,
    });
  });

  test('the last administrator of others cannot go, whoever asks; after a transfer they can', async () => {
    const { schoolId } = head;
    expect(await world.call(head, 'leave-school', { schoolId })).toMatchObject({
      status: 409,
      body: { code: 'member/last-administrator' },
    });
    await expect(
      world.rows('delete from public.memberships where user_id = $1 and school_id = $2', [head.id, schoolId]),
    ).rejects.toThrow('member/last-administrator');
    await expect(
      world.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
        transaction.query('delete from auth.users where id = $1', [head.id]),
      ),
    ).rejects.toThrow('member/last-administrator');
    expect(await standing(head, schoolId)).toBe('administrator active');
    expect(await world.call(head, 'transfer-administration', { userId: teacher.id })).toMatchObject({ status: 200 });
    expect([await standing(head, schoolId), await standing(teacher, schoolId)]).toEqual([
      ...['teacher active', 'administrator active'],
    ]);
    expect(await noticesOf(teacher)).toContain('administration-received');
    expect(await world.call(head, 'leave-school', { schoolId })).toMatchObject({ status: 200 });
    expect(await standing(head, schoolId)).toBe('teacher left');
    expect(await world.call(head, 'leave-school', { schoolId })).toMatchObject({ body: { code: 'member/unknown' } });
    expect(await world.call(head, 'list-members', {})).toMatchObject({
      status: 403,
      body: { code: 'person/no-school' },
    });
  });

  test('two administrators who remove each other at once leave one of them, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await world.addPerson(`other-${people}-${round}`);
      await world.join(other, head.schoolId, 'administrator');
      const answers = await Promise.all([
        world.call(head, 'remove-member', { userId: other.id, work: 'keep' }),
        world.call(other, 'remove-member', { userId: head.id, work: 'keep' }),
      ]);
      // Whoever comes second is an administrator there no more, or works in their own school by then.
      expect([403, 404]).toContain(answers.find(({ status }) => status !== 200)?.status);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await standing(head, head.schoolId), await standing(other, head.schoolId)].sort()).toEqual([
        ...['administrator active', 'administrator left'],
      ]);
      await world.rows("update public.memberships set status = 'active' where school_id = $1 and user_id = $2", [
        ...[head.schoolId, head.id],
      ]);
      await world.rows("update public.memberships set status = 'left' where school_id = $1 and user_id = $2", [
        ...[head.schoolId, other.id],
      ]);
    }
  });
});

test('a school more is the caller’s to administer, and there is an end to it', async () => {
  const answer = await world.call(teacher, 'add-school', { name: 'Evening school' });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Evening school' } });
  expect(await world.call(teacher, 'list-members', {})).toMatchObject({ body: { count: 1 } });
  const all = await Promise.all(
    Array.from({ length: 25 }, (_, at) => world.call(teacher, 'add-school', { name: `School ${at}` })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(18);
  expect(all.find(({ status }) => status !== 200)).toMatchObject({
    body: { code: 'school/too-many', values: { most: 20 } },
  });
});
