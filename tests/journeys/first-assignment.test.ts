import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world.ts';
import { closeContexts, sharedBrowser } from './shared.ts';
import { pick } from './teacher.ts';

// The slice as a teacher walks it, in both languages: account, text, questions, an edit, and finding it all again.

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
    email: 'Ηλεκτρονική διεύθυνση',
    password: 'Κωδικός',
    create: 'Δημιουργία λογαριασμού',
    newAssignment: 'Νέα εργασία',
    pasteHere: 'Κείμενο',
    use: 'Χρήση αυτού του κειμένου',
    ready: 'Το υλικό είναι έτοιμο',
    configure: 'Ρυθμίσεις',
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

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld({ web: true }), sharedBrowser()]);
}, 180_000);

afterAll(async () => {
  await closeContexts();
  await world?.stop();
});

test.each(journeys)(
  'a teacher makes, changes and finds an assignment ($language)',
  async (say) => {
    const context = await browser.newContext({ locale: say.locale, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const troubles = listen(page);
    await page.goto(world.url);
    expect(await page.locator('html').getAttribute('lang')).toBe(say.language);

    await page.goto(`${world.url}/auth?mode=sign-up`);
    await page.getByLabel(say.firstName, { exact: true }).fill('Ελένη');
    await page.getByLabel(say.lastName, { exact: true }).fill('Μάρκου');
    const first = page.getByLabel(say.school, { exact: true });
    if (say.language === 'en') await first.fill('1st High School');
    await page.getByLabel(say.email, { exact: true }).fill(`${say.language}@example.org`);
    await page.getByLabel(say.password, { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: say.create }).click();
    await page.waitForURL('**/dashboard**');

    await page.goto(`${world.url}/dashboard/assignments`);
    await page
      .getByRole('button', { name: say.newAssignment })
      .or(page.getByRole('link', { name: say.newAssignment }))
      .first()
      .click();
    const text = readFileSync(new URL(`../fixtures/texts/${say.text}`, import.meta.url), 'utf8');
    await pick(page, say.pasteHere);
    await page.getByRole('textbox', { name: say.pasteHere, exact: true }).fill(text);
    await page.getByRole('button', { name: say.use }).click();
    await page.getByText(say.ready).waitFor();

    await page.getByRole('tab').filter({ hasText: say.configure }).click();
    const generate = page.getByRole('button', { name: say.generate, exact: true });
    expect(await generate.isEnabled()).toBe(false);
    await page.getByLabel(say.title, { exact: true }).fill(say.name);
    await generate.click();
    await page.getByText(say.generated).first().waitFor();

    await page
      .getByRole('button', { name: new RegExp(`^${say.edit}( E)?$`) })
      .first()
      .click();
    const question = page.getByRole('textbox', { name: say.question, exact: true });
    await question.fill(say.edited);
    await question.blur();
    await page.getByText(say.saved).waitFor();
    await page.reload();
    await page.getByText(say.edited).first().waitFor();

    await page.goto(`${world.url}/dashboard/assignments`);
    await page
      .getByRole('link', { name: say.name })
      .or(page.getByRole('button', { name: say.name, exact: true }))
      .first()
      .click();
    await page.getByText(say.edited).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  },
  120_000,
);

/** Everything the page complains about by itself. */
function listen(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  return troubles;
}
