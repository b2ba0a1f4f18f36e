import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { noticeWords } from '../../apps/web/src/screens/chat/notice-words.ts';
import { chatWords } from '../../apps/web/src/screens/chat/words.ts';
import type { Person, TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { unusedPort } from '../fakes/unused-port.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { fillChats } from './visits/chat-visits.ts';

// A conversation with the documentation assistant from its first message to its end, in both languages: the manual
// answers, an unreachable workflow does not, another window stays in sync, and no message is sent twice.

let app: TestApp;
let browser: Browser;
/** The address of a workflow that does not run. */
let away: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  away = `127.0.0.1:${await unusedPort()}`;
  await allow([away]);
}, 600_000);

afterAll(async () => {
  await allow([]);
  await closeContexts();
});

/** Allows services on this machine as workflows. */
const allow = (services: string[]): Promise<unknown> =>
  asOwner(app.fresh.ownerUrl, (owner) =>
    owner.query('update private.installation set local_services = $1', [services]),
  );

async function connect({ client, id }: Person, address: string): Promise<void> {
  const settings = { user_id: id, n8n_chat_webhook_url: address };
  const { error } = await client.from('user_settings').upsert(settings, { onConflict: 'user_id' });
  if (error !== null) throw error;
}

async function messageRoles({ client }: Person): Promise<string[]> {
  const { data, error } = await client.from('n8n_chat_messages').select('role').order('created_at');
  if (error !== null) throw error;
  return data.map(({ role }) => String(role));
}

test.each([
  { language: 'en', question: 'How do I start a workflow with a webhook?' },
  { language: 'el', question: 'Πώς ξεκινά μια ροή με webhook;' },
] as const)(
  'from the first message to the end of the chat, $language',
  async ({ language, question }) => {
    const person = await app.signUp(`Anthi-${language}`);
    const translate = createTranslator(chatWords, language);
    const notice = createTranslator(noticeWords, language);
    const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, person);
    const page = await context.newPage();
    const turns = (at: Page) => at.locator('[data-turn]');
    const input = (at: Page) => at.getByRole('textbox', { name: translate('message'), exact: true });
    const fromMenu = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: translate('menuOf', { title: question }), exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };

    // The first message begins the chat, and the next Enter sends it.
    await page.goto(`${app.url}/dashboard`);
    await page.getByText(translate('welcome')).waitFor();
    await page.getByRole('button', { name: translate('expand') }).click();
    await page.getByText(translate('noSessions')).waitFor();
    await input(page).fill(question);
    await input(page).press('Enter');
    await page.waitForURL('**/dashboard?session=*');
    await page.getByText(translate('created')).waitFor();
    await expect.poll(() => input(page).inputValue()).toBe(question);
    expect(await messageRoles(person)).toEqual([]);

    // Another window shows the messages sent here.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText(translate('welcomeHere')).waitFor();
    await input(page).press('Enter');
    await page.getByText(notice('sentTitle'), { exact: true }).first().waitFor();
    await turns(page).last().getByRole('link').first().waitFor();
    await expect.poll(() => turns(page).count()).toBe(2);
    await expect.poll(() => turns(other).count()).toBe(2);
    expect(await messageRoles(person)).toEqual(['user', 'assistant']);

    // With an unreachable workflow the question is kept, and is answered later without being sent again.
    await connect(person, `http://${away}/webhook/chat`);
    await page.reload();
    await page.getByText(translate('engineWebhook')).waitFor();
    await input(page).fill(`${question} 2`);
    await input(page).press('Enter');
    await page.getByText(notice('aiText')).first().waitFor();
    await page.getByText(translate('noReply')).waitFor();
    await page.getByRole('link', { name: translate('viewLogs') }).waitFor();
    await connect(person, '');
    await page.getByRole('button', { name: translate('retry') }).click();
    await page.getByText(notice('sentTitle'), { exact: true }).first().waitFor();
    expect(await messageRoles(person)).toEqual(['user', 'assistant', 'user', 'assistant']);
    await expect.poll(() => turns(other).count()).toBe(4);
    await other.close();

    // Into the archive, back, and gone.
    await fromMenu(translate('archive'));
    await page.getByText(notice('archivedText')).first().waitFor();
    await page.getByText(translate('noSessions')).waitFor();
    await page.getByText(translate('archived'), { exact: true }).click();
    await fromMenu(translate('restore'));
    await page.getByText(notice('restoredText')).first().waitFor();
    await page.getByText(translate('current'), { exact: true }).click();
    await fromMenu(translate('delete'));
    const dialog = page.getByRole('dialog', { name: translate('deleteTitle') });
    await dialog.getByText(translate('deleteText')).waitFor();
    await dialog.getByRole('button', { name: translate('delete'), exact: true }).click();
    await page.getByText(notice('deletedText')).first().waitFor();
    await page.getByText(translate('noSessions')).waitFor();
    expect(await messageRoles(person)).toEqual([]);
    await context.close();
  },
  120_000,
);

test('a long conversation with code scrolls down in its sheet, and nothing scrolls aside on a phone', async () => {
  const person = await app.signUp('Foteini');
  const { conversation } = await fillChats(person);
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 320 }, person);
  const page = await context.newPage();
  await page.goto(`${app.url}/dashboard?session=${conversation}`);
  await page.locator('main pre').waitFor();
  const sizes = () =>
    page.evaluate(() => {
      const sheet = document.querySelector('main section[tabindex]:has(> ol)');
      const { scrollHeight, clientHeight } = document.documentElement;
      return {
        longer: sheet !== null && sheet.scrollHeight > sheet.clientHeight,
        wider: sheet !== null && sheet.scrollWidth > sheet.clientWidth,
        pageLonger: scrollHeight > clientHeight + 8,
      };
    });
  await expect.poll(sizes).toEqual({ longer: true, wider: false, pageLonger: false });
  await context.close();
}, 120_000);
