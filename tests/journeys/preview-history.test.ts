import { defaultSettings } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { makingWords } from '../../apps/web/src/screens/assignments/options/making-words.ts';
import { secondTryWords } from '../../apps/web/src/screens/assignments/review/drafts/second-try-words.ts';
import { historyWords } from '../../apps/web/src/screens/assignments/review/history/history-words.ts';
import { orderWords } from '../../apps/web/src/screens/assignments/review/order/order-words.ts';
import { words } from '../../apps/web/src/screens/assignments/words.ts';
import { trueFalseWords } from '../../teaching/questions/src/kinds/true-false/view-words.ts';
import { type Person, resultOf, type TestApp } from '../app/test-app.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { settle } from './browser/steady-page.ts';
import { call, fixtureText, openContext, pick } from './browser/teacher.ts';
import { type Language, languages } from './browser/translators.ts';
import { collectTroubles } from './browser/troubles.ts';

// What a teacher does to an assignment can be taken back and done again, ten steps of different sorts; and the same
// assignment in two windows. In both languages, by one teacher.

let app: TestApp;
let browser: Browser;
let dora: Person;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  dora = await app.signUp('Dora', 'School of Dora');
}, 600_000);

afterAll(closeContexts);

/** The texts of the preview, and what the teacher of the journey writes. */
const textsOf = (language: Language) => ({
  words: createTranslator(words, language),
  history: createTranslator(historyWords, language),
  order: createTranslator(orderWords, language),
  tries: createTranslator(secondTryWords, language),
  making: createTranslator(makingWords, language),
  trueFalse: trueFalseWords[language],
  ...{
    en: {
      title: 'Photosynthesis',
      newTitle: 'Light and leaves',
      explanation: 'Written by Dora.',
      statement: 'Dora wrote this.',
      windows: ['Written in window one.', 'Written in window two.'] as const,
    },
    el: {
      title: 'Φωτοσύνθεση',
      newTitle: 'Φως και φύλλα',
      explanation: 'Την έγραψε η Δώρα.',
      statement: 'Αυτό το έγραψε η Δώρα.',
      windows: ['Γράφτηκε στο πρώτο παράθυρο.', 'Γράφτηκε στο δεύτερο παράθυρο.'] as const,
    },
  }[language],
});

/** An assignment of five questions, made by the built-in engine. */
async function makeAssignment(language: Language): Promise<string> {
  const { sourceId } = await call(dora, 'add-source', {
    kind: 'text',
    text: fixtureText(`photosynthesis.${language}.md`),
  });
  const { jobId } = await call(dora, 'generate-assignment', {
    sources: [{ sourceId }],
    settings: {
      ...defaultSettings,
      ...{ title: textsOf(language).title, subject: 'biology', gradeLevel: '6-8', numberOfQuestions: 5 },
      questionTypes: { ...defaultSettings.questionTypes, multipleChoice: true, trueFalse: true },
    },
  });
  return (await resultOf(dora, 'generate-assignment', jobId)).assignmentId;
}

/** What the assignment is now: its head, and its questions in order. */
async function stateOf(id: string): Promise<unknown> {
  const head = await dora.client.from('assignments').select('title,stage').eq('id', id).single();
  const questions = await dora.client
    .from('assignment_questions')
    .select('question_id,content,key,explanation,blooms_level,points')
    .eq('assignment_id', id)
    .is('removed_at', null)
    .order('position');
  return { ...head.data, questions: questions.data };
}

async function openPreview(language: Language, id: string): Promise<Page> {
  const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, dora);
  const page = await context.newPage();
  await page.goto(`${app.url}/dashboard/assignments?open=${id}`);
  await page.locator('ol h3 button').first().waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The button of the open question with this name; its key may be read after it. */
const ofQuestion = (page: Page, name: string) => button(page, new RegExp(`^${name}( \\w+)?$`));
const stems = (page: Page): Promise<string[]> => page.locator('ol h3 button').allInnerTexts();
/** Opens a question that is closed. */
async function openQuestion(page: Page, index: number): Promise<void> {
  const stem = page.locator('ol h3 button').nth(index);
  if ((await stem.getAttribute('aria-expanded')) === 'false') await stem.click();
}

