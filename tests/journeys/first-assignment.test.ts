import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { pick } from './browser/teacher.ts';

// The main workflow of a teacher, in both languages: account, text, questions, an edit, and a reload of it all.

const journeys = [
  {
    language: 'en',
    locale: 'en-GB',
    text: 'photosynthesis.en.md',
    firstName: 'First Name',
    lastName: 'Last Name',
    school: 'School name',
    email: 'Email',
    password: 'Password',
    create: 'Create Account',
    newAssignment: 'New assignment',
    pasteHere: 'Text',
    use: 'Use This Content',
    ready: 'Source material ready',
    configure: 'Configure',
    title: 'Title',
    generate: 'Generate Assignment',
    generated: 'Assignment generated successfully!',
    edit: 'Edit',
    question: 'Question',
    saved: /Saved \d/,
    edited: 'Which words did the teacher write here?',
    name: 'Photosynthesis, first lesson',
  },
  {
    language: 'el',
    locale: 'el-GR',
    text: 'photosynthesis.el.md',
    firstName: 'Όνομα',
    lastName: 'Επώνυμο',
    school: 'Όνομα σχολείου',
    email: 'Διεύθυνση email',
    password: 'Κωδικός πρόσβασης',
    create: 'Δημιουργία λογαριασμού',
    newAssignment: 'Νέα εργασία',
    pasteHere: 'Κείμενο',
    use: 'Χρήση αυτού του κειμένου',
    ready: 'Το υλικό είναι έτοιμο',
    configure: 'Επιλογές',
    title: 'Τίτλος',
    generate: 'Δημιουργία εργασίας',
    generated: 'Η εργασία δημιουργήθηκε',
    edit: 'Αλλαγή',
    question: 'Ερώτηση',
    saved: /Αποθηκεύτηκε στις \d/,
    edited: 'Ποια λόγια έγραψε εδώ η καθηγήτρια;',
    name: 'Φωτοσύνθεση, πρώτο μάθημα',
  },
] as const;

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ web: true }), sharedBrowser()]);
}, 180_000);

afterAll(async () => {
  await closeContexts();
  await app?.stop();
});

test.each(journeys)(
  'a teacher makes, changes and finds an assignment ($language)',
  async (texts) => {
    const context = await browser.newContext({ locale: texts.locale, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const troubles = listen(page);
    await page.goto(app.url);
    expect(await page.locator('html').getAttribute('lang')).toBe(texts.language);

    await page.goto(`${app.url}/auth?mode=sign-up`);
    await page.getByLabel(texts.firstName, { exact: true }).fill('Ελένη');
    await page.getByLabel(texts.lastName, { exact: true }).fill('Μάρκου');
    const first = page.getByLabel(texts.school, { exact: true });
    if (texts.language === 'en') await first.fill('1st High School');
    await page.getByLabel(texts.email, { exact: true }).fill(`${texts.language}@example.org`);
    await page.getByLabel(texts.password, { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: texts.create }).click();
    await page.waitForURL('**/dashboard**');

    await page.goto(`${app.url}/dashboard/assignments`);
    await page
      .getByRole('button', { name: texts.newAssignment })
      .or(page.getByRole('link', { name: texts.newAssignment }))
      .first()
      .click();
    const text = readFileSync(new URL(`../fixtures/texts/${texts.text}`, import.meta.url), 'utf8');
    await pick(page, texts.pasteHere);
    await page.getByRole('textbox', { name: texts.pasteHere, exact: true }).fill(text);
    await page.getByRole('button', { name: texts.use }).click();
    await page.getByText(texts.ready).waitFor();

    await page.getByRole('tab').filter({ hasText: texts.configure }).click();
    const generate = page.getByRole('button', { name: texts.generate, exact: true });
    // The title of the text is proposed: nothing is missing.
    expect(await generate.isEnabled()).toBe(true);
    await page.getByLabel(texts.title, { exact: true }).fill(texts.name);
    await generate.click();
    await page.getByText(texts.generated).first().waitFor();

    await page
      .getByRole('button', { name: new RegExp(`^${texts.edit}( E)?$`) })
      .first()
      .click();
    const question = page.getByRole('textbox', { name: texts.question, exact: true });
    await question.fill(texts.edited);
    await question.blur();
    await page.getByText(texts.saved).waitFor();
    await page.reload();
    await page.getByText(texts.edited).first().waitFor();

    await page.goto(`${app.url}/dashboard/assignments`);
    await page
      .getByRole('link', { name: texts.name })
      .or(page.getByRole('button', { name: texts.name, exact: true }))
      .first()
      .click();
    await page.getByText(texts.edited).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  },
  120_000,
);

/** Collects all warnings and errors of the page. */
function listen(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  return troubles;
}
