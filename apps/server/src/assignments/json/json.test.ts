import { type CompleteAssignment, completeAssignmentSchema, flatAssignmentSchema, limits } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegOf, pngOf } from '../../../../../tests/fixtures/images.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person, question } from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let colleague: Person;
let assignmentId: string;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  colleague = await fixture.addPerson('colleague');
  ({ assignmentId } = await fixture.make(teacher));
  await fixture.call(teacher, 'add-question', { assignmentId, type: 'multiple-choice', question });
});
afterAll(() => fixture.close());

async function copyOf(form: 'flat' | 'complete') {
  const { status, body } = await fixture.call(teacher, 'copy-as-json', { assignmentId, form });
  expect(status).toBe(200);
  return body as unknown as { fileName: string; copy: Record<string, unknown> };
}
async function importText(person: Person, text: string) {
  const { status, body } = await fixture.call(person, 'import-assignment', { text });
  return { status, body: body as typeof body & { leftOut: unknown[]; questions: number; withoutPassage: number } };
}
const plain = (list: Awaited<ReturnType<FunctionsFixture['questionsOf']>>) =>
  list.map(({ type, content, key, explanation, points }) => ({ type, content, key, explanation, points }));

describe('a copy as JSON', () => {
  test('in the flat shape has every question and its answer, in order', async () => {
    const { fileName, copy } = await copyOf('flat');
    expect(fileName).toMatch(/^Olives.*\.json$/);
    const flat = flatAssignmentSchema.parse(copy);
    const stored = await fixture.questionsOf(assignmentId);
    expect(flat.questions.map(({ id }) => id)).toEqual(stored.map(({ question_id }) => question_id));
    expect(flat.questions.at(-1)).toMatchObject({ options: question.content.options, correctAnswer: 0 });
    expect(flat.answerKey[flat.questions[0]?.id ?? '']).toEqual(flat.questions[0]?.correctAnswer);
  });

  test('comes back whole for its owner, with the passages of their own text', async () => {
    const { copy } = await copyOf('complete');
    const complete = completeAssignmentSchema.parse(copy);
    expect(complete.questions[0]?.passages.length).toBeGreaterThan(0);
    const { status, body } = await importText(teacher, JSON.stringify(complete));
    expect(status).toBe(200);
    expect(body).toMatchObject({ questions: complete.questions.length, withoutPassage: 0, leftOut: [] });
    const [before, after] = [await fixture.questionsOf(assignmentId), await fixture.questionsOf(body.assignmentId)];
    expect(plain(after)).toEqual(plain(before));
    expect(after.map(({ spans }) => spans.map(({ quote }) => quote))).toEqual(
      before.map(({ spans }) => spans.map(({ quote }) => quote)),
    );
    expect(after.every(({ verdicts }) => verdicts.length > 0)).toBe(true);
    const [row] = await fixture.rows('select title, subject, engine, stage from public.assignments where id = $1', [
      body.assignmentId,
    ]);
    expect(row).toEqual({ title: complete.title, subject: complete.subject, engine: 'import', stage: 'reviewing' });
  });

  test('brings a colleague the questions, and says that the passages are missing', async () => {
    const { copy } = await copyOf('complete');
    const { body } = await importText(colleague, JSON.stringify(copy));
    const quoting = completeAssignmentSchema.parse(copy).questions.filter(({ passages }) => passages.length > 0);
    expect(body.withoutPassage).toBe(quoting.length);
    const rows = await fixture.questionsOf(body.assignmentId);
    expect(rows.flatMap(({ spans }) => spans)).toEqual([]);
    const { status } = await fixture.call(colleague, 'copy-as-json', { assignmentId, form: 'complete' });
    expect(status).toBe(404);
  });

  test('keeps hints and tables, and leaves out an image that is somebody else’s', async () => {
    const { copy } = await copyOf('complete');
    const complete = completeAssignmentSchema.parse(copy);
    const table = { type: 'table', caption: 'Harvest', header: ['Year', 'Kilograms'], rows: [['1850', '20']] } as const;
    const image = { type: 'image', path: `${teacher.id}/x.png`, alt: 'A tree', width: 10, height: 10 } as const;
    const questions = complete.questions.map((one) => ({ ...one, hints: ['Think.'], attachments: [image, table] }));
    const { body } = await importText(colleague, JSON.stringify({ ...complete, questions }));
    expect(body).toMatchObject({
      questions: questions.length,
      withoutImage: questions.map((_, at) => at + 1),
      leftOut: [],
    });
    const stored = await fixture.questionsOf(body.assignmentId);
    for (const row of stored) expect(row).toMatchObject({ hints: ['Think.'], attachments: [table] });
  });

  test('in the flat shape comes back as the same questions', async () => {
    const { copy } = await copyOf('flat');
    const { body } = await importText(teacher, `\uFEFF${JSON.stringify(copy)}`);
    const [before, after] = [await fixture.questionsOf(assignmentId), await fixture.questionsOf(body.assignmentId)];
    expect(after.map(({ content }) => content)).toEqual(before.map(({ content }) => content));
    expect(after.map(({ points }) => points)).toEqual(before.map(({ points }) => points));
  });

  test('never quotes words that do not stand in the text', async () => {
    const { copy } = await copyOf('complete');
    const complete = completeAssignmentSchema.parse(copy);
    const questions = complete.questions.map((one) => ({
      ...one,
      passages: one.passages.map((passage) => ({ ...passage, start: passage.start + 1 })),
    }));
    const { body } = await importText(teacher, JSON.stringify({ ...complete, questions }));
    const rows = await fixture.questionsOf(body.assignmentId);
    expect(rows.flatMap(({ spans }) => spans)).toEqual([]);
  });
});

