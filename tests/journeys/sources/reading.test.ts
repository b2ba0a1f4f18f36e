import { readFileSync } from 'node:fs';
import { defaultSettings } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, resultOf, type TestApp } from '../../app/test-app.ts';
import { inspect } from '../browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { call, openContext } from '../browser/teacher.ts';
import { tooWide } from '../walk/checks/overflow.ts';

// A PDF is read beside its pages: a passage is found both ways, and the search leads into it from an assignment whose
// title was just changed.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

const said = {
  en: { title: 'Title', renamed: 'Lessons, renamed', word: 'photosynthesis', search: 'Search' },
  el: { title: 'Τίτλος', renamed: 'Μαθήματα με νέο όνομα', word: 'φωτοσύνθεση', search: 'Αναζήτηση' },
} as const;

async function upload(person: Person, language: 'en' | 'el'): Promise<{ sourceId: string; assignmentId: string }> {
  const bytes = readFileSync(new URL(`../../fixtures/documents/five-lessons.${language}.pdf`, import.meta.url));
  const path = `${person.id}/${crypto.randomUUID()}/lessons.pdf`;
  const { error } = await person.client.storage.from('sources').upload(path, bytes, { contentType: 'application/pdf' });
  if (error !== null) throw error;
  const reading = await call(person, 'read-source', { path, fileName: 'lessons.pdf' });
  const { sourceId } = await resultOf(person, 'read-source', reading.jobId);
  const settings = {
    ...defaultSettings,
    title: 'Lessons',
    subject: 'biology',
    gradeLevel: '6-8',
    numberOfQuestions: 2,
  } as const;
  const { jobId } = await call(person, 'generate-assignment', { sources: [{ sourceId }], settings });
  return { sourceId, assignmentId: (await resultOf(person, 'generate-assignment', jobId)).assignmentId };
}

/** Dark pixels of the page that is drawn. */
const inkOf = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((value, index) => index % 4 === 0 && value < 100).length;
  });

test.each(['en', 'el'] as const)(
  'a source is read beside its original (%s)',
  async (language) => {
    const teacher = await app.signUp('Kleio');
    const { sourceId, assignmentId } = await upload(teacher, language);
    const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, teacher);
    const page = await context.newPage();
    await page.goto(`${app.url}/dashboard/sources?open=${sourceId}`);
    await page.locator('canvas').waitFor();
    expect(await inkOf(page)).toBeGreaterThan(1_000);
    expect(await inspect(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);

    // From the text to the page, by keys.
    const marked = page.locator('[data-marked]').first();
    await page.locator('section:has(> [data-sheet])').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const current = page.locator('[data-block][aria-current]');
    const second = await current.textContent();
    await marked.waitFor();
    const spot = await marked.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => current.textContent()).not.toBe(second);
    await expect.poll(() => marked.boundingBox()).not.toEqual(spot);

    // From the page to the text, by the pointer.
    if (spot === null) throw new Error('Nothing was marked.');
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await expect.poll(() => current.textContent()).toBe(second);

    // The passage of a question.
    await page.locator('[role="tabpanel"] button[aria-expanded]').last().click();
    await page.locator('[role="tabpanel"] ol:visible li button').first().click();
    await page.locator('mark[data-quote]').first().waitFor();

    // The search leads to a passage, and what was typed before is not lost.
    await page.goto(`${app.url}/dashboard/assignments?open=${assignmentId}`);
    await page.getByRole('textbox', { name: said[language].title }).first().fill(said[language].renamed);
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill(said[language].word);
    await page
      .getByRole('option', { name: new RegExp(said[language].word.slice(0, 8), 'i') })
      .last()
      .click();
    await page.waitForURL(/sources\?.*passage=/);
    await page.locator('mark[data-quote]').first().waitFor();
    await page.locator('canvas').waitFor();
    const titleOf = async () =>
      (await teacher.client.from('assignments').select('title').eq('id', assignmentId).single()).data?.title;
    await expect.poll(titleOf).toBe(said[language].renamed);
    await context.close();
  },
  240_000,
);
