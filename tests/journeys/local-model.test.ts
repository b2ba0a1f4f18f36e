import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { engineWords } from '../../apps/web/src/parts/connections/engine-words.ts';
import { localModelsWords } from '../../apps/web/src/screens/admin/engines/local/words.ts';
import { chatWords } from '../../apps/web/src/screens/chat/words.ts';
import { type Person, startTestApp, type TestApp } from '../app/test-app.ts';
import { type OllamaServer, startOllama } from '../fakes/ollama.ts';
import { answerWithQuestions } from '../fakes/question-writer.ts';
import { inspect } from './browser/axe.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';

// A model on the school's own computer, in a sealed installation: found, fetched with progress, tested, connected, asked.
// In English; what differs in Greek are words, which the tests of the screen and the walk cover.

let app: TestApp;
let browser: Browser;
let ollama: OllamaServer;
/** The first account: administers the installation. */
let keeper: Person;

beforeAll(async () => {
  ollama = await startOllama();
  const environment = { SCHOLE_OLLAMA: ollama.url };
  [app, browser] = await Promise.all([startTestApp({ web: true, environment }), sharedBrowser()]);
  keeper = await app.signUp('Keeper');
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await app?.stop();
  await ollama?.close();
});

test('an administrator finds Ollama, fetches a model, tests and connects it, and it answers', async () => {
  const translate = createTranslator(localModelsWords, 'en');
  const engine = createTranslator(engineWords, 'en');
  const chat = createTranslator(chatWords, 'en');
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 }, keeper);
  const page = await context.newPage();
  const section = page.locator('section[aria-labelledby="local-models"]');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (name: string) => section.getByRole('row', { name });

  // Nothing is asked before the press.
  await page.goto(`${app.url}/admin?tab=engines`);
  await button(translate('find')).waitFor();
  expect(await inspect(page)).toEqual([]);
  expect(ollama.requests).toEqual([]);
  await button(translate('find')).click();
  await row('small:1b').waitFor();

  // A fetch that is confirmed, shows its progress, and lists the model when it is there.
  ollama.waits = true;
  await section.getByLabel(translate('model')).fill('tiny:2b');
  await button(translate('fetch')).click();
  await page.getByText(translate('confirmText', { model: 'tiny:2b' })).waitFor();
  expect(ollama.pulls).toEqual([]);
  await button(translate('confirm')).click();
  await section.getByText(translate('fetching', { model: 'tiny:2b', percent: 49 })).waitFor();
  expect(await inspect(page)).toEqual([]);
  // It is found again after the page was left in the middle.
  await page.reload();
  await button(translate('find')).click();
  await section.getByText(translate('fetching', { model: 'tiny:2b', percent: 49 })).waitFor();
  ollama.goOn();
  await section.getByText(translate('fetched', { model: 'tiny:2b' })).waitFor();
  await row('tiny:2b').waitFor();

  // Tested before it is used: its row says what passed, the others are not tried.
  ollama.conversations.respond = answerWithQuestions;
  await button(translate('testIt', { model: 'tiny:2b' })).click();
  await section.getByText(translate('tested', { model: 'tiny:2b' })).waitFor();
  await expect.poll(() => row('tiny:2b').textContent()).toMatch(/\d of 5 passed.*\d of 5 passed/);
  expect(await row('small:1b').textContent()).toContain(translate('notTried'));
  expect(await inspect(page)).toEqual([]);
  const asked = ollama.conversations.requests.splice(0);
  expect(asked.length).toBeGreaterThan(4);
  ollama.conversations.respond = null;

  // Choosing it lists its program and fills the form; saved, it answers in the chat.
  await button(translate('useIt', { model: 'tiny:2b' })).click();
  await page.getByText(translate('filled')).first().waitFor();
  await button(engine('save')).click();
  await page.getByText(engine('saved')).first().waitFor();
  ollama.conversations.answers.push('A webhook waits for a message.');
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('button', { name: chat('expand') }).click();
  const message = page.getByRole('textbox', { name: chat('message'), exact: true });
  await message.fill('What is a webhook?');
  await message.press('Enter');
  await page.waitForURL('**/dashboard?session=*');
  await page.getByText(chat('created')).waitFor();
  await page.getByText(chat('engineSchool', { name: 'tiny:2b' })).waitFor();
  await message.press('Enter');
  await page.getByText('A webhook waits for a message.').first().waitFor();
  expect(ollama.conversations.requests.map(({ body }) => body.model)).toEqual(['tiny:2b']);

  // The ledger says that all of it went to this machine itself.
  await page.goto(`${app.url}/admin?tab=network`);
  const ledger = page.getByRole('row').filter({ hasText: `127.0.0.1:${ollama.port}` });
  await ledger.first().waitFor();
  for (const text of await ledger.allTextContents()) expect(text).toContain('This machine itself');
});