describe.each(languages)('%s', (language) => {
  const texts = textsOf(language);
  const { words, history, order, tries, making } = texts;
  const undoOf = (what: string): string => history('undoStep', { what });
  const redoOf = (what: string): string => history('redoStep', { what });
  const saved = new RegExp(words('savedAt', { time: '\\d' }));

  test('ten steps of different sorts are undone and redone', async () => {
    const id = await makeAssignment(language);
    const page = await openPreview(language, id);
    const troubles = collectTroubles(page);
    const before = await stateOf(id);
    const done: string[] = [];
    const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      await act();
      await button(page, undoOf(name)).waitFor();
      done.push(name);
    };

    await openQuestion(page, 0);
    await step(history('points', { number: 1 }), async () => {
      await page
        .getByRole('group', { name: words('goToQuestion', { number: 1 }) })
        .getByLabel(words('points'))
        .fill('17');
      await page.keyboard.press('Tab');
    });
    await ofQuestion(page, words('edit')).click();
    await step(history('edit', { number: 1 }), async () => {
      await page.getByLabel(words('explanation')).fill(texts.explanation);
      await page.keyboard.press('Tab');
    });
    await step(history('level', { number: 1 }), () => page.getByLabel(words('bloomsLevel')).selectOption('applying'));
    await button(page, words('done')).click();
    await step(history('move', { number: 1 }), () => button(page, order('down', { number: 1 })).click());
    await step(history('move', { number: 4 }), async () => {
      // Short rows: all of them are in the window.
      await pick(page, words('viewCompact'));
      const handle = page.locator('[data-drag-handle]');
      await handle.nth(3).scrollIntoViewIfNeeded();
      // On a busy machine the rows may still be moving to their new places.
      await settle(page);
      const [from, to] = [await handle.nth(3).boundingBox(), await handle.nth(1).boundingBox()];
      if (from === null || to === null) throw new Error('nothing to drag');
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(from.x + 8, from.y - 40, { steps: 4 });
      await page.mouse.move(from.x + 8, to.y - 8, { steps: 8 });
      await page.mouse.up();
    });
    await openQuestion(page, 0);
    await step(history('regenerate', { number: 1 }), async () => {
      await button(page, tries('regenerateOf', { number: 1 })).click();
      await page.locator('[role="menuitem"]:not([aria-disabled])').first().click();
    });
    await step(history('delete', { number: 1 }), () => ofQuestion(page, words('delete')).click());
    await step(history('exactPoints'), () => button(page, making('makeExact', { total: 100 })).click());
    await step(history('title'), async () => {
      await page.getByLabel(words('titleLabel')).fill(texts.newTitle);
      await page.keyboard.press('Enter');
    });
    await step(history('ready'), () => button(page, words('markReady')).click());
    await step(history('add', { number: 5 }), async () => {
      await button(page, words('addOwn')).click();
      const form = page.locator('form[aria-labelledby="own-question"]');
      await form.getByText(texts.trueFalse.name, { exact: true }).click();
      await form.locator('textarea').first().fill(texts.statement);
      await form.getByText(texts.trueFalse.true, { exact: true }).click();
      await form.getByRole('button', { name: words('addIt') }).click();
    });
    const after = await stateOf(id);
    expect(after).not.toEqual(before);
    expect(done.length).toBeGreaterThanOrEqual(10);

    // By the keys, outside of every field; the button names each.
    await page.locator('h2#questions').click();
    for (const name of done.toReversed()) {
      await button(page, undoOf(name)).waitFor();
      await page.keyboard.press('Control+z');
      await button(page, redoOf(name)).waitFor();
    }
    expect(await page.locator('#undo').getAttribute('aria-disabled')).toBe('true');
    expect(await stateOf(id)).toEqual(before);
    expect(await page.getByLabel(words('titleLabel')).inputValue()).toBe(texts.title);

    for (const name of done) {
      await button(page, redoOf(name)).waitFor();
      await page.keyboard.press('Control+Shift+z');
      await button(page, undoOf(name)).waitFor();
    }
    expect(await button(page, history('redo')).getAttribute('aria-disabled')).toBe('true');
    expect(await stateOf(id)).toEqual(after);

    // Alone in the window, and every question is there.
    await page.goto(`${app.url}/dashboard/assignments?open=${id}&view=print`);
    await page.getByRole('heading', { level: 1, name: texts.newTitle }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('article > ol > li').count()).toBe(5);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(troubles).toEqual([]);
    await page.context().close();
  }, 240_000);

  test('two windows: a change appears in the other, a conflict loses nothing, and an overtaken step is dropped', async () => {
    const id = await makeAssignment(language);
    const [one, two] = [await openPreview(language, id), await openPreview(language, id)];
    const [troubles, troublesOfTwo] = [collectTroubles(one), collectTroubles(two)];
    const [textOne, textTwo] = texts.windows;
    const [first = '', second = '', ...others] = await stems(one);

    // A new order in one window appears in the other by itself.
    await openQuestion(one, 0);
    await button(one, order('down', { number: 1 })).click();
    await expect.poll(() => stems(two), { timeout: 30_000 }).toEqual([second, first, ...others]);

    // Both write into the same question: the second sees both texts, and keeps its own.
    const edit = async (page: Page, text: string): Promise<void> => {
      await openQuestion(page, 0);
      await ofQuestion(page, words('edit')).click();
      await page.getByLabel(words('explanation')).fill(text);
    };
    await two.route('**/functions/v1/change-question', (route) => route.abort());
    await edit(two, textTwo);
    await two.getByText(words('notSaved')).first().waitFor();
    await edit(one, textOne);
    await button(one, words('done')).click();
    await one.getByText(saved).waitFor();
    await two.unroute('**/functions/v1/change-question');
    await two.getByText(words('conflictText')).waitFor();
    await two.getByText(textOne).first().waitFor();
    await button(two, words('keepMine')).click();
    await two.getByText(saved).waitFor();
    await button(two, words('done')).click();

    // The first window cannot take its edit back any more, and says so; the move before it can still be undone.
    await one.getByText(textTwo).first().waitFor();
    await button(one, undoOf(history('edit', { number: 1 }))).click();
    await one
      .getByText(history('gone', { what: history('edit', { number: 1 }) }))
      .first()
      .waitFor();
    await button(one, undoOf(history('move', { number: 1 }))).click();
    await expect.poll(() => stems(two), { timeout: 30_000 }).toEqual([first, second, ...others]);
    const { questions } = (await stateOf(id)) as { questions: { explanation: string }[] };
    expect(questions.findIndex(({ explanation }) => explanation === textTwo)).toBe(1);
    expect(troubles).toEqual([]);
    // Only what the browser reports of the requests that were cut off, and of the conflict itself.
    const expected = /net::ERR_FAILED|status of 409/;
    expect(troublesOfTwo.filter((trouble) => !expected.test(trouble))).toEqual([]);
    await Promise.all([one, two].map((page) => page.context().close()));
  }, 240_000);
});
