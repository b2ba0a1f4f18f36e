import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { inspect } from './browser/axe.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { tooWide } from './walk/checks/overflow.ts';

// The first hour of an installation, in both languages: the first account is redirected to its status page, tries demo data,
// opens an assignment of it, and removes everything in one press.

const journeys = [
  {
    language: 'en',
    locale: 'en-GB',
    fields: ['School name', 'First Name', 'Last Name', 'Email', 'Password'],
    create: 'Create Account',
    start: 'First steps',
    sealed: /Nothing leaves this installation/,
    add: 'Try with Demo Data',
    here: 'This school shows demo data.',
    onwards: 'Continue',
    mark: 'Demo',
    assignment: 'Photosynthesis: review',
    question: /process by which green plants/,
    remove: 'Remove the demo data',
    removeNow: 'Remove Demo Data',
    removed: 'Demo data removed',
    empty: 'No assignments yet',
    signIn: 'Sign In',
  },
  {
    language: 'el',
    locale: 'el-GR',
    fields: ['Όνομα σχολείου', 'Όνομα', 'Επώνυμο', 'Διεύθυνση email', 'Κωδικός πρόσβασης'],
    create: 'Δημιουργία λογαριασμού',
    start: 'Πρώτα βήματα',
    sealed: /Τίποτα δεν φεύγει από την εγκατάσταση/,
    add: 'Δοκιμή με δεδομένα επίδειξης',
    here: 'Το σχολείο δείχνει δεδομένα επίδειξης.',
    onwards: 'Συνέχεια',
    mark: 'Επίδειξη',
    assignment: 'Φωτοσύνθεση: επανάληψη',
    question: /διαδικασία με την οποία τα πράσινα φυτά/,
    remove: 'Αφαίρεση των δεδομένων επίδειξης',
    removeNow: 'Αφαίρεση δεδομένων επίδειξης',
    removed: 'Τα δεδομένα επίδειξης αφαιρέθηκαν',
    empty: 'Δεν έχετε ακόμη εργασίες',
    signIn: 'Σύνδεση',
  },
] as const;

let browser: Browser;
let app: TestApp | undefined;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeContexts);

function listen(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  return troubles;
}

test.each(journeys)(
  'sign up, see how it stands, try with demo data, and be rid of them: $language',
  { timeout: 240_000 },
  async (texts) => {
    app = await startTestApp({ web: true, firstHour: true });
    try {
      const context = await browser.newContext({ locale: texts.locale, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const troubles = listen(page);
      await page.goto(`${app.url}/auth?mode=sign-up`);
      const values = ['1ο Γυμνάσιο', 'Ελένη', 'Μάρκου', 'eleni@example.org', 'correct horse'];
      for (const [index, field] of texts.fields.entries())
        await page.getByLabel(field, { exact: true }).fill(values[index] ?? '');
      await page.getByRole('button', { name: texts.create }).click();

      await page.waitForURL('**/admin?tab=start');
      await page.getByRole('heading', { name: texts.start, level: 2 }).waitFor();
      await page.getByText(texts.sealed).waitFor();
      expect(await inspect(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      await page.getByRole('button', { name: texts.add }).click();
      await page.getByText(texts.here).waitFor();
      await page.getByRole('link', { name: texts.onwards, exact: true }).click();

      await page.waitForURL('**/dashboard/overview');
      await page.getByText(texts.here).waitFor();
      const marks = page.getByRole('row').filter({ hasText: texts.mark });
      await expect.poll(() => marks.count()).toBe(3);
      await page.getByRole('link', { name: texts.assignment }).click();
      await page.getByText(texts.question).first().waitFor();

      await page.goto(`${app.url}/dashboard/overview`);
      await page.getByRole('button', { name: texts.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.removeNow }).click();
      await page.getByText(texts.removed).first().waitFor();
      await page.getByText(texts.empty).waitFor();
      await page.getByRole('button', { name: texts.add }).waitFor();

      await context.close();
      expect(troubles).toEqual([]);

      // Only once: a later sign-in opens the same page as for every user.
      const later = await browser.newContext({ locale: texts.locale, viewport: { width: 1280, height: 900 } });
      const back = await later.newPage();
      const troublesLater = listen(back);
      await back.goto(`${app.url}/auth`);
      await back.getByLabel(texts.fields[3], { exact: true }).fill('eleni@example.org');
      await back.getByLabel(texts.fields[4], { exact: true }).fill('correct horse');
      await back.getByRole('button', { name: texts.signIn, exact: true }).click();
      await back.waitForURL('**/dashboard');
      await later.close();
      expect(troublesLater).toEqual([]);
    } finally {
      await app.stop();
    }
  },
);
