import { readFileSync } from 'node:fs';
import { drawPdf } from '@schole/sources/recognition';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctingWords } from '../../../apps/web/src/screens/sources/source-page/words/words.ts';
import { photograph } from '../../../tools/bench/documents/photograph.ts';
import type { TestApp } from '../../app/test-app.ts';
import { inspect } from '../browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { openContext } from '../browser/teacher.ts';
import { collectTroubles } from '../browser/troubles.ts';

// A photographed page of our own booklet becomes text, a word of it is corrected by keys, and questions are drafted from
// what was corrected.

const textsByLanguage = {
  en: {
    ready: 'Source material ready',
    look: 'Look at the doubtful words',
    use: 'Make questions from it',
    count: 'Number of questions',
    generate: 'Generate Assignment',
    generated: 'Assignment generated successfully!',
    word: 'Zymurgy',
  },
  el: {
    ready: 'Το υλικό είναι έτοιμο',
    look: 'Δείτε τις αμφίβολες λέξεις',
    use: 'Δημιουργία ερωτήσεων από αυτήν',
    count: 'Αριθμός ερωτήσεων',
    generate: 'Δημιουργία εργασίας',
    generated: 'Η εργασία δημιουργήθηκε',
    word: 'Ζυμουργία',
  },
} as const;

/** Page 4 of a booklet as a telephone sees it. */
async function photographedPage(language: 'en' | 'el'): Promise<Buffer> {
  const file = new URL(`../../fixtures/documents/five-lessons.${language}.pdf`, import.meta.url);
  const pdf = await drawPdf(readFileSync(file));
  const page = await pdf.draw(4, 150);
  pdf.close();
  if (page === null) throw new Error('The page was not drawn');
  return photograph(page);
}

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

test.each(['el', 'en'] as const)(
  'from a scanned page to corrected text to questions: %s',
  async (language) => {
    const texts = textsByLanguage[language];
    const words = correctingWords[language];
    const teacher = await app.signUp('Korina');
    const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, teacher);
    const page = await context.newPage();
    const troubles = collectTroubles(page);

    await page.goto(`${app.url}/dashboard/assignments?open=new&tab=content`);
    const picture = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await photographedPage(language) };
    await page.locator('input[type="file"]').setInputFiles(picture);
    await page.getByText(texts.ready).waitFor({ timeout: 240_000 });
    await page.getByRole('link', { name: texts.look }).first().click();

    const current = page.locator('button[aria-current="true"]');
    await current.waitFor();
    await page.locator('[data-box]').first().waitFor();
    expect(await inspect(page)).toEqual([]);
    await page.keyboard.press('c');
    await page.keyboard.type(texts.word);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `${texts.word} ${words.corrected}` }).waitFor();
    // What is not saved survives a reload.
    await page.reload();
    await page.getByRole('button', { name: `${texts.word} ${words.corrected}` }).waitFor();
    await page.keyboard.press('s');
    await page.getByText(words.saved).first().waitFor();
    await page.getByText(words.keptTitle).waitFor();

    const { data: source } = await teacher.client.from('sources').select('id,current_sha256').single();
    const { data: version } = await teacher.client
      .from('source_versions')
      .select('text')
      .match({ source_id: source?.id, sha256: source?.current_sha256 })
      .single();
    expect(version?.text).toContain(texts.word);

    await page.getByRole('link', { name: texts.use }).click();
    await page.getByLabel(texts.count).fill('3');
    await page.getByRole('button', { name: texts.generate, exact: true }).click();
    await page.getByText(texts.generated).first().waitFor({ timeout: 90_000 });
    const { data: used } = await teacher.client.from('assignment_sources').select('version_sha256');
    expect(used).toEqual([{ version_sha256: source?.current_sha256 }]);
    expect(troubles).toEqual([]);
    await context.close();
  },
  480_000,
);
