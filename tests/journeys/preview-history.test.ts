import { defaultSettings } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../app/test-app.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { call, fixtureText, openContext, pick } from './browser/teacher.ts';

// What a teacher does to an assignment can be taken back and done again, ten steps of different sorts; and the same
// assignment in two windows.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 180_000);

afterAll(closeContexts);

/** An assignment of five questions, made by the built-in engine. */
async function makeAssignment(person: Person): Promise<string> {
  const { sourceId } = await call(person, 'add-source', { kind: 'text', text: fixtureText('photosynthesis.en.md') });
  const { jobId } = await call(person, 'generate-assignment', {
    sources: [{ sourceId }],
    settings: {
      ...defaultSettings,
      ...{ title: 'Photosynthesis', subject: 'biology', gradeLevel: '6-8', numberOfQuestions: 5 },
      questionTypes: { ...defaultSettings.questionTypes, multipleChoice: true, trueFalse: true },
    },
  });
  await expect
    .poll(async () => (await person.client.from('jobs').select('state').eq('id', jobId).single()).data?.state, {
      timeout: 60_000,
    })
    .toBe('done');
  const { data } = await person.client.from('assignments').select('id').single();
  return String(data?.id);
}

/** What the assignment is now: its head, and its questions in order. */
async function stateOf(person: Person, id: string): Promise<unknown> {
  const head = await person.client.from('assignments').select('title,stage').eq('id', id).single();
  const questions = await person.client
    .from('assignment_questions')
    .select('question_id,content,key,explanation,blooms_level,points')
    .eq('assignment_id', id)
    .is('removed_at', null)
    .order('position');
  return { ...head.data, questions: questions.data };
}

async function openPreview(person: Person, id: string): Promise<Page> {
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 }, person);
  const page = await context.newPage();
  await page.goto(`${app.url}/dashboard/assignments?open=${id}`);
  await page.locator('ol h3 button').first().waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const stems = (page: Page): Promise<string[]> => page.locator('ol h3 button').allInnerTexts();
/** Opens a question that is closed. */
async function openQuestion(page: Page, index: number): Promise<void> {
  const stem = page.locator('ol h3 button').nth(index);
  if ((await stem.getAttribute('aria-expanded')) === 'false') await stem.click();
}

