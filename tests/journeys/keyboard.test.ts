import { readFileSync } from 'node:fs';
import { findKind } from '@schole/questions';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../app/test-app.ts';
import { KeyboardUser } from './browser/keyboard-user.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { fixtureText, openContext } from './browser/teacher.ts';

// The main workflow by keyboard alone. After every key a visible element must have the focus, with a focus ring;
// it is never lost to the body of the page.

let app: TestApp;
let browser: Browser;
let teacher: Person;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  teacher = await app.signUp('Katerina');
}, 600_000);

afterAll(closeContexts);

test('the main workflow by keyboard alone', async () => {
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 });
  const page = await context.newPage();
  const keyboard = new KeyboardUser(page);

  // From the landing page to the sign-in, past the link that skips.
  await page.goto(app.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keyboard.press('Tab', 'Skip to content');
  await keyboard.walkTo('Teacher Login');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keyboard.walkTo('Email');
  await keyboard.type(teacher.email);
  await keyboard.walkTo('Password');
  await keyboard.type('not this one');
  await keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await keyboard.expectFocus('a refused sign-in');
  await page.keyboard.press('Control+A');
  await keyboard.type(teacher.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { name: 'Documentation Assistant' }).waitFor();

  // A chat: a subject puts its question into the input, and the first message begins the session.
  await keyboard.walkTo(/^Troubleshooting/);
  await keyboard.press('Enter', 'Your message');
  await keyboard.press('Enter');
  await page.waitForURL('**/dashboard?session=*');
  await keyboard.expectFocus('the session is there');
  await keyboard.walkTo('Expand the list of chats', 'Shift+Tab');
  await keyboard.press('Enter', 'Collapse the list of chats');
  await keyboard.walkTo(/^Menu of My workflow/);
  await keyboard.press('Enter');
  await keyboard.walkTo('Delete', 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Escape', /^Menu of My workflow/);

  // Theme and language in the user menu, and back out of it.
  await keyboard.walkTo(/User menu:/);
  await keyboard.press('Enter');
  await keyboard.walkTo('Dark', 'ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await keyboard.walkTo('Ελληνικά', 'ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('el');
  await keyboard.walkTo('English', 'ArrowUp');
  await keyboard.press('Enter');
  await keyboard.press('Escape', /User menu:/);

  // A new assignment: text, settings, questions.
  await keyboard.walkTo('Assignment Generator', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Assignment Generator', level: 1 }).waitFor();
  await keyboard.walkTo('New assignment');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New assignment' }).waitFor();
  await keyboard.walkTo('Files');
  await keyboard.press('ArrowRight', 'Text');
  await keyboard.walkTo('Text');
  await keyboard.type(fixtureText('photosynthesis.en.md'));
  await keyboard.walkTo('Use This Content');
  await keyboard.press('Enter');
  await page.getByText('Source material ready').waitFor();
  await keyboard.expectFocus('the source is ready');
  await keyboard.walkTo('Title');
  await page.keyboard.press('Control+A');
  await keyboard.type('Photosynthesis by keyboard');
  await keyboard.walkTo('Medium', 'Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowLeft');
  // A level that no chosen kind serves is off and passed by.
  await keyboard.walkTo('Understanding');
  await keyboard.press('Space');
  await keyboard.press('Space');
  await keyboard.walkTo('Number of questions');
  await page.keyboard.press('Control+A');
  await keyboard.type('4');
  await keyboard.walkTo('Generate Assignment');
  await keyboard.press('Enter');
  await page.getByText('Assignment generated successfully!').first().waitFor();
  await keyboard.expectFocus('the questions are there');

  // Down the list, an edit, and out of it.
  await keyboard.walkTo('Question 1');
  const first = await keyboard.press('Enter', (name) => name.length > 10);
  await keyboard.press('ArrowDown', (name) => name.length > 10 && name !== first.name);
  await keyboard.press('ArrowUp', first.name);
  await keyboard.press('e', 'Question');
  await page.keyboard.press('Control+A');
  await keyboard.type('Which words did the keyboard write?');
  await keyboard.press('Escape', 'Which words did the keyboard write?');
  await page.getByText(/Saved \d/).waitFor();

  // Deleting moves the focus to a neighbour; the title keeps it after Enter; a dialog gives it back.
  await keyboard.press('ArrowDown');
  await keyboard.press('Delete');
  await page.getByText('Question deleted').first().waitFor();
  await keyboard.expectFocus('a question was deleted');
  await keyboard.walkTo('Read the source');
  await keyboard.press('Enter');
  await page.locator('section[aria-labelledby="source-beside"] mark').waitFor();
  await keyboard.expectFocus('the source is open beside the questions');
  await keyboard.press('Escape', 'Read the source');
  await keyboard.walkTo('Title of the assignment', 'Shift+Tab');
  await keyboard.press('Enter');

  // Back to the list, where it is, and out.
  await keyboard.walkTo('All assignments', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Assignment Generator' }).waitFor();
  await keyboard.expectFocus('back in the list');
  await keyboard.walkTo('Photosynthesis by keyboard');
  await keyboard.press('Enter');
  await page.getByText('Which words did the keyboard write?').first().waitFor();
  await keyboard.expectFocus('opened again');
  await keyboard.walkTo(/User menu:/, 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.walkTo('Sign out', 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.url}/`);
  expect(keyboard.problems).toEqual([]);
  await context.close();
}, 120_000);

test('from the overview to a paper in at most 25 presses', async () => {
  const person = await app.signUp('Danae');
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 }, person);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
  const page = await context.newPage();
  const keyboard = new KeyboardUser(page);
  await page.goto(`${app.url}/dashboard/overview`);
  // The page may still be loading: its shortcuts are remembered.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), fixtureText('photosynthesis.en.md'));

  // In the field of the palette the caret alone shows the focus.
  await page.keyboard.press('Control+K');
  keyboard.presses += 1;
  await page.getByRole('dialog').waitFor();
  await keyboard.type('New assignment');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Paste a text' }).waitFor();
  await keyboard.press('Control+V', 'Use This Content');
  await keyboard.press('Enter');
  await page.getByText('Source material ready').waitFor();
  await keyboard.walkTo('Title');
  await keyboard.press('Enter');
  await page.getByText('Assignment generated successfully!').first().waitFor();
  await keyboard.expectFocus('the questions are there');
  await keyboard.walkTo('Export PDF');
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  process.stdout.write(`  overview to paper by keyboard: ${keyboard.presses} presses\n`);
  expect(keyboard.presses).toBeLessThanOrEqual(25);
  expect(keyboard.problems).toEqual([]);
  await context.close();
}, 120_000);

test('from an uploaded file to its export by keyboard alone', async () => {
  const person = await app.signUp('Ioanna');
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 }, person);
  const page = await context.newPage();
  // File choosers are intercepted from now on: a listener added just before one opens could be too late.
  page.on('filechooser', () => undefined);
  const keyboard = new KeyboardUser(page);
  await page.goto(`${app.url}/dashboard/assignments?open=new&tab=content`);
  await page.getByRole('heading', { name: 'New assignment' }).waitFor();

  // The chooser, a file that is refused, and one that is read; the pages of it that are wanted.
  await keyboard.walkTo('Files');
  await keyboard.walkTo('Choose files');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const buffer = readFileSync(new URL('../fixtures/documents/five-lessons.en.pdf', import.meta.url));
  await (await chooser).setFiles([
    { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'lessons.pdf', mimeType: 'application/pdf', buffer },
  ]);
  await page.getByText('Source material ready').waitFor();
  await keyboard.expectFocus('the source is ready');
  await keyboard.walkTo('Remove nothing.pdf from the list');
  await keyboard.press('Enter');
  await page.getByText('nothing.pdf').waitFor({ state: 'detached' });
  await keyboard.expectFocus('a file was removed');
  await keyboard.walkTo('All of it', 'Shift+Tab');
  await keyboard.press('ArrowRight', 'Pages');
  await keyboard.walkTo('Pages');
  await keyboard.type('2-9');
  await page.getByText('8 pages: 2 to 9.').waitFor();
  // The text that was read stands beside it.
  await keyboard.walkTo('Next page');
  await keyboard.press('Enter');
  await keyboard.walkTo('Configure', 'Shift+Tab');
  await keyboard.press('Enter');

  // Three kinds.
  await keyboard.walkTo('Title');
  await keyboard.type('Lessons by keyboard');
  for (const kind of [/^True or false/, /^Fill in the blank/]) {
    await keyboard.walkTo(kind);
    await keyboard.press('Space');
  }
  await keyboard.walkTo('Number of questions');
  await page.keyboard.press('Control+A');
  await keyboard.type('6');
  await keyboard.walkTo('Generate Assignment');
  await keyboard.press('Enter');
  await page.getByText('Assignment generated successfully!').first().waitFor();
  await keyboard.expectFocus('the questions are there');

  // A statement is made false, and a sentence is given another gap.
  const stems = await stemsOf(person);
  await keyboard.walkTo(stems['true-false']);
  if ((await page.locator(':focus').getAttribute('aria-expanded')) === 'false') await keyboard.press('Enter');
  await keyboard.press('e', 'Statement');
  await page.keyboard.press('Control+A');
  await keyboard.type('Stones drink water.');
  const before = await keyboard.press('Tab', /^(True|False)$/);
  await keyboard.press('ArrowDown', before.name === 'True' ? 'False' : 'True');
  await keyboard.press('Escape', 'Stones drink water.');

  const forwards = stems.order.indexOf('fill-in-blank') > stems.order.indexOf('true-false');
  await keyboard.walkTo(stems['fill-in-blank'], forwards ? 'ArrowDown' : 'ArrowUp');
  await keyboard.press('e', 'Sentence with the gap');
  await page.keyboard.press('Control+A');
  await keyboard.type('Water ____ at a hundred degrees.');
  await keyboard.press('Tab', 'What fills the gap');
  await page.keyboard.press('Control+A');
  await keyboard.type('boils');
  await keyboard.press('Escape', 'Water ____ at a hundred degrees.');
  await page.getByText(/Saved \d/).waitFor();

  // The export, and what runs now: nothing any more.
  await keyboard.walkTo('Other formats, answer key, order', 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.walkTo('PDF, answer key', 'ArrowDown');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await keyboard.expectFocus('the menu is closed', 'Other formats, answer key, order');
  await keyboard.walkTo('Download again');
  await keyboard.walkTo(/^Activity/, 'Shift+Tab');
  await keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Activity' })
    .getByText(/^Nothing is running\./)
    .waitFor();
  await keyboard.press('Escape', /^Activity/);
  expect(keyboard.problems).toEqual([]);
  await context.close();
}, 180_000);

/** The words of the first question of each kind that a person has, and the kinds in their order. */
async function stemsOf(person: Person): Promise<{ 'true-false': string; 'fill-in-blank': string; order: string[] }> {
  const { data, error } = await person.client
    .from('assignment_questions')
    .select('type,content')
    .is('removed_at', null)
    .order('position');
  if (error !== null) throw error;
  const first = (type: string): string => findKind(type)?.wording(data.find((row) => row.type === type)?.content) ?? '';
  const order = data.map(({ type }) => String(type));
  return { 'true-false': first('true-false'), 'fill-in-blank': first('fill-in-blank'), order };
}
