import { type CallInput, type CallName, type CallOutput, calls, type EventBody } from '@schole/core';
import { createKeys } from '@schole/http';
import { kinds } from '@schole/questions';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { assignWords } from '../../apps/web/src/parts/deliveries/give/assign-words.ts';
import { deliveryWords } from '../../apps/web/src/parts/deliveries/words.ts';
import { answersWords } from '../../apps/web/src/screens/deliveries/answers/answers-words.ts';
import { liveWords } from '../../apps/web/src/screens/deliveries/words.ts';
import type { Person, TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { languages } from './browser/translators.ts';
import { collectTroubles } from './browser/troubles.ts';

// From an open assignment to given in three clicks; then what the teacher sees while students write. In both languages,
// in Greek on a phone in the dark.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

/** Calls a function of the server with a token. */
async function call<Name extends CallName>(
  token: string,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const response = await fetch(`${app.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: app.anonKey, authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return calls[name].output.parse(body) as CallOutput<Name>;
}

async function studentToken(id: string): Promise<string> {
  const keys = createKeys({ database: app.fresh.database, secret: app.fresh.secret.toString() });
  const now = Math.floor(Date.now() / 1000);
  return keys.sign({ sub: id, role: 'student', aud: 'authenticated', iat: now, exp: now + 3600 });
}

/** An assignment with a question to choose and one to fill in, as its teacher would have written it. */
async function writeAssignment({ id }: Person, schoolId: string): Promise<{ assignmentId: string; first: string }> {
  const assignmentId = crypto.randomUUID();
  const questionIds = [crypto.randomUUID(), crypto.randomUUID()] as const;
  await asOwner(app.fresh.ownerUrl, async (owner) => {
    await owner.query(
      `insert into public.assignments (id, school_id, owner_id, title, subject, stage, grade_level, total_points, content_language)
       values ($1, $2, $3, 'Plants', 'biology', 'ready', '6-8', 20, 'en')`,
      [assignmentId, schoolId, id],
    );
    for (const [position, type] of (['multiple-choice', 'fill-in-blank'] as const).entries()) {
      const example = kinds[type]?.example('en');
      await owner.query(
        `with question as (
           insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, written_by)
           values ($1, $2, $3, $4, $5, 'remembering', 10, 'teacher')
         ), version as (
           insert into public.question_versions (school_id, question_id, version, content)
           values ($2, $1, 1, $6::jsonb)
         )
         insert into public.question_keys (school_id, question_id, version, key, explanation)
         values ($2, $1, 1, $7::jsonb, '')`,
        [
          ...[questionIds[position], schoolId, assignmentId, position, type],
          ...[JSON.stringify(example?.content), JSON.stringify(example?.key)],
        ],
      );
    }
  });
  return { assignmentId, first: questionIds[0] };
}

describe.each(languages)('%s', (language) => {
  const live = createTranslator(liveWords, language);
  const give = createTranslator(assignWords, language);
  const delivery = createTranslator(deliveryWords, language);
  const answers = createTranslator(answersWords, language);

  /** The row of a student in the live view. */
  const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });

  test('an assignment is given in three clicks, and the live view tells who is where', {
    timeout: 180_000,
  }, async () => {
    const teacher = await app.signUp(`Vera-${language}`, 'School of Vera');
    const token = (await teacher.client.auth.getSession()).data.session?.access_token ?? '';
    const { classId } = await call(token, 'create-class', { name: '9A' });
    const names = ['Άννα', 'Βίκυ', 'Γιώργος'].map((firstName) => ({ firstName, lastName: 'Κώστα' }));
    await call(token, 'add-students', { classId, students: names.map((one) => ({ ...one, groupName: '' })) });
    const { data: roster } = await teacher.client
      .from('class_rosters')
      .select('student_id,school_id')
      .eq('class_id', classId)
      .order('sort_name');
    const [anna] = roster ?? [];
    const { assignmentId, first } = await writeAssignment(teacher, anna?.school_id);

    const phone = language === 'el';
    const appearance = { language, theme: phone ? 'dark' : 'light', width: phone ? 320 : 1280 } as const;
    const page = await (await openContext(browser, app, appearance, teacher)).newPage();
    const troubles = collectTroubles(page);
    await page.goto(`${app.url}/dashboard/assignments?open=${assignmentId}&tab=preview`);
    // One, two, three.
    await page.getByRole('button', { name: delivery('assign') }).click();
    await page.getByRole('checkbox', { name: /^9A/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: give('give'), exact: true })
      .click();
    await page.getByRole('button', { name: give('live') }).click();
    await page.waitForURL('**/deliveries/*');
    const deliveryId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByText(live('following')).waitFor();
    for (const name of ['Άννα', 'Βίκυ', 'Γιώργος']) await rowOf(page, name).getByText(live('notBegun')).waitFor();

    const student = await studentToken(anna?.student_id);
    const device = crypto.randomUUID();
    const { attempt, sequence } = await call(student, 'open-attempt', { deliveryId, device });
    await rowOf(page, 'Άννα').getByText(live('started')).waitFor();
    const send = (number: number, ...bodies: EventBody[]) =>
      call(student, 'save-attempt', {
        ...{ attemptId: attempt.attemptId, device, seen: sequence },
        events: bodies.map((body, at) => ({ number: number + at, seen: sequence, at: new Date().toISOString(), body })),
      });
    await send(1, { part: 'move', question: first, value: null }, { part: 'answer', question: first, value: 0 });
    await rowOf(page, 'Άννα')
      .getByText(live('atQuestion', { number: 1 }))
      .waitFor();
    await rowOf(page, 'Άννα')
      .getByText(live('answeredOf', { count: 1, questions: 2 }))
      .waitFor();

    // A message reaches the student, and the list of the class tells the same.
    await rowOf(page, 'Άννα')
      .getByRole('button', { name: live('more', { name: 'Κώστα Άννα' }) })
      .click();
    await page.getByRole('menuitem', { name: live('message') }).click();
    await page.getByRole('textbox', { name: live('messageLabel') }).fill('Look at the second one');
    await page.getByRole('button', { name: live('send') }).click();
    await rowOf(page, 'Άννα')
      .getByText(live('hasMessage', { message: 'Look at the second one' }))
      .waitFor();
    expect((await send(3)).attempt.message).toBe('Look at the second one');

    await page.getByRole('tab', { name: live('answers') }).click();
    await page.getByText(answers('share', { count: 1, answered: 1 }), { exact: true }).waitFor();
    await page.getByRole('tab', { name: live('students') }).click();
    await page.locator('main').getByText(live('projector')).click();
    await page.getByText(live('anonymous', { number: 1 })).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('Κώστα');
    await page.locator('main').getByText(live('projector')).click();

    await page.getByRole('button', { name: live('actions'), exact: true }).click();
    await page.getByRole('menuitem', { name: delivery('closeNow') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: delivery('closeNow') })
      .click();
    await rowOf(page, 'Άννα')
      .getByText(live('by-teacher', { moment: '' }).trim())
      .waitFor();
    await page.goto(`${app.url}/dashboard/classes/${classId}?tab=assignments`);
    await page
      .getByRole('row', { name: /Plants/ })
      .getByText(delivery('closed'), { exact: true })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(troubles).toEqual([]);
  });
});