describe('the images of a complete copy', () => {
  const imageOf = (path: string) => ({ type: 'image', path, alt: 'A tree.', width: 30, height: 20 }) as const;
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  let copy: CompleteAssignment;
  let path = '';
  beforeAll(async () => {
    path = await fixture.putImage(teacher, 'tree.png', pngOf(30, 20));
    const { assignmentId: own } = await fixture.make(teacher);
    const added = { assignmentId: own, type: 'multiple-choice' as const };
    await fixture.call(teacher, 'add-question', { ...added, question: { ...question, attachments: [imageOf(path)] } });
    const { body } = await fixture.call(teacher, 'copy-as-json', { assignmentId: own, form: 'complete' });
    copy = completeAssignmentSchema.parse((body as unknown as { copy: unknown }).copy);
    const { body: flat } = await fixture.call(teacher, 'copy-as-json', { assignmentId: own, form: 'flat' });
    expect(JSON.stringify(flat)).not.toContain(path);
  });
  const images = (userId: string) =>
    fixture.rows<{ name: string }>(
      `select name from storage.objects where bucket_id = 'question-images' and owner = $1 order by created_at`,
      [userId],
    );

  test('are in it once each, and come with it into the folder of whoever imports it', async () => {
    expect(copy.images).toEqual([{ path, mediaType: 'image/png', data: base64(pngOf(30, 20)) }]);
    const twice = { ...copy, questions: [...copy.questions, ...copy.questions.slice(-1)] };
    const { body } = await importText(colleague, JSON.stringify(twice));
    expect(body).toMatchObject({ questions: twice.questions.length, withoutImage: [] });
    const stored = await images(colleague.id);
    expect(stored).toEqual([{ name: expect.stringMatching(`^${colleague.id}/[0-9a-f-]+\\.png$`) }]);
    const shown = (await fixture.questionsOf(body.assignmentId)).flatMap(({ attachments }) => attachments);
    expect(shown).toEqual([imageOf(stored[0]?.name ?? ''), imageOf(stored[0]?.name ?? '')]);
    const { body: again } = await fixture.call(colleague, 'copy-as-json', {
      assignmentId: body.assignmentId,
      form: 'complete',
    });
    expect((again as unknown as { copy: CompleteAssignment }).copy.images?.[0]?.data).toBe(base64(pngOf(30, 20)));
  });

  test('are not stored again for whoever has them', async () => {
    const before = await images(teacher.id);
    const { body } = await importText(teacher, JSON.stringify(copy));
    expect(body).toMatchObject({ withoutImage: [] });
    expect(await images(teacher.id)).toEqual(before);
  });

  test.each([
    ['a drawing with a script', { data: base64(Buffer.from('<svg><script>alert(1)</script></svg>')) }],
    ['too many pixels', { data: base64(pngOf(6_000, 5_999)) }],
    ['too many bytes', { data: base64(Buffer.concat([pngOf(30, 20), Buffer.alloc(limits.attachments.bytes)])) }],
    ['a beginning only', { data: base64(pngOf(30, 20).subarray(0, 20)) }],
    ['no base64', { data: '*** no base64 ***' }],
    ['another path', { path: 'elsewhere.png' }],
    ['nothing at all', null],
  ])('with %s are left out, and their questions are named', async (_what, change) => {
    const stranger = await fixture.addPerson(`stranger-${crypto.randomUUID()}`);
    const hostile = change === null ? null : { ...copy.images?.[0], ...change };
    const { status, body } = await importText(stranger, JSON.stringify({ ...copy, images: [hostile] }));
    expect([status, body]).toMatchObject([200, { withoutImage: [copy.questions.length], leftOut: [] }]);
    expect(await images(stranger.id)).toEqual([]);
  });

  test('are known by their bytes, whatever the file calls them', async () => {
    const stranger = await fixture.addPerson('other-stranger');
    const named = [{ path, mediaType: 'image/png', data: base64(jpegOf(640, 480)) }];
    const { body } = await importText(stranger, JSON.stringify({ ...copy, images: named }));
    const stored = await fixture.rows<{ name: string; metadata: { mimetype: string } }>(
      'select name, metadata from storage.objects where owner = $1',
      [stranger.id],
    );
    expect(stored).toMatchObject([{ name: expect.stringMatching(/\.jpg$/), metadata: { mimetype: 'image/jpeg' } }]);
    expect((await fixture.questionsOf(body.assignmentId)).at(-1)).toMatchObject({
      attachments: [{ path: stored[0]?.name, width: 640, height: 480 }],
    });
  });

  test('that do not fit are not in it, and their questions are named', async () => {
    const { assignmentId: own } = await fixture.make(teacher);
    const added = { assignmentId: own, type: 'multiple-choice' as const };
    const heavy: string[] = [];
    for (const width of [31, 32, 33, 34, 35])
      heavy.push(
        await fixture.putImage(teacher, `${width}.png`, Buffer.concat([pngOf(width, 20), Buffer.alloc(950_000)])),
      );
    const attachments = heavy.map(imageOf);
    for (let more = 0; more < 2; more += 1)
      await fixture.call(teacher, 'add-question', { ...added, question: { ...question, attachments } });
    const { body } = await fixture.call(teacher, 'copy-as-json', { assignmentId: own, form: 'complete' });
    const made = (body as unknown as { copy: CompleteAssignment }).copy;
    expect([made.images?.length, made.withoutImage]).toEqual([5, undefined]);
    await fixture.asOwner(`delete from storage.objects where name = '${heavy[0]}'`);
    const { body: later } = await fixture.call(teacher, 'copy-as-json', { assignmentId: own, form: 'complete' });
    const lacking = (later as unknown as { copy: CompleteAssignment }).copy;
    const all = lacking.questions.length;
    expect([lacking.images?.length, lacking.withoutImage]).toEqual([4, [all - 1, all]]);
  });
});

