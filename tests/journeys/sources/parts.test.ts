import { readFileSync } from 'node:fs';
import { defaultSettings } from '@schole/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslator } from '../../../apps/web/src/client/language/words.ts';
import { collectionWords } from '../../../apps/web/src/parts/collections/words.ts';
import { resultOf, type TestApp } from '../../app/test-app.ts';
import { inspect } from '../browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { call, fixtureText, pick } from '../browser/teacher.ts';
import { languages, openPage, press, translatorsFor } from '../browser/translators.ts';
import { tooWide } from '../walk/checks/overflow.ts';

// A few pages of our booklet and a text, in another order, become a collection; taken again from the earlier sources, it
// gives questions from these pages alone.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);
afterAll(closeContexts);

test.each(languages)(
  'pages of a book and a text, as a collection (%s)',
  async (language) => {
    const { assignments, content } = translatorsFor(language);
    const say = createTranslator(collectionWords, language);
    const teacher = await app.signUp('Myrto');
    const file = new URL(`../../fixtures/documents/five-lessons.${language}.pdf`, import.meta.url);
    const path = `${teacher.id}/${crypto.randomUUID()}/book.pdf`;
    const uploaded = await teacher.client.storage
      .from('sources')
      .upload(path, readFileSync(file), { contentType: 'application/pdf' });
    expect(uploaded.error).toBeNull();
    const reading = await call(teacher, 'read-source', { path, fileName: 'book.pdf' });
    const book = await resultOf(teacher, 'read-source', reading.jobId);
    const text = fixtureText(`persian-wars.${language}.md`);
    const lesson = await call(teacher, 'add-source', { kind: 'text', text, title: 'Wars' });

    // Both are taken, of the book three pages, and the text goes first.
    const page = await openPage({ browser, app }, { language }, '/dashboard/assignments?open=new&tab=content', teacher);
    await pick(page, content('subEarlier'));
    for (const title of [book.title, 'Wars'])
      await page.getByRole('checkbox', { name: content('useAsSource', { title }), exact: true }).check();
    await press(page, content('useTicked', { count: 2 }));
    await page
      .getByRole('group', { name: content('part', { title: book.title }), exact: true })
      .getByText(content('partPages'), { exact: true })
      .click();
    const pages = page.getByRole('textbox', { name: content('pagesField'), exact: true });
    await page.getByText(say('partsFirst')).waitFor();
    await pages.fill('3-5');
    await press(page, say('up', { title: 'Wars' }));
    await press(page, say('save'));
    await page.getByRole('textbox', { name: say('name'), exact: true }).fill('Unit 1');
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await inspect(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await press(page, say('saveNow'));
    await page
      .getByText(say('saved', { name: 'Unit 1' }))
      .first()
      .waitFor();

    // Taken again with one press, with the part and the order.
    await press(page, content('changeSource'));
    await pick(page, content('subEarlier'));
    await press(page, say('useOf', { name: 'Unit 1' }));
    await pages.waitFor();
    expect(await pages.inputValue()).toBe('3-5');
    await press(page, assignments('goConfigure'));
    await page.getByLabel(assignments('formTitle'), { exact: true }).fill('Unit');
    await page.getByLabel(assignments('numberOfQuestions')).fill(String(defaultSettings.numberOfQuestions));
    await press(page, assignments('generate'));
    await page.getByText(assignments('generated')).first().waitFor({ timeout: 90_000 });
    const { data: used } = await teacher.client
      .from('assignment_sources')
      .select('source_id,selection')
      .order('position');
    expect(used).toEqual([
      { source_id: lesson.sourceId, selection: null },
      { source_id: book.sourceId, selection: { pages: [{ from: 3, to: 5 }] } },
    ]);
    const { data: spans } = await teacher.client.from('question_spans').select('page').eq('source_id', book.sourceId);
    const found = (spans ?? []).map((span) => Number(span.page));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((one) => one >= 3 && one <= 5)).toBe(true);
  },
  240_000,
);
