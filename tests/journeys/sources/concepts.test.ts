import { defaultSettings } from '@schole/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conceptWords } from '../../../apps/web/src/screens/sources/source-page/concepts/concept-words.ts';
import { levelWords } from '../../../apps/web/src/screens/sources/source-page/level/level-words.ts';
import { sourcesWords } from '../../../apps/web/src/screens/sources/words.ts';
import { resultOf, type TestApp } from '../../app/test-app.ts';
import { inspect } from '../browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { call, fixtureText, openContext } from '../browser/teacher.ts';
import { tooWide } from '../walk/checks/overflow.ts';

// A text has concepts: one is renamed, two are merged, and that is taken back. The question that is drafted afterwards
// shows the new name, and the tab beside says how hard the text is to read.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

test.each(['en', 'el'] as const)(
  'concepts edited, and the question that shows them (%s)',
  async (language) => {
    const words = conceptWords[language];
    const person = await app.signUp(language === 'en' ? 'Thekla' : 'Θέκλα');
    const text = fixtureText(`photosynthesis.${language}.md`);
    const { sourceId } = await call(person, 'add-source', { kind: 'text', text });
    const context = await openContext(browser, app, { language, theme: 'light', width: 320 }, person);
    const page = await context.newPage();
    await page.goto(`${app.url}/dashboard/sources?open=${sourceId}&tab=concepts`);
    const list = page.getByRole('list', { name: words.list, exact: true });
    const names = list.locator('li > div > div > button');
    await names.first().waitFor();
    const before = await names.allTextContents();
    expect(before.length).toBeGreaterThan(5);

    await names.first().click();
    await list.getByRole('textbox', { name: words.name, exact: true }).fill('Ω first');
    await list.getByRole('button', { name: words.save, exact: true }).click();
    await list.getByRole('button', { name: 'Ω first', exact: true }).waitFor();
    expect(await inspect(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await list.getByRole('button', { name: 'Ω first', exact: true }).click();

    await list.getByRole('checkbox').nth(1).check();
    await list.getByRole('checkbox').nth(2).check();
    await page.getByRole('button', { name: words.merge, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.merge, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await names.count()).toBe(before.length - 1);
    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await page.getByText(words.undone, { exact: true }).waitFor();
    expect(await names.allTextContents()).toEqual(['Ω first', ...before.slice(1)]);

    await page.getByRole('tab', { name: sourcesWords[language]['tab-level'], exact: true }).click();
    const level = page.getByRole('table', { name: levelWords[language].whole });
    await level.waitFor();
    expect(await level.getByRole('row').count()).toBe(language === 'en' ? 4 : 2);
    expect(await tooWide(page)).toEqual([]);

    const settings = { ...defaultSettings, title: 'Leaves', subject: 'biology', gradeLevel: '6-8' } as const;
    const { jobId } = await call(person, 'generate-assignment', {
      sources: [{ sourceId }],
      // So many that the first concept of the text is in one of them, whichever are drawn.
      settings: { ...settings, numberOfQuestions: 30 },
    });
    const { assignmentId } = await resultOf(person, 'generate-assignment', jobId);
    const { data } = await person.client.functions.invoke('read-question-concepts', { body: { assignmentId } });
    const linked = data.questions as { questionId: string; concepts: { name: string }[] }[];
    const renamed = linked.find(({ concepts }) => concepts.some(({ name }) => name === 'Ω first'));
    expect(renamed).toBeDefined();
    await page.goto(`${app.url}/dashboard/assignments?open=${assignmentId}`);
    const { data: rows } = await person.client
      .from('assignment_questions')
      .select('question_id')
      .eq('assignment_id', assignmentId)
      .order('position');
    const at = rows?.findIndex(({ question_id: id }) => id === renamed?.questionId) ?? 0;
    const stem = page.locator('ol h3 button').nth(at);
    await stem.waitFor();
    if ((await stem.getAttribute('aria-expanded')) === 'false') await stem.click();
    const link = page.getByRole('link', { name: 'Ω first', exact: true });
    await link.click();
    await list.getByRole('button', { name: 'Ω first', exact: true }).waitFor();
    await list
      .locator('li')
      .first()
      .getByText(/^\d+ (?:question|ερ[ωώ]τ)/)
      .waitFor();
    await context.close();
  },
  120_000,
);