describe('a file from elsewhere', () => {
  const good = {
    type: 'true-false',
    question: 'The trunk of an old olive tree becomes hollow.',
    correctAnswer: 'true',
  };

  test('is imported as far as it fits, and what does not is named with its reason', async () => {
    const text = JSON.stringify({
      title: 'From elsewhere',
      questions: [
        good,
        { ...good, type: 'riddle' },
        { type: 'multiple-choice', question: 'Which?', options: ['a', 'b'], correctAnswer: 7 },
        { content: { statement: '' }, key: { correct: true }, type: 'true-false' },
        'nonsense',
        null,
      ],
    });
    const { status, body } = await importText(teacher, text);
    expect(status).toBe(200);
    expect(body.questions).toBe(1);
    expect(body.leftOut).toMatchObject([
      { number: 2, type: 'riddle', reason: 'unknown-kind' },
      { number: 3, type: 'multiple-choice', reason: 'not-valid' },
      { number: 4, type: 'true-false', reason: 'not-valid' },
      { number: 5, type: null, reason: 'unknown-kind' },
      { number: 6, type: null, reason: 'unknown-kind' },
    ]);
    const [stored] = await fixture.questionsOf(body.assignmentId);
    expect(stored).toMatchObject({ type: 'true-false', key: { correct: true }, points: 1 });
  });

  test('in the flat shape brings every type of the specification, in both languages', async () => {
    const written = [
      { type: 'multiple-choice', question: 'Ποια λέξη;', options: ['ελιά', 'συκιά', 'αμυγδαλιά'], correctAnswer: 1 },
      { type: 'true-false', question: 'Η ελιά είναι αειθαλές δέντρο.', correctAnswer: 'false' },
      { type: 'fill-in-blank', question: 'Η ελιά είναι ____ δέντρο.', correctAnswer: 'αειθαλές' },
      {
        type: 'short-answer',
        question: 'Γιατί φυλάμε το λάδι σε σκούρα μπουκάλια;',
        correctAnswer: 'Το φως το ταγγίζει.',
      },
      {
        type: 'analytical-prompt',
        question: 'Αξιολογήστε δύο τρόπους συγκομιδής.',
        correctAnswer: 'Ανάλογα με το έδαφος.',
      },
    ];
    const { body } = await importText(teacher, JSON.stringify({ title: 'Ελιά', questions: written }));
    expect([body.questions, body.leftOut]).toEqual([5, []]);
    const { body: copied } = await fixture.call(teacher, 'copy-as-json', {
      assignmentId: body.assignmentId,
      form: 'flat',
    });
    const flat = flatAssignmentSchema.parse((copied as unknown as { copy: unknown }).copy);
    expect(flat.language).toBe('el');
    expect(
      flat.questions.map(({ type, question: wording, options, correctAnswer }) => ({
        type,
        question: wording,
        ...(options === undefined ? {} : { options }),
        correctAnswer,
      })),
    ).toEqual(written);
  });

  test('stores what looks like markup or code as text', async () => {
    const question = `<script>alert(1)</script> The trunk becomes hollow '; drop table users; --`;
    const { body } = await importText(teacher, JSON.stringify({ questions: [{ ...good, question }] }));
    const [stored] = await fixture.questionsOf(body.assignmentId);
    expect(stored?.content).toEqual({ statement: question });
    const [row] = await fixture.rows<{ title: string }>('select title from public.assignments where id = $1', [
      body.assignmentId,
    ]);
    expect(row?.title).toMatch(/^<script>/);
  });

  test.each([
    ['no JSON', '{"questions": [', 'assignment/not-json'],
    ['JSON without questions', '{"title":"x"}', 'assignment/no-copy'],
    ['an empty list', '{"questions":[]}', 'assignment/no-copy'],
    [
      'too many questions',
      JSON.stringify({ questions: Array.from({ length: 201 }, () => good) }),
      'assignment/no-copy',
    ],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /^assignment\/(not-json|no-copy)$/],
    [
      'a newer version',
      JSON.stringify({ format: 'schole-assignment', version: 2, questions: [good] }),
      'assignment/newer-copy',
    ],
    ['nothing usable', JSON.stringify({ questions: [{ type: 'riddle' }] }), 'assignment/nothing-imported'],
  ])('with %s is refused with a clear code, and nothing is written', async (_, text, code) => {
    const count = () => fixture.rows('select count(*)::int as all from public.assignments');
    const before = await count();
    const { status, body } = await importText(teacher, text);
    expect([status, body.code]).toEqual([422, typeof code === 'string' ? code : expect.stringMatching(code)]);
    expect(await count()).toEqual(before);
  });
});
