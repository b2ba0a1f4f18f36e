import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findKind } from '@schole/questions';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import { exportAndRead } from './browser/exported.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { collectTroubles } from './browser/troubles.ts';

// From a teacher's own file to a finished export: upload, read, choose pages, fifteen questions of three kinds, an edit,
// both formats exported and read again, a reload. With our own booklets, and with a real textbook where it is available.

const ours = join(import.meta.dirname, '../fixtures/documents');
/** Not part of this repository: that journey is skipped where the book is absent. */
const book = join(import.meta.dirname, '../../../shared/data/documents/pdf/2021-06-28-book.pdf');

const textsByLanguage = {
  en: {
    ready: 'Source material ready',
    pages: 'Pages',
    configure: 'Configure',
    title: 'Title',
    kinds: ['True or false', 'Fill in the blank'],
    count: 'Number of questions',
    generate: 'Generate Assignment',
    generated: 'Assignment generated successfully!',
    edit: /^Edit( E)?$/,
    question: 'Question',
    saved: /Saved \d/,
    edited: 'Which words did the teacher write here?',
    export: 'Other formats, answer key, order',
    formats: [
      { item: 'PDF, student copy', notice: 'Exporting to PDF...', type: 'pdf' },
      { item: 'Word, answer key', notice: 'Exporting to Word document...', type: 'docx' },
    ],
    name: 'Two lessons',
  },
  el: {
    ready: 'Το υλικό είναι έτοιμο',
    pages: 'Σελίδες',
    configure: 'Επιλογές',
    title: 'Τίτλος',
    kinds: ['Σωστό – Λάθος', 'Συμπλήρωση κενού'],
    count: 'Αριθμός ερωτήσεων',
    generate: 'Δημιουργία εργασίας',
    generated: 'Η εργασία δημιουργήθηκε',
    edit: /^Αλλαγή( E)?$/,
    question: 'Ερώτηση',
    saved: /Αποθηκεύτηκε στις \d/,
    edited: 'Ποια λόγια έγραψε εδώ η καθηγήτρια;',
    export: 'Άλλες μορφές, απαντήσεις, σειρά',
    formats: [
      { item: 'PDF, για τους μαθητές', notice: 'Εξαγωγή σε PDF...', type: 'pdf' },
      { item: 'Word, απαντήσεις', notice: 'Εξαγωγή σε έγγραφο Word...', type: 'docx' },
    ],
    name: 'Δύο μαθήματα',
  },
} as const;

const journeys = [
  { language: 'en', what: 'our English booklet', file: join(ours, 'five-lessons.en.pdf'), pages: '2-9' },
  { language: 'el', what: 'our Greek booklet', file: join(ours, 'five-lessons.el.docx'), pages: null },
  { language: 'el', what: 'a real Greek textbook', file: book, pages: '10-30' },
] as const;

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

for (const [index, journey] of journeys.entries()) {
  const { language, what, file, pages } = journey;
  // A third-party textbook: not in the repository, so the test is skipped on a machine without it.
  test.skipIf(!existsSync(file))(
    `from ${what} to a finished paper`,
    async () => {
      const texts = textsByLanguage[language];
      const teacher = await app.signUp(`Eleni${index}`);
      const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, teacher);
      const page = await context.newPage();
      const troubles = collectTroubles(page);

      await page.goto(`${app.url}/dashboard/assignments?open=new&tab=content`);
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByText(texts.ready).waitFor({ timeout: 90_000 });
      if (pages !== null) {
        await page.getByText(texts.pages, { exact: true }).first().click();
        await page.getByRole('textbox', { name: texts.pages }).fill(pages);
      }
      await page.getByRole('tab').filter({ hasText: texts.configure }).click();
      await page.getByLabel(texts.title, { exact: true }).fill(texts.name);
      for (const kind of texts.kinds) await page.getByRole('checkbox', { name: kind }).check();
      await page.getByLabel(texts.count).fill('15');
      await page.getByRole('button', { name: texts.generate, exact: true }).click();
      await page.getByText(texts.generated).first().waitFor({ timeout: 90_000 });
      const questions = await questionsOf(teacher.client);
      expect(questions).toHaveLength(15);
      expect(new Set(questions.map(({ type }) => type))).toEqual(
        new Set(['multiple-choice', 'true-false', 'fill-in-blank']),
      );
      const first = questions.findIndex(({ type }) => type === 'multiple-choice');
      // The very first question is already open.
      if (first > 0)
        await page
          .getByText(questions[first]?.question ?? '', { exact: true })
          .first()
          .click();
      await page.getByRole('button', { name: texts.edit }).first().click();
      await page.getByRole('textbox', { name: texts.question, exact: true }).fill(texts.edited);
      await page.getByRole('textbox', { name: texts.question, exact: true }).blur();
      await page.getByText(texts.saved).waitFor();

      for (const format of texts.formats) {
        const exported = await exportAndRead(page, texts.export, format);
        expect(exported.language).toBe(language);
        expect(exported.text.replace(/\s+/g, ' ')).toContain(texts.edited);
      }
      await page.reload();
      await page.getByText(texts.edited).first().waitFor();
      expect(troubles).toEqual([]);
      await context.close();
    },
    240_000,
  );
}

/** The questions of a person's only assignment. */
async function questionsOf(
  client: Awaited<ReturnType<TestApp['client']>>,
): Promise<{ type: string; question: string }[]> {
  const { data, error } = await client
    .from('assignment_questions')
    .select('type,content')
    .is('removed_at', null)
    .order('position');
  if (error !== null) throw error;
  return data.map(({ type, content }) => ({ type, question: findKind(type)?.wording(content) ?? '' }));
}
