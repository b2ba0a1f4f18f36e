import { readFileSync } from 'node:fs';
import { findKind } from '@schole/questions';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../world.ts';
import { Hands } from './hands.ts';
import { closeContexts, sharedBrowser, sharedWorld } from './shared.ts';
import { fixtureText, openContext } from './teacher.ts';

// The slice by keyboard alone. After every key the focus must be somewhere, on something that can be seen, with a
// ring around it; it is never lost to the body of the page.

let world: World;
let browser: Browser;
let teacher: Person;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  teacher = await world.signUp('Katerina');
}, 180_000);

afterAll(closeContexts);

test('the whole slice by keyboard alone', async () => {
  const context = await openContext(browser, world, { language: 'en', theme: 'light', width: 1280 });
  const page = await context.newPage();
  const hands = new Hands(page);

  // From the landing page to the sign-in, past the link that skips.
  await page.goto(world.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hands.press('Tab', 'Skip to content');
  await hands.walkTo('Teacher Login');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hands.walkTo('Email');
  await hands.type(teacher.email);
  await hands.walkTo('Password');
  await hands.type('not this one');
  await hands.press('Enter');
  await page.getByRole('alert').waitFor();
  await hands.look('a refused sign-in');
  await page.keyboard.press('Control+A');
  await hands.type(teacher.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
  await page.getByRole('heading', { name: 'Documentation Assistant' }).waitFor();

  // A chat: a subject puts its question into the input, and the first message begins the session.
  await hands.walkTo(/^Troubleshooting/);
  await hands.press('Enter', 'Your message');
  await hands.press('Enter');
  await page.waitForURL('**/dashboard?session=*');
  await hands.look('the session is there');
  await hands.walkTo(/^Menu of My workflow/, 'Shift+Tab');
  await hands.press('Enter');
  await hands.walkTo('Delete', 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await hands.press('Escape', /^Menu of My workflow/);

  // Theme and language in the user menu, and back out of it.
  await hands.walkTo(/User menu:/);
  await hands.press('Enter');
  await hands.walkTo('Dark', 'ArrowDown');
  await hands.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await hands.walkTo('Ελληνικά', 'ArrowDown');
  await hands.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('el');
  await hands.walkTo('English', 'ArrowUp');
  await hands.press('Enter');
  await hands.press('Escape', /User menu:/);

  // A new assignment: text, settings, questions.
  await hands.walkTo('Assignment Generator', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Assignment Generator', level: 1 }).waitFor();
  await hands.walkTo('New assignment');
  await hands.press('Enter');
  await page.getByRole('heading', { name: 'New assignment' }).waitFor();
  await hands.walkTo('Files');
  await hands.press('ArrowRight', 'Text');
  await hands.walkTo('Text');
  await hands.type(fixtureText('photosynthesis.en.md'));
  await hands.walkTo('Use This Content');
  await hands.press('Enter');
  await page.getByText('Source material ready').waitFor();
  await hands.look('the source is ready');
  await hands.walkTo('Configure');
  await hands.press('Enter');
  await hands.walkTo('Title');
  await hands.type('Photosynthesis by keyboard');
  await hands.walkTo('Medium', 'Tab');
  await hands.press('ArrowRight');
  await hands.press('ArrowLeft');
  await hands.walkTo('Applying');
  await hands.press('Space');
  await hands.walkTo('Number of questions');
  await page.keyboard.press('Control+A');
  await hands.type('4');
  await hands.walkTo('Generate Assignment');
  await hands.press('Enter');
  await page.getByText('Assignment generated successfully!').first().waitFor();
  await hands.look('the questions are there');

  // Down the list, an edit, and out of it.
  await hands.walkTo('Question 1');
  const first = await hands.press('Enter', (name) => name.length > 10);
  await hands.press('ArrowDown', (name) => name.length > 10 && name !== first.name);
  await hands.press('ArrowUp', first.name);
  await hands.press('e', 'Question');
  await page.keyboard.press('Control+A');
  await hands.type('Which words did the keyboard write?');
  await hands.press('Escape', 'Which words did the keyboard write?');
  await page.getByText(/Saved \d/).waitFor();

  // Deleting moves the focus to a neighbour; the title keeps it after Enter; a dialog gives it back.
  await hands.press('ArrowDown');
  await hands.press('Delete');
  await page.getByText('Question deleted').first().waitFor();
  await hands.look('a question was deleted');
  await hands.walkTo('Read the source');
  await hands.press('Enter');
  await page.locator('section[aria-labelledby="source-beside"] mark').waitFor();
  await hands.look('the source is open beside the questions');
  await hands.press('Escape', 'Read the source');
  await hands.walkTo('Title of the assignment', 'Shift+Tab');
  await hands.press('Enter');

  // Back to the list, where it is, and out.
  await hands.walkTo('All assignments', 'Shift+Tab');
  await hands.press('Enter');
  await page.getByRole('heading', { name: 'Assignment Generator' }).waitFor();
  await hands.look('back in the list');
  await hands.walkTo('Photosynthesis by keyboard');
  await hands.press('Enter');
  await page.getByText('Which words did the keyboard write?').first().waitFor();
  await hands.look('opened again');
  await hands.walkTo(/User menu:/, 'Shift+Tab');
  await hands.press('Enter');
  await hands.walkTo('Sign out', 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${world.url}/`);
  expect(hands.problems).toEqual([]);
  await context.close();
}, 120_000);

test('from a file to its paper by keyboard alone', async () => {
  const person = await world.signUp('Ioanna');
  const context = await openContext(browser, world, { language: 'en', theme: 'light', width: 1280 }, person);
  const page = await context.newPage();
  // Choosers are caught from now on: asked for only when one is about to open, it could come too late.
  page.on('filechooser', () => undefined);
  const hands = new Hands(page);
  await page.goto(`${world.url}/dashboard/assignments?open=new&tab=content`);
  await page.getByRole('heading', { name: 'New assignment' }).waitFor();

  // The chooser, a file that is refused, and one that is read; the pages of it that are wanted.
  await hands.walkTo('Files');
  await hands.walkTo('Choose files');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const buffer = readFileSync(new URL('../fixtures/documents/five-lessons.en.pdf', import.meta.url));
  await (await chooser).setFiles([
    { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'lessons.pdf', mimeType: 'application/pdf', buffer },
  ]);
  await page.getByText('Source material ready').waitFor();
  await hands.look('the source is ready');
  await hands.walkTo('Remove nothing.pdf from the list');
  await hands.press('Enter');
  await page.getByText('nothing.pdf').waitFor({ state: 'detached' });
  await hands.look('a file was removed');
  await hands.walkTo('All of it', 'Shift+Tab');
  await hands.press('ArrowRight', 'Pages');
  await hands.walkTo('Pages');
  await hands.type('2-9');
  await page.getByText('8 pages: 2 to 9.').waitFor();
  await hands.walkTo('Read the source “Five Lessons”');
  await hands.press('Enter');
  await page.getByRole('dialog').waitFor();
  await hands.look('the source is open');
  await hands.walkTo('Next page');
  await hands.press('Enter');
  await hands.press('Escape', 'Read the source “Five Lessons”');
  await hands.walkTo('Configure');
  await hands.press('Enter');

  // Three kinds.
  await hands.walkTo('Title');
  await hands.type('Lessons by keyboard');
  for (const kind of [/^True or false/, /^Fill in the blank/]) {
    await hands.walkTo(kind);
    await hands.press('Space');
  }
  await hands.walkTo('Number of questions');
  await page.keyboard.press('Control+A');
  await hands.type('6');
  await hands.walkTo('Generate Assignment');
  await hands.press('Enter');
  await page.getByText('Assignment generated successfully!').first().waitFor();
  await hands.look('the questions are there');

  // A statement is made false, and a sentence is given another gap.
  const stems = await stemsOf(person);
  await hands.walkTo(stems['true-false']);
  if ((await page.locator(':focus').getAttribute('aria-expanded')) === 'false') await hands.press('Enter');
  await hands.press('e', 'Statement');
  await page.keyboard.press('Control+A');
  await hands.type('Stones drink water.');
  const before = await hands.press('Tab', /^(True|False)$/);
  await hands.press('ArrowDown', before.name === 'True' ? 'False' : 'True');
  await hands.press('Escape', 'Stones drink water.');

  const forwards = stems.order.indexOf('fill-in-blank') > stems.order.indexOf('true-false');
  await hands.walkTo(stems['fill-in-blank'], forwards ? 'ArrowDown' : 'ArrowUp');
  await hands.press('e', 'Sentence with the gap');
  await page.keyboard.press('Control+A');
  await hands.type('Water ____ at a hundred degrees.');
  await hands.press('Tab', 'What fills the gap');
  await page.keyboard.press('Control+A');
  await hands.type('boils');
  await hands.press('Escape', 'Water ____ at a hundred degrees.');
  await page.getByText(/Saved \d/).waitFor();

  // The paper, and what went on meanwhile.
  await hands.walkTo('Export', 'Shift+Tab');
  await hands.press('Enter');
  await hands.walkTo('PDF, answer key', 'ArrowDown');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await hands.look('the menu is closed', 'Export');
  await hands.walkTo('Download again');
  await hands.walkTo(/^Activity/, 'Shift+Tab');
  await hands.press('Enter');
  await page.getByRole('dialog', { name: 'In progress and recent' }).waitFor();
  await hands.walkTo(/^Download: /);
  await hands.walkTo('Open: Lessons by keyboard');
  await hands.walkTo('Use: lessons.pdf');
  await hands.press('Escape', /^Activity/);
  expect(hands.problems).toEqual([]);
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
