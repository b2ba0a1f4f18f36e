import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { inspect } from './browser/axe.ts';
import { Effort } from './browser/effort.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { translatorsFor } from './browser/translators.ts';
import { tooWide } from './walk/checks/overflow.ts';

// The first hour of an administrator, in both languages, with the clicks counted: the first account comes from the landing
// page to the card of first steps, has finished papers made and opens one, sees how the installation stands, invites a
// colleague, closes the card, and removes the demo data in one press.

const journeys = [
  {
    language: 'en',
    locale: 'en-GB',
    start: 'Start Creating',
    fields: ['School name', 'First Name', 'Last Name', 'Email', 'Password'],
    steps: 'First steps',
    papers: 'Open finished papers',
    setUp: 'Set up the installation',
    close: 'Close the first steps',
    sealed: /Nothing leaves this installation/,
    add: 'Try with Demo Data',
    here: 'This school shows demo data.',
    menu: /^User menu/,
    recent: 'Recent assignments',
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
    start: 'Ξεκινήστε',
    fields: ['Όνομα σχολείου', 'Όνομα', 'Επώνυμο', 'Διεύθυνση email', 'Κωδικός πρόσβασης'],
    steps: 'Πρώτα βήματα',
    papers: 'Ανοίξτε έτοιμα διαγωνίσματα',
    setUp: 'Ρυθμίστε την εγκατάσταση',
    close: 'Κλείσιμο των πρώτων βημάτων',
    sealed: /Τίποτα δεν βγαίνει από την εγκατάσταση/,
    add: 'Δοκιμή με δεδομένα επίδειξης',
    here: 'Το σχολείο δείχνει δεδομένα επίδειξης.',
    menu: /^Μενού λογαριασμού/,
    recent: 'Πρόσφατες εργασίες',
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
  'sign up, open a finished paper, see how it stands, and be rid of the demo: $language',
  { timeout: 240_000 },
  async (texts) => {
    app = await startTestApp({ web: true });
    try {
      const context = await browser.newContext({ locale: texts.locale, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const troubles = listen(page);
      const effort = new Effort(page);
      const toStart = () => effort.click(page.locator('a[href="/dashboard"]').first());
      await page.goto(app.url);
      await effort.click(page.getByRole('link', { name: texts.start }).first());
      const values = ['1ο Γυμνάσιο', 'Ελένη', 'Μάρκου', 'eleni@example.org', 'correct horse'];
      for (const [index, field] of texts.fields.entries()) {
        await effort.enter(page.getByLabel(field, { exact: true }));
        await effort.type(values[index] ?? '');
      }
      await effort.press('Enter');

      await page.waitForURL('**/dashboard');
      const card = page.getByRole('region', { name: texts.steps });
      await card.waitFor();
      expect(await inspect(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      effort.mark('account');
      await effort.click(card.getByRole('button', { name: texts.papers }));
      const papers = card.getByRole('link').filter({ hasText: texts.assignment });
      await effort.click(papers);
      await page.getByText(texts.question).first().waitFor();
      effort.mark('finished paper');

      await toStart();
      await effort.click(card.getByRole('link', { name: texts.setUp }));
      await page.waitForURL('**/admin?tab=start');
      await page.getByText(texts.sealed).waitFor();
      expect(await inspect(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);

      effort.mark('how it stands');

      await effort.click(page.locator('section[aria-labelledby="start-next"] a[href="/admin?tab=people"]'));
      const { people } = translatorsFor(texts.language);
      await effort.click(page.getByRole('button', { name: people('invite'), exact: true }));
      await effort.click(page.getByRole('radio', { name: people('byLink') }));
      await effort.click(page.getByRole('button', { name: people('makeLink'), exact: true }));
      await expect.poll(() => page.getByLabel(people('link'), { exact: true }).inputValue()).toMatch(/^http/);
      await effort.click(page.getByRole('button', { name: people('done'), exact: true }));
      effort.mark('a colleague invited');

      // Closed, the card stays away, and is found again in the menu.
      await toStart();
      await effort.click(card.getByRole('button', { name: texts.close }));
      await card.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('textbox').first().waitFor();
      await page.getByRole('button', { name: texts.menu }).click();
      await page.getByRole('menuitem', { name: texts.steps }).click();
      await card.waitFor();

      await effort.click(page.locator('a[href="/dashboard/overview"]').first());
      await page.getByText(texts.here).waitFor();
      const marks = page
        .getByRole('table', { name: texts.recent })
        .getByRole('row')
        .filter({ has: page.getByText(texts.mark, { exact: true }) });
      await expect.poll(() => marks.count()).toBe(4);
      await effort.click(page.getByRole('button', { name: texts.remove }));
      await effort.click(page.getByRole('dialog').getByRole('button', { name: texts.removeNow }));
      await page.getByText(texts.removed).first().waitFor();
      effort.mark('demo data removed');
      effort.print(`an administrator’s first hour, ${texts.language}`);
      await page.getByText(texts.empty).waitFor();
      await page.getByRole('button', { name: texts.add }).waitFor();

      await context.close();
      expect(troubles).toEqual([]);

      // A later sign-in opens the same page.
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
