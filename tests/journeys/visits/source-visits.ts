import type { Page } from 'playwright-core';
import { sourceTabNames } from '../../../apps/web/src/screens/sources/address/tab-names.ts';
import { correctingVisits } from './correcting-visits.ts';
import type { Library } from './library.ts';
import { slideVisits } from './slide-visits.ts';
import type { Visit } from './visit.ts';

// The ways to provide material beside files and text, and what was read of a source.

const content = '/dashboard/assignments?open=new&tab=content';
const tab = '[role="tabpanel"]';
const card = '[aria-labelledby="source-ready"]';

/** On a narrow screen the original is behind a switch. */
async function showOriginal(page: Page): Promise<void> {
  const pane = page.locator('[data-pane]');
  const original = page.locator(`${tab} fieldset label`).last();
  await pane.or(original).first().waitFor();
  if (!(await pane.isVisible())) await original.click();
}

/** The states of the sub-tabs Web, Video and Topic, and of a receipt. */
export function sourceVisits({ booklet, lesson }: Pick<Library, 'booklet' | 'lesson'>): Visit[] {
  const passage = {
    ...{ sourceId: booklet.sourceId, versionSha256: booklet.sha256, title: booklet.title, language: 'en' },
    ...{ start: 0, end: 40, page: 2 },
    snippet: 'Light enters a plant by its leaves, which are green and flat.',
    marks: [[0, 5]],
  };
  const failed = '77777777-3333-4333-8333-333333333333';
  const read = '88888888-3333-4333-8333-333333333333';
  const webPage = {
    ...{ address: 'https://example.org/lessons/leaves', final_address: 'https://example.org/lessons/leaves' },
    ...{ site_name: 'Lessons of the third school', author: 'Maria Papadopoulou' },
    ...{ published_at: '2025-03-01T12:00:00Z', fetched_at: '2025-10-05T12:00:00Z' },
  };
  const receipt = { reader: 'html', pages: 0, words: 1_200, characters: 8_000, language: 'en', ocrConfidence: null };
  const unchanged = {
    ...{ sourceId: booklet.sourceId, versionSha256: booklet.sha256, title: booklet.title, language: 'en', known: true },
    receipt: { ...receipt, emptyPages: [], warnings: [] },
  };
  const drafted = { topic: 'Leaves', language: 'en', text: 'Light enters leaves.', engine: 'ollama:small-3b' };
  const page = `/dashboard/sources?open=${booklet.sourceId}`;
  return [
    ...sourceTabNames
      .filter((name) => name !== 'words')
      .map((name): Visit => ({ name: `source: ${name}`, path: `${page}&tab=${name}`, within: tab })),
    ...conceptVisits(booklet),
    {
      name: 'a source that is shared and was used',
      path: `${page}&tab=sharing`,
      prepared: {
        answers: {
          'read-source-uses': {
            status: 200,
            body: {
              uses: [
                {
                  ...{ userId: failed, name: 'Eleni Papadopoulou', assignments: 3, copies: 1 },
                  lastAt: '2026-11-20T10:42:00.000Z',
                },
              ],
              copiedFrom: 'Nikos Georgiou',
            },
          },
          '/rest/v1/source_shares': {
            status: 200,
            body: [
              { id: failed, subject: null, level: 'use', created_at: '2026-11-20T10:42:00Z' },
              { id: read, subject: 'biology', level: 'read', created_at: '2026-11-21T10:42:00Z' },
            ],
          },
        },
      },
      arrange: async (page) => {
        await page.locator(`${tab} [aria-labelledby="who-used"] table`).waitFor();
        await page.locator(`${tab} button[data-others]`).click();
        await page.locator(`${tab} form select`).first().waitFor();
      },
      within: tab,
    },
    {
      name: 'a source of a colleague',
      path: `${page}&tab=sharing`,
      prepared: {
        answers: {
          'list-shared-sources': {
            status: 200,
            body: { sources: [{ sourceId: booklet.sourceId, ownerName: 'Eleni Papadopoulou', level: 'copy' }] },
          },
        },
      },
      arrange: (page) => page.locator(`${tab} button`).waitFor(),
      within: tab,
    },
    {
      name: 'a source that is not there',
      path: '/dashboard/sources?open=77777777-3333-4333-8333-333333333333',
      arrange: (open) => open.locator('main .border-dashed').waitFor(),
    },
    ...correctingVisits(booklet),
    {
      name: 'a web page that was not read',
      path: content,
      prepared: {
        sessionValues: { 'new.page': 'https://example.org/leaves', 'new.url.job': failed },
        jobs: [
          {
            ...{ id: failed, kind: 'read-source', state: 'failed', input: { url: 'https://example.org/leaves' } },
            error: { code: 'page/login', values: { host: 'example.org' } },
          },
        ],
      },
      arrange: (page) => page.locator(`${tab} [role="alert"]`).first().waitFor(),
      within: tab,
    },
    {
      name: 'a video with its transcript',
      path: content,
      prepared: {
        sessionValues: { 'new.video': 'https://youtu.be/dQw4w9WgXcQ', 'new.transcript': '0:01 Light enters a plant.' },
      },
      arrange: (page) => page.locator(`${tab} textarea`).waitFor(),
      within: tab,
    },
    {
      name: 'a topic that was found in a source',
      path: content,
      prepared: {
        sessionValues: { 'new.topic': 'light' },
        answers: { 'search-sources': { status: 200, body: { passages: [passage], corrected: 'light' } } },
      },
      arrange: async (page) => {
        await page.locator(`${tab} form button[type="submit"]`).click();
        await page.locator(`${tab} mark`).waitFor();
      },
      within: tab,
    },
    {
      name: 'a passage of a source, and the questions that rest on it',
      path: `${page}&passage=0-40`,
      arrange: async (open) => {
        await open.locator('mark[data-quote]').first().waitFor();
        // After the contents of the source.
        await open.locator(`${tab} button[aria-expanded]`).nth(1).click();
        await open.locator(`${tab} ol:visible li a`).first().waitFor();
      },
      within: tab,
    },
    {
      name: 'the original of a source',
      path: page,
      arrange: async (open) => {
        await showOriginal(open);
        await open.locator('[data-pane] canvas').waitFor();
      },
      within: tab,
    },
    {
      name: 'an original that was not loaded',
      path: page,
      prepared: {
        answers: { '/rest/v1/source_files': { status: 404, body: { code: 'source/not-found', message: '' } } },
      },
      arrange: async (open) => {
        await showOriginal(open);
        await open.locator('[data-pane] [role="alert"]').waitFor();
      },
      within: tab,
    },
    ...slideVisits(booklet, showOriginal),
    {
      name: 'a source without an original',
      path: `/dashboard/sources?open=${lesson.sourceId}`,
      arrange: (open) => open.locator('section:has(> [data-sheet])').waitFor(),
      within: tab,
    },
    {
      name: 'a page on its card, read again without a change',
      path: content,
      prepared: {
        sessionValues: { 'new.materials': [{ ...booklet, kind: 'url' }], [`new.again.${booklet.sourceId}.job`]: read },
        jobs: [
          { id: read, kind: 'read-source', state: 'done', input: { sourceId: booklet.sourceId }, result: unchanged },
        ],
        answers: { '/rest/v1/source_pages': { status: 200, body: [webPage] } },
      },
      arrange: (page) => page.locator(`${card} [role="status"] p`).first().waitFor(),
      within: card,
    },
    {
      name: 'a reading and a drafted text beside another way',
      path: content,
      prepared: {
        sessionValues: { 'new.page': 'https://example.org/leaves', 'new.url.job': failed, 'new.topic.job': read },
        jobs: [
          {
            id: failed,
            kind: 'read-source',
            state: 'running',
            progress: 40,
            input: { url: 'https://example.org/leaves' },
          },
          { id: read, kind: 'draft-topic-text', state: 'done', input: {}, result: drafted },
        ],
      },
      arrange: async (page) => {
        await page.locator(`${tab} label`).first().click();
        await page.locator(`${tab} [role="progressbar"]`).waitFor();
      },
      within: tab,
    },
    {
      name: 'the receipt of a source',
      path: content,
      prepared: { sessionValues: { 'new.materials': [booklet] } },
      arrange: async (page) => {
        await page.locator(`${card} button[aria-expanded]`).click();
        await page.locator(`${card} dl`).waitFor();
      },
      within: card,
    },
  ];
}

