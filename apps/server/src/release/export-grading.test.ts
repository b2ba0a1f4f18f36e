import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import {
  answerTo,
  callAs,
  createDevice,
  makeDelivery,
  submission,
  type TestDelivery,
} from '../attempts/test-deliveries.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let delivery: TestDelivery;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  delivery = await makeDelivery(fixture, teacher, { names: ['ann', 'bob', 'eva'] });
  const [multipleChoice, , , shortAnswer] = delivery.questionIds;
  for (const student of delivery.students.slice(0, 2)) {
    const device = await createDevice(fixture, student, delivery.deliveryId);
    const written = [answerTo(multipleChoice, { option: 0 }), answerTo(shortAnswer, { text: 'Light' }), submission];
    expect((await device.send(device.write(...written))).status).toBe(200);
  }
  // What a name may be, wherever it comes from.
  await fixture.rows(`update public.profiles set last_name = '=HYPERLINK("http://x.example")' where user_id = $1`, [
    delivery.students[1]?.id,
  ]);
});
afterAll(() => fixture.close());

async function exportAs(format: 'csv' | 'xlsx' | 'pdf', language: 'en' | 'el', deliveryIds?: string[]) {
  const { jobId } = await callAs(fixture, teacher, 'export-grading', { format, language, deliveryIds });
  const { state, result, error } = await fixture.finished(jobId);
  expect(error).toBeNull();
  expect(state).toBe('done');
  const file = result as unknown as { path: string; fileName: string; size: number; mimetype: string };
  return { jobId, ...file, text: await fixture.readExport(file.path) };
}

test('a CSV has every submission and no formula', async () => {
  const { text, fileName, mimetype, jobId } = await exportAs('csv', 'el', [delivery.deliveryId]);
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffΜαθητής;Εργασία;Παραδόθηκε;Μονάδες;Από;Κατάσταση;Βεβαιότητα (%);Θέλει έλεγχο');
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(
      /^"'=HYPERLINK\(""http:\/\/x.example""\) bob";Plants;[-0-9: ]{16};\d+(,\d+)?;20;Περιμένει βαθμό;;Όχι$/,
    ),
    expect.stringMatching(/^Παπαδοπούλου ann;Plants;[-0-9: ]{16};\d+(,\d+)?;20;Περιμένει βαθμό;;Όχι$/),
  ]);
  expect(fileName).toMatch(/^Γραπτά-\d{4}-\d\d-\d\d\.csv$/);
  expect(mimetype).toBe('text/csv');
  expect(await fixture.actionsOn(jobId)).toContain('grading/exported');
});

test('without deliveries it has all that its teacher marks, and nothing of anybody else', async () => {
  const other = await makeDelivery(fixture, teacher, { names: ['zoe'] });
  const [zoe] = other.students;
  if (zoe === undefined) throw new Error('nobody');
  const device = await createDevice(fixture, zoe, other.deliveryId);
  await device.send(device.write(submission));
  const { text } = await exportAs('csv', 'en');
  expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  expect((await exportAs('csv', 'en', [other.deliveryId])).text.trimEnd().split('\r\n')).toHaveLength(2);
  const colleague = await fixture.addPerson('colleague');
  await fixture.join(colleague, teacher.schoolId, 'administrator');
  const { jobId } = await callAs(fixture, colleague, 'export-grading', { format: 'csv', language: 'en' });
  const ended = await fixture.finished(jobId);
  const { path } = ended.result as unknown as { path: string };
  expect((await fixture.readExport(path)).trimEnd().split('\r\n')).toHaveLength(1);
});

test.each(['xlsx', 'pdf'] as const)('is written as %s too', async (format) => {
  const made = await exportAs(format, 'en', [delivery.deliveryId]);
  expect(made.fileName).toMatch(new RegExp(`^Submissions-.*\\.${format}$`));
  expect(made.text.slice(0, 4)).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
  expect(made.size).toBeGreaterThan(1_000);
});
