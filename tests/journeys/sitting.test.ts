import { join } from 'node:path';
import type { CallInput, CallName, CallOutput } from '@schole/core';
import { embeddedOwnerUrl, serverProcesses } from '@schole/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { assignWords } from '../../apps/web/src/parts/deliveries/give/assign-words.ts';
import { deliveryWords } from '../../apps/web/src/parts/deliveries/words.ts';
import { liveWords } from '../../apps/web/src/screens/deliveries/words.ts';
import { beginWords } from '../../apps/web/src/screens/student/attempt/begin-words.ts';
import { playerWords } from '../../apps/web/src/screens/student/attempt/player/player-words.ts';
import { listWords } from '../../apps/web/src/screens/student/lists/list-words.ts';
import { studentWords } from '../../apps/web/src/screens/student/words.ts';
import { type ServerProcess, startServer } from '../app/server-process.ts';
import { asOwner } from '../database/cluster.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';
import { makeStudents, signInStudent, type TestStudent } from '../students/test-students.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { type Language, languages } from './browser/translators.ts';

// Four students sit the same assignment, each with another trouble: the network is cut, the page is loaded anew and its tab
// crashes, another device takes over, server and database are killed. Everything typed is in the submission, once.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let browser: Browser;
let server: ServerProcess;
let port = '0';

const start = (): Promise<ServerProcess> =>
  startServer({
    ...{ PORT: port, TEST_WEB: 'built', SCHOLE_DATA: join(folder.path, 'data'), SCHOLE_SECRET: 'x'.repeat(40) },
    ...{ SCHOLE_LOG: 'fatal', SCHOLE_SIGN_UPS_PER_HOUR: '1000' },
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  [server, browser] = await Promise.all([start(), sharedBrowser()]);
  // After a kill the pages find it at the same address.
  port = new URL(server.url).port;
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await server?.end('SIGTERM');
  await folder?.remove();
});

interface Teacher {
  id: string;
  client: SupabaseClient;
}

async function invoke<Name extends CallName>(
  client: SupabaseClient,
  name: Name,
  body: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const { data, error } = await client.functions.invoke<CallOutput<Name>>(name, { body: body as object });
  if (error !== null || data === null) throw new Error(`${name} did not work: ${error}`);
  return data;
}

const client = (): SupabaseClient =>
  createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });

async function makeTeacher(language: Language): Promise<Teacher> {
  const own = client();
  const { data, error } = await own.auth.signUp({
    ...{ email: `${language}@example.org`, password: 'long-enough-for-anybody' },
    options: { data: { first_name: 'Rea', last_name: 'Dimou', school_name: `School ${language}` } },
  });
  if (error !== null || data.user === null) throw error ?? new Error('No account');
  return { id: data.user.id, client: own };
}

const questions = [
  {
    type: 'multiple-choice',
    question: 'Which metal is liquid?',
    options: ['Iron', 'Mercury', 'Gold'],
    correctAnswer: 1,
  },
  { type: 'true-false', question: 'Ice floats on water.', correctAnswer: 'true' },
  { type: 'fill-in-blank', question: 'Plants give off ____ in the light.', correctAnswer: 'oxygen' },
  { type: 'short-answer', question: 'Why do leaves look green?', correctAnswer: 'They reflect green light.' },
];

