import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngOf } from '../../../../../tests/fixtures/images.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person, question } from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let assignmentId = '';
let path = '';
beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  assignmentId = (await fixture.make(teacher)).assignmentId;
  path = await fixture.putImage(teacher, 'leaf.png', pngOf(30, 20));
});
afterAll(() => fixture.close());

const image = (name: string, others = {}) => ({
  ...{ type: 'image' as const, path: name, alt: 'A leaf.', width: 999, height: 999 },
  ...others,
});
const add = (person: Person, ...attachments: ReturnType<typeof image>[]) =>
  fixture.call(person, 'add-question', {
    assignmentId,
    type: 'multiple-choice',
    question: { ...question, attachments },
  });
const last = async (id = assignmentId) => (await fixture.questionsOf(id)).at(-1);

describe('the images of a question', () => {
  test('are stored with the size that they have, and go with every version and every copy', async () => {
    const { body } = await add(teacher, image(path));
    const stored = { attachments: [{ ...image(path), width: 30, height: 20 }] };
    expect(await last()).toMatchObject(stored);
    const { questionId } = body;
    const change = { ...question, points: 3, attachments: [image(path, { alt: 'A green leaf.' })] };
    await fixture.call(teacher, 'change-question', { questionId, version: 1, question: change });
    expect(await last()).toMatchObject({ attachments: [{ alt: 'A green leaf.', width: 30, height: 20 }] });
    const copy = await fixture.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
    expect(await last(copy.body.assignmentId)).toMatchObject({ attachments: [{ path, width: 30 }] });
  });

  test('are refused where they are somebody else’s, missing, no images or without words', async () => {
    const before = (await fixture.questionsOf(assignmentId)).length;
    const other = await fixture.addPerson('other');
    const theirs = await fixture.putImage(other, 'secret.png', pngOf(10, 10));
    const svg = await fixture.putImage(teacher, 'x.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const huge = await fixture.putImage(teacher, 'huge.png', pngOf(6_000, 5_999));
    const missing = { status: 422, body: { code: 'question/image-missing' } };
    const none = { status: 422, body: { code: 'question/not-an-image' } };
    expect(await add(teacher, image(theirs))).toMatchObject(missing);
    expect(await add(teacher, image(path), image(`${teacher.id}/nothing.png`))).toMatchObject(missing);
    expect(await add(teacher, image('../exports/x'))).toMatchObject({ status: expect.any(Number) });
    expect(await add(teacher, image(svg))).toMatchObject(none);
    expect(await add(teacher, image(huge))).toMatchObject(none);
    expect(await add(teacher, image(path, { alt: ' ' }))).toMatchObject({ status: 400 });
    expect((await fixture.questionsOf(assignmentId)).length).toBe(before);
    expect(await add(teacher, image(path, { alt: '', decorative: true }))).toMatchObject({ status: 200 });
  });

  test('are the successor’s after a handing over, who goes on editing', async () => {
    const head = await fixture.addPerson('head');
    const leaver = await fixture.addPerson('leaver');
    await fixture.join(leaver, head.schoolId, 'teacher');
    const made = await fixture.make(leaver);
    const own = await fixture.putImage(leaver, 'own.png', pngOf(12, 12));
    const spare = await fixture.putImage(leaver, 'spare.png', pngOf(12, 12));
    const questionId = made.questionIds[0] ?? '';
    const written = { ...question, attachments: [image(own)] };
    await fixture.call(leaver, 'change-question', { questionId, version: 1, question: written });
    const answer = await fixture.call(head, 'remove-member', { userId: leaver.id, work: 'hand-over', to: head.id });
    expect(answer.status).toBe(200);
    expect(
      await fixture.rows('select name, owner from storage.objects where name = any($1) order by name', [[own, spare]]),
    ).toEqual([
      { name: own, owner: head.id },
      { name: spare, owner: leaver.id },
    ]);
    const next = { questionId, version: 2, question: { ...written, points: 2 } };
    expect(await fixture.call(head, 'change-question', next)).toMatchObject({ status: 200 });
  });
});
