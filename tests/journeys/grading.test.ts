import { readFile } from 'node:fs/promises';
import type { CallOutput } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpMarks } from '../../apps/server/src/grading/runs/test-runs.ts';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { deliveryWords } from '../../apps/web/src/parts/deliveries/words.ts';
import { releaseWords } from '../../apps/web/src/parts/release/words.ts';
import { liveWords } from '../../apps/web/src/screens/deliveries/words.ts';
import { decideWords } from '../../apps/web/src/screens/grading/marking/decide/decide-words.ts';
import { listedWords } from '../../apps/web/src/screens/grading/marking/listed/listed-words.ts';
import { markingWords } from '../../apps/web/src/screens/grading/marking/words.ts';
import { runWords } from '../../apps/web/src/screens/grading/run/run-words.ts';
import { resultWords } from '../../apps/web/src/screens/student/result/result-words.ts';
import { readPdfText } from '../../teaching/exchange/src/formats/pdf/test-read-pdf.ts';
import { asOwner } from '../database/cluster.ts';
import { Effort } from './browser/effort.ts';
import { closeContexts, type SharedApp, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { languages } from './browser/translators.ts';
import { type ClassSet, submitClassSet } from './grading/class-set.ts';
import { type Classroom, makeClassroom } from './sitting/given.ts';
import { createStudentPage } from './sitting/sit.ts';

// A teacher's evening with a class set of thirty: Auto Grade All, undone to the last row and done again, marked by groups
// and keys, what is left in a list, released, read by a student, printed. The keys and the seconds of the person are printed.

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);
afterAll(closeContexts);

const comment = 'Read it once more, please.';