test('ten steps of different sorts are undone and redone', async () => {
  const dora = await app.signUp('Dora', 'School of Dora');
  const id = await makeAssignment(dora);
  const page = await openPreview(dora, id);
  const before = await stateOf(dora, id);
  const done: string[] = [];
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    await button(page, `Undo: ${name}`).waitFor();
    done.push(name);
  };

  await openQuestion(page, 0);
  await step('points of question 1', async () => {
    await page.getByRole('group', { name: 'Question 1' }).getByLabel('Points').fill('17');
    await page.keyboard.press('Tab');
  });
  await button(page, /^Edit/).click();
  await step('change question 1', async () => {
    await page.getByLabel('Explanation').fill('Written by Dora.');
    await page.keyboard.press('Tab');
  });
  await step('Bloom level of question 1', () => page.getByLabel('Bloom level').selectOption('applying'));
  await button(page, 'Done').click();
  await step('move question 1', () => button(page, 'Move question 1 down').click());
  await step('move question 4', async () => {
    // Short rows: all of them are in the window.
    await pick(page, 'Compact');
    const handle = page.locator('[data-drag-handle]');
    await handle.nth(3).scrollIntoViewIfNeeded();
    const [from, to] = [await handle.nth(3).boundingBox(), await handle.nth(1).boundingBox()];
    if (from === null || to === null) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 40, { steps: 4 });
    await page.mouse.move(from.x + 8, to.y - 8, { steps: 8 });
    await page.mouse.up();
  });
  await openQuestion(page, 0);
  await step('regenerate question 1', async () => {
    await button(page, 'Regenerate question 1').click();
    await page.locator('[role="menuitem"]:not([aria-disabled])').first().click();
  });
  await step('delete question 1', () => button(page, /^Delete/).click());
  await step('make the points exact', () => button(page, 'Make it exactly 100').click());
  await step('change the title', async () => {
    await page.getByLabel('Title of the assignment').fill('Light and leaves');
    await page.keyboard.press('Enter');
  });
  await step('mark as ready', () => button(page, 'Mark as ready').click());
  await step('add question 5', async () => {
    await button(page, 'Add a question of your own').click();
    const form = page.locator('form[aria-labelledby="own-question"]');
    await form.getByText('True or false', { exact: true }).click();
    await form.locator('textarea').first().fill('Dora wrote this.');
    await form.getByText('True', { exact: true }).click();
    await form.getByRole('button', { name: 'Add question' }).click();
  });
  const after = await stateOf(dora, id);
  expect(after).not.toEqual(before);
  expect(done.length).toBeGreaterThanOrEqual(10);

  // By the keys, outside of every field; the button names each.
  await page.locator('h2#questions').click();
  for (const name of done.toReversed()) {
    await button(page, `Undo: ${name}`).waitFor();
    await page.keyboard.press('Control+z');
    await button(page, `Redo: ${name}`).waitFor();
  }
  expect(await page.locator('#undo').getAttribute('aria-disabled')).toBe('true');
  expect(await stateOf(dora, id)).toEqual(before);
  expect(await page.getByLabel('Title of the assignment').inputValue()).toBe('Photosynthesis');

  for (const name of done) {
    await button(page, `Redo: ${name}`).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await button(page, `Undo: ${name}`).waitFor();
  }
  expect(await button(page, 'Redo').getAttribute('aria-disabled')).toBe('true');
  expect(await stateOf(dora, id)).toEqual(after);

  // Alone in the window, and every question is there.
  await page.goto(`${app.url}/dashboard/assignments?open=${id}&view=print`);
  await page.getByRole('heading', { level: 1, name: 'Light and leaves' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.locator('article > ol > li').count()).toBe(5);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
}, 240_000);

test('two windows: a change appears in the other, a conflict loses nothing, and an overtaken step is dropped', async () => {
  const eva = await app.signUp('Eva', 'School of Eva');
  const id = await makeAssignment(eva);
  const [one, two] = [await openPreview(eva, id), await openPreview(eva, id)];
  const [first = '', second = '', ...others] = await stems(one);

  // A new order in one window appears in the other by itself.
  await openQuestion(one, 0);
  await button(one, 'Move question 1 down').click();
  await expect.poll(() => stems(two), { timeout: 30_000 }).toEqual([second, first, ...others]);

  // Both write into the same question: the second sees both texts, and keeps its own.
  const edit = async (page: Page, words: string): Promise<void> => {
    await openQuestion(page, 0);
    await button(page, /^Edit/).click();
    await page.getByLabel('Explanation').fill(words);
  };
  await two.route('**/functions/v1/change-question', (route) => route.abort());
  await edit(two, 'Written in window two.');
  await two.getByText('Not saved, it is tried again by itself.').first().waitFor();
  await edit(one, 'Written in window one.');
  await button(one, 'Done').click();
  await one.getByText(/Saved \d/).waitFor();
  await two.unroute('**/functions/v1/change-question');
  await two.getByText('This question was changed elsewhere since you opened it.').waitFor();
  await two.getByText('Written in window one.').first().waitFor();
  await button(two, 'Keep mine').click();
  await two.getByText(/Saved \d/).waitFor();
  await button(two, 'Done').click();

  // The first window cannot take its edit back any more, and says so; the move before it can still be undone.
  await one.getByText('Written in window two.').first().waitFor();
  await button(one, 'Undo: change question 1').click();
  await one.getByText('Not undone: change question 1').first().waitFor();
  await button(one, 'Undo: move question 1').click();
  await expect.poll(() => stems(two), { timeout: 30_000 }).toEqual([first, second, ...others]);
  const { questions } = (await stateOf(eva, id)) as { questions: { explanation: string }[] };
  expect(questions.findIndex(({ explanation }) => explanation === 'Written in window two.')).toBe(1);
}, 240_000);
