import { defaultSettings } from '@schole/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, resultOf, type TestApp } from '../app/test-app.ts';
import { colouredPng, rgbOf } from '../fixtures/images.ts';
import { pdfWithPictures, wordParagraph, wordPicture, wordWithPictures } from '../fixtures/picture-documents.ts';
import { inspect } from './browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { call, fixtureText, openContext } from './browser/teacher.ts';
import { tooWide } from './walk/checks/overflow.ts';

// A picture of the teacher's own file comes onto a question: by keyboard from a Word file, on a narrow screen from a PDF.

const paragraphs = (name: string): string[] =>
  fixtureText(name)
    .split(/\n+/)
    .map((text) => text.replace(/[#*_<&|]/g, ' ').trim())
    .filter((text) => text.length > 40);

/** A picture stands after every third paragraph. */
function wordFile(): Buffer {
  const body = paragraphs('photosynthesis.en.md').flatMap((text, at) => [
    wordParagraph(text),
    ...(at % 3 === 0
      ? [wordParagraph(wordPicture(at % 2 === 0 ? 'rleaf' : 'rroot', at % 2 === 0 ? 'A green leaf in the sun.' : ''))]
      : []),
  ]);
  const media = {
    'leaf.png': colouredPng(160, 120, [30, 120, 40]),
    'root.png': colouredPng(150, 120, [120, 70, 20]),
    'drawing.emf': Buffer.from('no picture that a browser shows'),
  };
  return wordWithPictures(body.join('') + wordParagraph(wordPicture('rdrawing')), media);
}

/** A picture with a caption stands on the first page. */
function pdfFile(): Buffer {
  const lines = paragraphs('photosynthesis.el.md').flatMap((text) => text.match(/\S.{0,56}(?=\s|$)/gu) ?? []);
  const pages = Array.from({ length: Math.ceil(lines.length / 10) }, (_, at) => ({
    texts: lines.slice(10 * at, 10 * at + 10),
    ...(at === 0
      ? {
          caption: 'Εικόνα 1: Ένα πράσινο φύλλο.',
          picture: { width: 160, height: 120, rgb: rgbOf(160, 120, [30, 120, 40]) },
        }
      : {}),
  }));
  return Buffer.from(pdfWithPictures(pages));
}

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

async function makeAssignment(person: Person, bytes: Buffer, fileName: string): Promise<string> {
  const path = `${person.id}/${crypto.randomUUID()}/${fileName}`;
  const { error } = await person.client.storage
    .from('sources')
    .upload(path, bytes, { contentType: 'application/octet-stream' });
  if (error !== null) throw error;
  const reading = await call(person, 'read-source', { path, fileName });
  const { sourceId } = await resultOf(person, 'read-source', reading.jobId);
  const settings = {
    ...defaultSettings,
    title: 'Leaves',
    subject: 'biology',
    gradeLevel: '6-8',
    numberOfQuestions: 2,
  } as const;
  const { jobId } = await call(person, 'generate-assignment', { sources: [{ sourceId }], settings });
  return (await resultOf(person, 'generate-assignment', jobId)).assignmentId;
}

async function editFirst(person: Person, id: string, language: 'en' | 'el', width: number): Promise<Page> {
  const context = await openContext(browser, app, { language, theme: 'light', width }, person);
  const page = await context.newPage();
  await page.goto(`${app.url}/dashboard/assignments?open=${id}`);
  const stem = page.locator('ol h3 button').first();
  await stem.waitFor();
  if ((await stem.getAttribute('aria-expanded')) === 'false') await stem.click();
  await page
    .getByRole('button', { name: language === 'en' ? /^Edit/ : /^Αλλαγή/ })
    .first()
    .click();
  return page;
}

/** The images of the first question as they are stored. */
async function storedImages(person: Person, id: string): Promise<unknown[]> {
  const { data } = await person.client
    .from('assignment_questions')
    .select('attachments')
    .eq('assignment_id', id)
    .order('position')
    .limit(1)
    .single();
  return data?.attachments ?? [];
}

test('a picture of a Word file is chosen by keyboard, and counts once its description is confirmed', async () => {
  const teacher = await app.signUp('Leda');
  const id = await makeAssignment(teacher, wordFile(), 'leaves.docx');
  const page = await editFirst(teacher, id, 'en', 1280);
  await page.getByRole('button', { name: 'From the Source' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pictures of the source' });
  const leaf = dialog.getByRole('button', { name: /A green leaf in the sun/ });
  await leaf.waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(3);
  await dialog.getByText('1 picture is in a format that cannot be shown.').waitFor();
  expect(await inspect(page)).toEqual([]);
  for (let step = 0; step < 8 && !(await leaf.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const description = page.getByRole('textbox', { name: 'Description' });
  expect(await description.inputValue()).toBe('A green leaf in the sun.');
  expect(await storedImages(teacher, id)).toEqual([]);
  await page.getByRole('button', { name: 'Use This Description' }).click();
  await expect
    .poll(() => storedImages(teacher, id))
    .toMatchObject([{ type: 'image', alt: 'A green leaf in the sun.', width: 160, height: 120 }]);
  await page.getByRole('img', { name: 'A green leaf in the sun.' }).waitFor();
  await page.context().close();
}, 240_000);

test('a picture of a PDF is chosen on a narrow screen, in Greek, with its caption', async () => {
  const teacher = await app.signUp('Danae');
  const id = await makeAssignment(teacher, pdfFile(), 'φύλλα.pdf');
  const page = await editFirst(teacher, id, 'el', 320);
  await page.getByRole('button', { name: 'Από την πηγή' }).click();
  const dialog = page.getByRole('dialog', { name: 'Εικόνες της πηγής' });
  const leaf = dialog.getByRole('button', { name: /^Εικόνα 1 · Σελίδα 1/ });
  await leaf.waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await inspect(page)).toEqual([]);
  await leaf.click();
  await dialog.waitFor({ state: 'detached' });
  const description = page.getByRole('textbox', { name: 'Περιγραφή' });
  expect(await description.inputValue()).toBe('Εικόνα 1: Ένα πράσινο φύλλο.');
  expect(await tooWide(page)).toEqual([]);
  await description.fill('Ένα πράσινο φύλλο με πέντε νεύρα.');
  await description.blur();
  await expect
    .poll(() => storedImages(teacher, id))
    .toMatchObject([{ alt: 'Ένα πράσινο φύλλο με πέντε νεύρα.', width: 160, height: 120 }]);
  await page.context().close();
}, 240_000);