describe.each(languages)('%s', (language) => {
  const run = createTranslator(runWords, language);
  const decide = createTranslator(decideWords, language);
  const delivery = createTranslator(deliveryWords, language);
  const release = createTranslator(releaseWords, language);
  const marking = createTranslator(markingWords, language);
  const listed = createTranslator(listedWords, language);
  const live = createTranslator(liveWords, language);
  const result = createTranslator(resultWords, language);

  const press = (page: Page, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
  const appearance = { language, theme: 'light', width: 1280 } as const;

  const rows = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
    asOwner(app.fresh.ownerUrl, async (owner) => (await owner.query(sql, values)).rows as Row[]);
  const dump = ({ schoolId }: Classroom): Promise<string> =>
    dumpMarks({ rows: (sql, values) => rows(sql, values ?? []) } as Parameters<typeof dumpMarks>[0], schoolId);
  const waiting = async ({ questionIds }: ClassSet, at: number): Promise<number> => {
    const [found] = await rows<{ count: number }>(
      'select count(*)::int as count from public.marks where question_id = $1 and points is null',
      [questionIds[at]],
    );
    return found?.count ?? 0;
  };

  const student = (number: number): string => marking('student', { number });

  /** What a person would give to the answer of a student. */
  function pointsFor({ attemptIds, keyed }: ClassSet, at: number, attemptId: string): number {
    return keyed[at]?.answers[attemptIds.indexOf(attemptId)]?.points ?? 0;
  }

  /** What a person would give to the answers that lie on the desk, by what their heading says. */
  function truth(set: ClassSet, at: number, heading: string, read: CallOutput<'read-marking'>): number {
    const alone = read.answers.find(({ number }) => heading === student(number));
    if (alone !== undefined) return pointsFor(set, at, alone.attemptId);
    const said = heading.replace(/ ?…$/, '');
    const known = set.keyed[at]?.answers.find(({ text }) => text.trim().startsWith(said) && said !== '');
    return known?.points ?? 0;
  }

  /** Gives what is left in a list, and corrects what is wrong; returns the decisions that it took. */
  async function markListed(
    page: Page,
    effort: Effort,
    set: ClassSet,
    { at, read }: { at: number; read: CallOutput<'read-marking'> },
  ): Promise<number> {
    await effort.press('l');
    const dialog = page.getByRole('dialog', { name: listed('title'), exact: true });
    const fields = dialog.getByRole('textbox');
    await dialog.waitFor();
    await fields.first().waitFor({ timeout: 30_000 });
    const count = await fields.count();
    let corrections = 0;
    for (const { attemptId, number } of read.answers) {
      const field = dialog.getByRole('textbox', { name: listed('points', { student: student(number) }), exact: true });
      const points = pointsFor(set, at, attemptId);
      if ((await field.count()) === 0 || (await field.inputValue()) === String(points)) continue;
      await effort.click(field);
      await effort.press('Control+a');
      await effort.press(String(points));
      corrections += 1;
    }
    const left = await waiting(set, at);
    await effort.click(dialog.getByRole('button', { name: listed('give', { count }), exact: true }));
    await expect.poll(() => waiting(set, at), { timeout: 30_000 }).toBe(left - count);
    return corrections + 1;
  }

  /** Marks one question by its groups and the list of what is left; returns the decisions that it took. */
  async function markQuestion(
    page: Page,
    effort: Effort,
    set: ClassSet,
    { at, read }: { at: number; read: CallOutput<'read-marking'> },
  ): Promise<number> {
    let decisions = 0;
    for (let left = await waiting(set, at); left > 0; decisions += 1) {
      const heading = await page.locator('h2[id$="-group"]').innerText();
      const alone = read.answers.find(({ number }) => heading === student(number));
      const warned = alone?.suggestions.some(({ evidence }) => evidence.guards.length > 0);
      if (warned === false) {
        decisions += (await markListed(page, effort, set, { at, read })) - 1;
        left = await waiting(set, at);
        if (left > 0) await expect.poll(() => page.locator('h2[id$="-group"]').innerText()).not.toBe(heading);
        continue;
      }
      await effort.press(String(truth(set, at, heading, read)));
      if (decisions === 0 && at === 0) {
        await effort.press('c');
        await page.keyboard.insertText(comment);
        await effort.press('Escape');
      }
      await effort.press('Enter');
      await expect.poll(() => waiting(set, at), { timeout: 30_000 }).toBeLessThan(left);
      left = await waiting(set, at);
      // The desk goes on by itself.
      if (left > 0) await expect.poll(() => page.locator('h2[id$="-group"]').innerText()).not.toBe(heading);
    }
    return decisions;
  }

  test('a class set is graded, undone, marked by groups, released, read and printed', async () => {
    const classroom = await makeClassroom(app, language === 'el' ? 'Danae' : 'Kallia');
    await rows(`update public.schools set plan = 'school' where id = $1`, [classroom.schoolId]);
    const set = await submitClassSet(app, classroom, { language, count: 2 });
    const context = await openContext(browser, app, appearance, classroom.teacher);
    const page = await context.newPage();

    // Auto Grade All, and back to the last row.
    const before = await dump(classroom);
    await page.goto(`${app.url}/dashboard/grading`);
    await press(page, run('autoGradeAll'));
    await page.getByRole('button', { name: run('undo'), exact: true }).waitFor({ timeout: 60_000 });
    expect(await dump(classroom)).not.toBe(before);
    await press(page, run('undo'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: run('undoNow'), exact: true })
      .click();
    await expect.poll(() => dump(classroom), { timeout: 60_000 }).toBe(before);
    await press(page, run('autoGradeAll'));
    await expect.poll(() => dump(classroom), { timeout: 60_000 }).not.toBe(before);
    await page.getByRole('button', { name: run('see'), exact: true }).waitFor({ timeout: 60_000 });

    // The desk, by keys alone.
    const effort = new Effort(page);
    let decisions = 0;
    let answers = 0;
    for (const at of [0, 1]) {
      const questionId = set.questionIds[at] ?? '';
      const read = await classroom.call('read-marking', { deliveryId: set.deliveryId, questionId });
      answers += await waiting(set, at);
      await page.goto(`${app.url}/dashboard/grading?delivery=${set.deliveryId}&question=${questionId}`);
      await page.getByRole('form', { name: decide('form') }).waitFor();
      decisions += await markQuestion(page, effort, set, { at, read });
    }
    effort.mark('marked');
    process.stdout.write(`  ${language}: ${answers} answers in ${decisions} decisions\n`);
    expect(decisions).toBeLessThanOrEqual(answers / 2);

    // Released from the desk, where nothing waits any more.
    await effort.click(page.getByRole('button', { name: marking('toRelease'), exact: true }));
    await effort.click(page.getByRole('dialog').getByRole('button', { name: release('release'), exact: true }));
    await page
      .getByText(release('releasedDone', { title: `Class set ${language}` }))
      .first()
      .waitFor({ timeout: 60_000 });
    effort.mark('released');
    effort.print(`marking, ${language}`);

    // The student reads marks and comment, and the sheet says the same.
    const own = await createStudentPage({ browser, app, url: app.url }, classroom.student, {
      ...appearance,
      width: 320,
    });
    await own.goto(`${app.url}/student/results/${set.attemptIds[0]}`);
    await own.getByText(result('decided-key')).first().waitFor({ timeout: 60_000 });
    const [mark] = await rows<{ points: number; comment: string }>(
      'select points::float as points, comment from public.marks where attempt_id = $1 and question_id = $2',
      [set.attemptIds[0], set.questionIds[0]],
    );
    expect(mark?.points).not.toBeNull();
    expect(await own.getByText(comment).count()).toBe(mark?.comment === comment ? 1 : 0);
    await page.goto(`${app.url}/dashboard/assignments/deliveries/${set.deliveryId}`);
    await press(page, live('actions'));
    await page.getByRole('menuitem', { name: delivery('release'), exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page
        .getByRole('dialog')
        .getByRole('button', { name: release('print'), exact: true })
        .click(),
    ]);
    const sheet = await readPdfText(new Uint8Array(await readFile(await download.path())));
    expect(sheet).toContain('Κώστα');
    expect(sheet).toContain('Student28');
  }, 600_000);
});
