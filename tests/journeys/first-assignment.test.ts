import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import { Effort } from './browser/effort.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { fixtureText } from './browser/teacher.ts';

// The first visit of a teacher, from the landing page to a printed paper, with the clicks counted, on a computer and on a
// phone; then an edit, and a reload of it all.

const languages = {
  en: {
    locale: 'en-GB',
    text: 'photosynthesis.en.md',
    start: 'Start Creating',
    fields: ['First Name', 'Last Name', 'Email', 'Password'],
    quiz: 'Make a quiz from your text',
    bring: 'Paste a copied text and go on',
    paste: 'Paste a text',
    use: 'Use This Content',
    generate: 'Generate Assignment',
    generated: 'Assignment generated successfully!',
    export: 'Export PDF',
    edit: /^Edit( E)?$/,
    question: 'Question',
    saved: /Saved \d/,
    edited: 'Which words did the teacher write here?',
  },
  el: {
    locale: 'el-GR',
    text: 'photosynthesis.el.md',
    start: 'Ξεκινήστε',
    fields: ['Όνομα', 'Επώνυμο', 'Διεύθυνση email', 'Κωδικός πρόσβασης'],
    quiz: 'Φτιάξτε ένα διαγώνισμα από δικό σας κείμενο',
    bring: 'Επικόλληση κειμένου και συνέχεια',
    paste: 'Επικόλληση κειμένου',
    use: 'Χρήση αυτού του περιεχομένου',
    generate: 'Δημιουργία εργασίας',
    generated: 'Η εργασία δημιουργήθηκε',
    export: 'Εξαγωγή PDF',
    edit: /^Αλλαγή( E)?$/,
    question: 'Ερώτηση',
    saved: /Αποθηκεύτηκε στις \d/,
    edited: 'Ποια λόγια έγραψε εδώ η καθηγήτρια;',
  },
} as const;

const devices = {
  computer: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

const journeys = (['en', 'el'] as const).flatMap((language) =>
  (['computer', 'phone'] as const).map((device) => ({ language, device })),
);

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

test.each(journeys)(
  'a teacher comes from the landing page to a paper ($language, $device)',
  async ({ language, device }) => {
    const texts = languages[language];
    const context = await browser.newContext({ locale: texts.locale, ...devices[device] });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
    const page = await context.newPage();
    const troubles = listen(page);
    const effort = new Effort(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await page.goto(app.url);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await effort.click(page.getByRole('link', { name: texts.start }).first());
    // A phone opens its keyboard only for a field that was touched; a computer has the cursor in it.
    if (device === 'phone') await effort.click(page.getByLabel(texts.fields[0], { exact: true }));
    else await page.locator('input:focus').waitFor();
    for (const [at, value] of ['Ελένη', 'Μάρκου', `${device}.${language}@example.org`, 'correct horse'].entries()) {
      await effort.enter(page.getByLabel(texts.fields[at] ?? '', { exact: true }));
      await effort.type(value);
    }
    await effort.press('Enter');
    effort.mark('account');

    // Copied before, elsewhere. What the browser itself asks about the clipboard is not counted, once and for all answered.
    await effort.copy(fixtureText(texts.text));
    if (device === 'phone') await effort.click(button(texts.bring));
    else {
      await effort.click(page.getByRole('link', { name: texts.quiz }));
      await button(texts.paste).waitFor();
      await effort.press('Control+V');
      await button(texts.use).waitFor();
      await effort.press('Enter');
    }
    effort.mark('text');
    await effort.click(button(texts.generate));
    await page.getByText(texts.generated).first().waitFor();
    effort.mark('questions');

    const [download] = await Promise.all([page.waitForEvent('download'), effort.click(button(texts.export))]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    effort.mark('paper');
    effort.print(`landing page to paper, ${language}, ${device}`);
    expect(effort.clicks).toBeLessThanOrEqual(8);
    expect(effort.seconds).toBeLessThanOrEqual(30);

    await page.getByRole('button', { name: texts.edit }).first().click();
    const question = page.getByRole('textbox', { name: texts.question, exact: true });
    await question.fill(texts.edited);
    await question.blur();
    await page.getByText(texts.saved).waitFor();
    await page.reload();
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
