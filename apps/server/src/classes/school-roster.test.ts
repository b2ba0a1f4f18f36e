import { type CallOutput, limits } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let head: Person;
let teacher: Person;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  head = await fixture.addPerson(`head-${people}`);
  teacher = await fixture.addPerson(`teacher-${people}`);
  await fixture.join(teacher, head.schoolId, 'teacher');
});

type Preview = CallOutput<'preview-school-roster'>;

const from = (text: string) => ({
  ...{ kind: 'file', name: 'school.csv', base64: Buffer.from(text).toString('base64') },
});

async function createClass(name: string, more: object = {}, who: Person = teacher): Promise<string> {
  return String((await fixture.post(who, 'create-class', { name, ...more })).body.classId);
}

async function preview(text: string, more: object = {}): Promise<Preview> {
  const { status, body } = await fixture.post(head, 'preview-school-roster', { from: from(text), ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Preview;
}

async function write(text: string, more: object = {}): Promise<CallOutput<'import-school-roster'>> {
  const { plan } = await preview(text, more);
  const { status, body } = await fixture.post(head, 'import-school-roster', { from: from(text), ...more, plan });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as CallOutput<'import-school-roster'>;
}

const undo = async (importId: string, who: Person = head) =>
  (await fixture.call(who, 'undo-import', { importId })).body;

const shown = ({ lines }: Preview): string[] =>
  lines.map(({ className, lastName, status, reason }) =>
    [className || '–', lastName, status, reason].filter((part) => part !== null).join(' '),
  );

const accountColumns = `id, aud, role, email, phone, raw_app_meta_data, raw_user_meta_data, last_sign_in_at, banned_until,
  created_at, updated_at, deleted_at`;

/** Of an account, what anybody but auth/v1 may read. */
const touched = [
  `(select ${accountColumns} from auth.users)`,
  'public.memberships',
  'public.profiles',
  'public.students',
  'public.classes',
  'public.class_students',
  'public.class_teachers',
  'private.student_secrets',
  'public.user_settings',
];

/** Every column of every row that an import may touch, by table. */
async function everything(): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    touched.map(async (table) => {
      const rows = await fixture.rows<{ row: string }>(`select to_jsonb(its)::text as row from ${table} as its`);
      return [table, rows.map(({ row }) => row).sort()] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const heading = 'Class;Last name;First name;Student number;Birth year;Group\n';

test('a list for several classes is shown by class and line, and nothing is written before it is confirmed', async () => {
  await createClass('Α1');
  await createClass('Βιολογία', { section: 'Β2' });
  await createClass('Γ1');
  await createClass('Γ1');
  const gone = await createClass('Δ1');
  await fixture.post(teacher, 'archive-class', { classId: gone, archived: true });
  const before = await everything();
  const text = `${heading}A-1;Παππά;Μαρία;1;2012;\nβιολογια β2;Ράλλη;Άννα;2;2012;\nΓ1;Λάμπρου;Ηλίας;3;2012;\n\
Δ1;Νέου;Πέτρος;4;2012;\n;Κανένας;Πέτρος;5;2012;\nΑ1;Λ;Λ;6;2012;\n`;
  const seen = await preview(text);
  expect(shown(seen)).toEqual([
    'A-1 Παππά new',
    'βιολογια β2 Ράλλη new',
    'Γ1 Λάμπρου skipped several-classes',
    'Δ1 Νέου skipped unknown-class',
    '– Κανένας skipped no-class',
    'A-1 Λ skipped one-letter',
  ]);
  expect(seen.classes.map(({ name, state, counts }) => [name, state, counts.new])).toEqual([
    ['A-1', 'known', 1],
    ['βιολογια β2', 'known', 1],
    ['Γ1', 'several', 0],
    ['Δ1', 'missing', 0],
  ]);
  expect(shown(await preview(text, { make: true }))).toContain('Δ1 Νέου new');
  expect(await everything()).toEqual(before);
});

test('a list makes what is missing, brings nothing the second time, and undo restores every row', async () => {
  const first = await createClass('Α1');
  const other = await createClass('Β1');
  const class2 = `${heading}Α1;Παππά;Μαρία;1;2012;Μπλε\nΑ1;Ράλλη;Άννα;2;2012;\nΒ1;Νέου;Πέτρος;3;2011;\n`;
  await write(class2);
  const before = await everything();
  // Changed in two classes, moved into a second one, new in two classes, and a class that is made.
  const text = `${heading}Α1;Παππά;Μαριάννα;1;2013;Κόκκινη\nΒ1;Παππά;Μαριάννα;1;2013;Α\nΑ1;Ράλλη;Άννα;2;2012;\n\
Γ1;Νέου;Πέτρος;3;2011;\nΑ1;Λάμπρου;Ηλίας;9;2012;Μπλε\nΓ1;Λάμπρου;Ηλίας;9;2012;Κόκκινη\n`;
  const seen = await preview(text, { make: true });
  expect(shown(seen)).toEqual([
    'Α1 Παππά changed',
    'Β1 Παππά moved',
    'Α1 Ράλλη same',
    'Γ1 Νέου moved',
    'Α1 Λάμπρου new',
    'Γ1 Λάμπρου moved',
  ]);
  const { importId, ...counts } = await write(text, { make: true });
  expect(counts).toEqual({ added: 1, changed: 0, moved: 2, classes: 1 });
  const places = await fixture.rows(
    `select its.name, student.student_number as number, place.group_name as "group" from public.class_students as place
       join public.students as student on student.id = place.student_id join public.classes as its on its.id = place.class_id
      where its.school_id = $1 order by its.name, student.student_number`,
    [head.schoolId],
  );
  expect(places.map((row) => Object.values(row).join(' '))).toEqual([
    ...['Α1 1 Κόκκινη', 'Α1 2 ', 'Α1 9 Μπλε', 'Β1 1 Α', 'Β1 3 ', 'Γ1 3 ', 'Γ1 9 Κόκκινη'],
  ]);
  const written = await everything();
  expect((await preview(text)).counts).toMatchObject({ same: 6, new: 0, changed: 0, moved: 0 });
  expect(await write(text, { make: true })).toMatchObject({ added: 0, changed: 0, moved: 0, classes: 0 });
  expect(await everything()).toEqual(written);

  // Another teacher of the school does not take back what an administrator brought.
  expect((await fixture.call(teacher, 'undo-import', { importId })).status).toBe(404);
  expect(await undo(importId)).toEqual({ undone: 3, kept: 0, classesKept: 0 });
  const after = await everything();
  // What differs: when the profile of the student whose name was changed and restored was last written.
  const withoutTime = (rows: string[] = []) => rows.map((row) => row.replace(/"updated_at": "[^"]*"/, '')).sort();
  const changedProfiles = (after['public.profiles'] ?? []).filter((row) => !before['public.profiles']?.includes(row));
  expect(changedProfiles).toHaveLength(1);
  expect(changedProfiles[0]).toContain('Μαρία');
  expect(withoutTime(after['public.profiles'])).toEqual(withoutTime(before['public.profiles']));
  expect({ ...after, 'public.profiles': [] }).toEqual({ ...before, 'public.profiles': [] });
  expect([first, other]).toHaveLength(2);
});

test('undo keeps who signed in, was changed or moved on since, and a class that somebody uses', async () => {
  const other = await createClass('Β9');
  const text = `${heading}Α1;Παππά;Μαρία;1;2012;\nΑ1;Ράλλη;Άννα;2;2012;\nΓ1;Νέου;Πέτρος;3;2011;\nΔ1;Λάμπρου;Ηλίας;4;2011;\n`;
  const { importId } = await write(text, { make: true });
  const ids = await fixture.rows<{ id: string }>(
    'select id from public.students where school_id = $1 order by student_number',
    [head.schoolId],
  );
  await fixture.rows('update public.students set signed_in_at = now() where id = $1', [ids[0]?.id]);
  await fixture.call(head, 'enrol-students', { classId: other, studentIds: [ids[2]?.id ?? ''], placed: true });
  expect(await undo(importId)).toEqual({ undone: 2, kept: 2, classesKept: 2 });
  const left = await fixture.rows<{ name: string }>(
    'select name from public.classes where school_id = $1 order by name',
    [head.schoolId],
  );
  expect(left.map(({ name }) => name)).toEqual(['Α1', 'Β9', 'Γ1']);
});

test('a class that was deleted, archived or renamed meanwhile stops the whole act with its reason', async () => {
  const classId = await createClass('Α1');
  await createClass('Β1');
  const text = `${heading}Α1;Παππά;Μαρία;1;2012;\nΒ1;Ράλλη;Άννα;2;2012;\n`;
  const { plan } = await preview(text);
  for (const [call, input, back] of [
    ['remove-class', { classId, removed: true }, { classId, removed: false }],
    ['archive-class', { classId, archived: true }, { classId, archived: false }],
    ['change-class', { classId, name: 'Ω1' }, { classId, name: 'Α1' }],
  ] as const) {
    await fixture.post(teacher, call, input);
    const before = await everything();
    expect(await fixture.post(head, 'import-school-roster', { from: from(text), plan })).toMatchObject({
      ...{ status: 409, body: { code: 'roster/changed-meanwhile' } },
    });
    expect(await everything()).toEqual(before);
    await fixture.post(teacher, call, back);
  }
  expect(await fixture.post(head, 'import-school-roster', { from: from(text), plan })).toMatchObject({ status: 200 });
});

test('a class deleted while the list is being written waits, or the list is refused: never half of it', async () => {
  const classId = await createClass('Α1');
  await createClass('Β1');
  const text = `${heading}Α1;Παππά;Μαρία;1;2012;\nΒ1;Ράλλη;Άννα;2;2012;\n`;
  const { plan } = await preview(text);
  const [written, removed] = await Promise.all([
    fixture.post(head, 'import-school-roster', { from: from(text), plan }),
    fixture.post(teacher, 'remove-class', { classId, removed: true }),
  ]);
  expect(removed.status).toBe(200);
  const students = await fixture.rows('select from public.students where school_id = $1', [head.schoolId]);
  expect(students).toHaveLength(written.status === 200 ? 2 : 0);
  if (written.status !== 200) expect(written.body.code).toBe('roster/changed-meanwhile');
});

test("the plan's limit of classes is said before, and kept", async () => {
  await createClass('Α1');
  await fixture.asOwner(`update public.schools set plan = 'individual' where id = '${head.schoolId}'`);
  const text = `${heading}Α1;Παππά;Μαρία;1;2012;\nΒ1;Ράλλη;Άννα;2;2012;\n`;
  const { plan, room } = await preview(text, { make: true });
  expect(room).toEqual({ limit: 1, used: 1 });
  const before = await everything();
  expect(await fixture.post(head, 'import-school-roster', { from: from(text), make: true, plan })).toMatchObject({
    ...{ status: 402, body: { code: 'plan/classes-reached', values: { limit: 1, used: 1 } } },
  });
  expect(await everything()).toEqual(before);
  expect(await write(text)).toMatchObject({ added: 1, classes: 0 });
});

test('a list that is too long, names too many classes or fills one over its limit is refused for that', async () => {
  await createClass('Α1');
  const refused = async (text: string) =>
    (await fixture.post(head, 'preview-school-roster', { from: from(text), make: true })).body;
  const rows = (count: number, nameOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `${nameOf(at)};Last;First;${at};2012;`).join('\n');
  const { schoolLines, schoolClasses } = limits.roster;
  expect(await refused(heading + rows(19_999, () => 'Α1'))).toMatchObject({
    ...{ code: 'roster/too-many-lines', values: { lines: 19_999, most: schoolLines } },
  });
  expect(await refused(heading + rows(schoolClasses + 1, (at) => `Τμήμα ${at}`))).toMatchObject({
    ...{ code: 'roster/too-many-classes', values: { classes: schoolClasses + 1, most: schoolClasses } },
  });
  expect(await refused(heading + rows(501, () => 'Α1'))).toMatchObject({
    ...{ code: 'roster/class-full', values: { name: 'Α1', students: 501, most: 500 } },
  });
});

test('only administrators bring a list for the school, and none of another school', async () => {
  const text = `${heading}Α1;Παππά;Μαρία;1;2012;\n`;
  for (const call of ['preview-school-roster', 'import-school-roster'])
    expect(await fixture.post(teacher, call, { from: from(text), plan: '' })).toMatchObject({
      ...{ status: 403, body: { code: 'person/not-allowed' } },
    });
  const { importId } = await write(text, { make: true });
  const stranger = await fixture.addPerson(`stranger-${people}`);
  expect((await fixture.call(stranger, 'undo-import', { importId })).status).toBe(404);
  expect(await fixture.rows('select from public.roster_imports where id = $1', [importId])).toHaveLength(1);
});
