import { sourceTabNames } from '../../../apps/web/src/screens/sources/address/tab-names.ts';
import type { Library } from './library.ts';
import type { Visit } from './visit.ts';

// The ways to provide material beside files and text, and what was read of a source.

const content = '/dashboard/assignments?open=new&tab=content';
const tab = '[role="tabpanel"]';
const card = '[aria-labelledby="source-ready"]';

/** The states of the sub-tabs Web, Video and Topic, and of a receipt. */
export function sourceVisits({ booklet }: Pick<Library, 'booklet'>): Visit[] {
  const passage = {
    ...{ sourceId: booklet.sourceId, versionSha256: booklet.sha256, title: booklet.title, language: 'en' },
    ...{ start: 0, end: 40, page: 2 },
    snippet: 'Light enters a plant by its leaves, which are green and flat.',
    marks: [[0, 5]],
  };
  const failed = '77777777-3333-4333-8333-333333333333';
  const page = `/dashboard/sources?open=${booklet.sourceId}`;
  return [
    ...sourceTabNames.map((name): Visit => ({ name: `source: ${name}`, path: `${page}&tab=${name}`, within: tab })),
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
        },
      },
      arrange: (page) => page.locator(`${tab} [aria-labelledby="who-used"] table`).waitFor(),
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