/** The whole of one language: the teacher gives in three clicks, four students sit. */
describe.each(languages)('%s', (language) => {
  const begin = createTranslator(beginWords, language);
  const player = createTranslator(playerWords, language);
  const live = createTranslator(liveWords, language);
  const give = createTranslator(assignWords, language);
  const delivery = createTranslator(deliveryWords, language);
  const list = createTranslator(listWords, language);
  const student = createTranslator(studentWords, language);

  const press = (page: Page, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();

  async function openTeacher({ id, client: own }: Teacher, path: string): Promise<Page> {
    const person = { id, email: '', password: '', firstName: 'Rea', client: own };
    const context = await openContext(browser, server, { language, theme: 'light', width: 1280 }, person);
    const page = await context.newPage();
    await page.goto(`${server.url}${path}`);
    return page;
  }

  /** A device on which a student is signed in. */
  async function signIn(student: TestStudent, width: number): Promise<BrowserContext> {
    const own = client();
    await signInStudent(own, student);
    const context = await openContext(browser, server, { language, theme: 'light', width });
    const { data } = await own.auth.getSession();
    await context.addInitScript((session) => {
      if (localStorage.getItem('schole.session') === null) localStorage.setItem('schole.session', session);
    }, JSON.stringify(data.session));
    return context;
  }

  /** A device of a student on the page of the assignment, begun. */
  async function sit(student: TestStudent, deliveryId: string, width: number): Promise<[BrowserContext, Page]> {
    const context = await signIn(student, width);
    return [context, await openAttempt(context, deliveryId)];
  }

  async function openAttempt(context: BrowserContext, deliveryId: string): Promise<Page> {
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.goto(`${server.url}/student/attempt/${deliveryId}`);
    // What runs already goes straight on.
    const first = part(page, 0);
    const button = page.getByRole('button', { name: begin('begin'), exact: true });
    await button.or(first).first().waitFor();
    if (await button.isVisible()) await button.click();
    await first.waitFor();
    return page;
  }

  const part = (page: Page, at: number) =>
    page
      .locator('main section')
      .filter({ has: page.locator('h2') })
      .nth(at);
  const choose = (page: Page, at: number, option: number) => part(page, at).getByRole('radio').nth(option).check();
  const fill = (page: Page, at: number, text: string) =>
    part(page, at).locator('input[type="text"], textarea').first().fill(text);
  const atSchool = (page: Page) =>
    page.getByText(player('saved'), { exact: true }).first().waitFor({ timeout: 60_000 });
  const onDevice = (page: Page) => page.getByText(player('savedHere'), { exact: true }).first().waitFor();
  const isChosen = (page: Page, at: number, option: number) =>
    part(page, at).getByRole('radio').nth(option).isChecked();

  async function handIn(page: Page): Promise<void> {
    await press(page, player('toHandIn'));
    // Twice, as children do.
    await page.getByRole('button', { name: player('handIn'), exact: true }).dblclick();
    await page.getByRole('heading', { name: player('ended') }).waitFor({ timeout: 60_000 });
  }

  async function killEverything(): Promise<void> {
    const processes = await serverProcesses(join(folder.path, 'data', 'pg', 'data'));
    for (const { pid, postmaster } of processes) if (postmaster) process.kill(pid, 'SIGKILL');
    await server.end('SIGKILL');
  }

  test('given in three clicks, and every answer of four students in trouble is there once', async () => {
    const teacher = await makeTeacher(language);
    const ownerUrl = await embeddedOwnerUrl(join(folder.path, 'data'));
    await asOwner(ownerUrl, (owner) => owner.query(`update public.schools set plan = 'school'`));
    const names = ['Cut', 'Crash', 'Two', 'Kill'].map((firstName) => ({ firstName, lastName: language }));
    const { students } = await makeStudents({ ...server, client: teacher.client }, names);
    const [cut, crash, two, kill] = students;
    if (cut === undefined || crash === undefined || two === undefined || kill === undefined)
      throw new Error('No class');
    const text = JSON.stringify({ title: 'Four troubles', language: 'en', questions });
    const { assignmentId } = await invoke(teacher.client, 'import-assignment', { text });

    // A student looks at what there is to do while the teacher gives it.
    const waiting = await (await signIn(cut, 320)).newPage();
    await waiting.goto(`${server.url}/student`);
    await waiting.getByText(student('todoEmpty')).waitFor();

    // Assign to Students, the class, Give.
    const board = await openTeacher(teacher, `/dashboard/assignments?open=${assignmentId}`);
    await press(board, delivery('assign'));
    await board.getByRole('dialog').getByText('Γ1').first().click();
    await board
      .getByRole('dialog')
      .getByRole('button', { name: give('give'), exact: true })
      .click();
    await board.getByText(give('given', { title: 'Four troubles' }), { exact: true }).waitFor();
    const news = waiting.getByRole('region', { name: list('news') });
    await news.getByText('Four troubles').waitFor({ timeout: 60_000 });
    await news.getByRole('button', { name: list('newsRead') }).click();
    await waiting.getByRole('link', { name: list('toBegin', { title: 'Four troubles' }) }).waitFor();
    await news.waitFor({ state: 'detached' });
    const read = () => waiting.waitForResponse((answer) => answer.url().includes('/rest/v1/notifications'));
    await Promise.all([read(), waiting.reload()]);
    await waiting.getByRole('link', { name: list('toBegin', { title: 'Four troubles' }) }).waitFor();
    expect(await news.count()).toBe(0);
    const { data: given } = await teacher.client.from('deliveries').select('id').single();
    const deliveryId = String(given?.id);
    await board.goto(`${server.url}/dashboard/assignments/deliveries/${deliveryId}`);
    const row = (name: string) => board.getByRole('row').filter({ hasText: name });
    await row('Cut').getByText(live('notBegun')).waitFor();

    // The network is cut in the middle.
    const [cutContext, cutPage] = await sit(cut, deliveryId, 320);
    await choose(cutPage, 0, 1);
    await atSchool(cutPage);
    await cutContext.setOffline(true);
    await choose(cutPage, 1, 0);
    await fill(cutPage, 2, 'oxygen');
    await fill(cutPage, 3, 'Because of what they reflect.');
    await onDevice(cutPage);
    await cutContext.setOffline(false);
    await atSchool(cutPage);
    await handIn(cutPage);
    await row('Cut')
      .getByText(live('answeredOf', { count: 4, questions: 4 }))
      .waitFor();

    // A page loaded anew at once, then a tab that crashes.
    const [crashContext, firstPage] = await sit(crash, deliveryId, 1280);
    await choose(firstPage, 0, 0);
    await firstPage.reload();
    await part(firstPage, 0).waitFor();
    await expect.poll(() => isChosen(firstPage, 0, 0)).toBe(true);
    await fill(firstPage, 3, 'They hold chlorophyll.');
    await atSchool(firstPage);
    await choose(firstPage, 1, 1);
    const session = await crashContext.newCDPSession(firstPage);
    const crashed = firstPage.waitForEvent('crash');
    // Nobody answers that.
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    const nextPage = await openAttempt(crashContext, deliveryId);
    await expect.poll(() => isChosen(nextPage, 1, 1)).toBe(true);
    expect(await part(nextPage, 3).locator('textarea').first().inputValue()).toBe('They hold chlorophyll.');
    await handIn(nextPage);

    // A second device takes over, and the first one comes back with an answer that nobody knew of.
    const [oldContext, oldPage] = await sit(two, deliveryId, 1280);
    await choose(oldPage, 0, 1);
    await atSchool(oldPage);
    await oldContext.setOffline(true);
    await fill(oldPage, 2, 'from the old device');
    await onDevice(oldPage);
    const [, newPage] = await sit(two, deliveryId, 320);
    await expect.poll(() => isChosen(newPage, 0, 1)).toBe(true);
    await fill(newPage, 2, 'from the new device');
    await atSchool(newPage);
    await oldContext.setOffline(false);
    await atSchool(oldPage);
    await row('Two').getByText(live('contested')).waitFor();
    await handIn(newPage);
    await oldPage.getByRole('heading', { name: player('ended') }).waitFor({ timeout: 60_000 });

    // Server and database are killed; the page goes on, and finds them again.
    const [, killPage] = await sit(kill, deliveryId, 320);
    await choose(killPage, 0, 2);
    await atSchool(killPage);
    await killEverything();
    await choose(killPage, 1, 0);
    await fill(killPage, 3, 'Written while nothing answered.');
    await onDevice(killPage);
    server = await start();
    await atSchool(killPage);
    await handIn(killPage);

    await row('Kill')
      .getByText(live('answeredOf', { count: 3, questions: 4 }))
      .waitFor({ timeout: 60_000 });
    const { questions: asked, answers } = await invoke(teacher.client, 'read-delivery', { deliveryId });
    const at = new Map(asked.map(({ questionId }, index) => [questionId, index]));
    const { data: attempts } = await teacher.client.from('attempts').select('id, student_id, state, finished_by');
    expect(attempts?.map(({ state, finished_by }) => [state, finished_by])).toEqual(
      Array(4).fill(['submitted', 'student']),
    );
    const of = (student: TestStudent): Record<number, unknown> => {
      const id = attempts?.find(({ student_id }) => student_id === student.id)?.id;
      return Object.fromEntries(
        answers.filter(({ attemptId }) => attemptId === id).map(({ questionId, value }) => [at.get(questionId), value]),
      );
    };
    expect(of(cut)).toEqual({ 0: 1, 1: true, 2: 'oxygen', 3: 'Because of what they reflect.' });
    expect(of(crash)).toEqual({ 0: 0, 1: false, 3: 'They hold chlorophyll.' });
    expect(of(two)).toEqual({ 0: 1, 2: 'from the new device' });
    expect(of(kill)).toEqual({ 0: 2, 1: true, 3: 'Written while nothing answered.' });
    // Nothing that was typed is gone: the answer that does not count is in the log, once.
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query<{ value: string; times: number }>(
        `select value, count(*)::integer as times from public.attempt_events where value = '"from the old device"'
           and attempt_id in (select id from public.attempts where delivery_id = $1) group by 1`,
        [deliveryId],
      ),
    );
    expect(rows.map(({ times }) => times)).toEqual([1]);
  }, 400_000);
});