/** The states of the outline of a source and of its reading level. */
function conceptVisits({ sourceId, sha256 }: Library['booklet']): Visit[] {
  const concepts = `/dashboard/sources?open=${sourceId}&tab=concepts`;
  const level = `/dashboard/sources?open=${sourceId}&tab=level`;
  const outline = { sourceId, versionSha256: sha256, version: 1, concepts: [], changeable: true };
  const rows = `${tab} ol > li`;
  const select = async (page: Page): Promise<void> => {
    for (const at of [0, 1]) await page.locator(`${rows} input[type="checkbox"]`).nth(at).check();
  };
  return [
    {
      name: 'a concept with everything about it',
      path: concepts,
      arrange: async (page) => {
        await page.locator(`${rows} button[aria-expanded]`).first().click();
        await page.locator(`${rows} form`).waitFor();
      },
      within: tab,
    },
    {
      name: 'two concepts that are merged',
      path: concepts,
      arrange: async (page) => {
        await select(page);
        await page.locator(`${tab} .sticky button`).first().click();
        await page.getByRole('dialog').waitFor();
      },
      within: '[role="dialog"]',
    },
    {
      name: 'a concept that is added',
      path: concepts,
      arrange: async (page) => {
        await page.locator(rows).first().waitFor();
        await page.locator(`${tab} button`).first().click();
        await page.getByRole('dialog').waitFor();
      },
      within: '[role="dialog"]',
    },
    {
      name: 'a text without concepts',
      path: concepts,
      prepared: { answers: { 'read-concepts': { status: 200, body: outline } } },
      arrange: (page) => page.locator(`${tab} .border-dashed`).waitFor(),
      within: tab,
    },
    {
      name: 'concepts that were changed in another window',
      path: concepts,
      prepared: { answers: { 'change-concepts': { status: 409, body: { code: 'concept/changed-elsewhere' } } } },
      arrange: async (page) => {
        await select(page);
        await page.locator(`${tab} .sticky button`).nth(1).click();
        await page.locator(`${tab} [role="alert"]`).waitFor();
      },
      within: tab,
    },
    {
      name: 'a text that is too short for a reading level',
      path: level,
      prepared: {
        answers: {
          'read-reading-level': { status: 200, body: { language: 'en', words: 12, whole: null, sections: [] } },
        },
      },
      arrange: (page) => page.locator(`${tab} .border-dashed`).waitFor(),
      within: tab,
    },
  ];
}
