import type { Page } from 'playwright-core';
import { chatVisits } from './chat-visits.ts';
import { classVisits, joinVisits } from './class-visits.ts';
import { deliveryVisits } from './delivery-visits.ts';
import { engineVisits } from './engine-visits.ts';
import { gradingVisits } from './grading-visits.ts';
import type { Library } from './library.ts';
import { markingVisits } from './marking-visits.ts';
import type { JobStandIn, Prepared } from './prepared.ts';
import { sourceVisits } from './source-visits.ts';
import { versionVisits } from './version-visits.ts';
import type { Visit } from './visit.ts';

// The states of the screens with files, jobs and exports, for every test that checks all of them. Nothing here is located
// by its text, so that the same visits work in both languages.

/** Upload limit of these test apps in megabytes: small, so that a file that is too large is quick to create. */
export const uploadLimit = 1;

const id = (digit: number): string => `${`${digit}`.repeat(8)}-1111-4111-8111-111111111111`;

const opened =
  (which: 'first' | 'last') =>
  async (page: Page): Promise<void> => {
    await page.locator('main button[aria-haspopup="dialog"]')[which]().click();
    await page.locator('[role="dialog"], dialog[open]').waitFor();
  };

/** The settings response of the sign-in service with providers. */
export const withProviders = {
  '/auth/v1/settings': {
    status: 200,
    body: {
      external: { email: true, google: true, school: true },
      provider_names: { google: 'Google', school: 'Ταυτότητα του Πανελλήνιου Σχολικού Δικτύου' },
      manual_linking_enabled: true,
    },
  },
};

/** The states of the public pages. */
export const publicVisits: readonly Visit[] = [
  ...joinVisits,
  { name: 'walk-through', path: '/', arrange: opened('first'), within: '[role="dialog"], dialog[open]' },
  { name: 'contact form', path: '/', arrange: opened('last'), within: '[role="dialog"], dialog[open]' },
  {
    name: 'a link that is over',
    path: '/auth?mode=confirm&token_hash=planted',
    prepared: {
      answers: { '/auth/v1/verify': { status: 403, body: { error_code: 'otp_expired', msg: 'It is over.' } } },
    },
    arrange: async (page) => {
      await page.locator('main button').first().click();
      await page.locator('main input[type="email"]').waitFor();
    },
    within: 'main',
  },
  ...['sign-in', 'sign-up'].map(
    (mode): Visit => ({
      name: `back from a provider, ${mode}`,
      path: `/auth?mode=${mode}&error=server_error&error_code=email_exists`,
      prepared: {
        answers: {
          ...withProviders,
          '/auth/v1/authorize': { status: 400, body: { error_code: 'provider_disabled', msg: 'It is sealed.' } },
        },
      },
      // The last button is refused, and a second alert appears.
      arrange: async (page) => {
        const alerts = page.locator('main [role="alert"]');
        await alerts.first().waitFor();
        await page.locator('main h1 ~ div button').last().click();
        await alerts.nth(1).waitFor();
      },
      within: 'main',
    }),
  ),
  {
    name: 'a message is on its way',
    path: '/auth?mode=forgot',
    prepared: { answers: { '/auth/v1/recover': { status: 200, body: {} } } },
    arrange: async (page) => {
      await page.locator('main input[type="email"]').fill('nobody@example.org');
      await page.keyboard.press('Enter');
      await page.locator('main button[aria-disabled="true"]').waitFor();
    },
    within: 'main',
  },
];

export function visits({ booklet, lesson, read, assignment, questions, chats }: Library): Visit[] {
  const content = '/dashboard/assignments?open=new&tab=content';
  const preview = `/dashboard/assignments?open=${assignment}&tab=preview`;
  const tab = '[role="tabpanel"]';
  const card = 'section[aria-labelledby="source-ready"]';
  const exportJob: JobStandIn = {
    id: id(5),
    kind: 'export-assignment',
    state: 'running',
    progress: 40,
    input: { assignmentId: assignment, format: 'pdf', copy: 'key' },
  };
  const file = { path: 'me/1/Five lessons.pdf', fileName: 'Five lessons.pdf', size: 9, mimetype: 'application/pdf' };
  const exported = (changes: Partial<JobStandIn>): Prepared => ({
    sessionValues: { [`export.${assignment}`]: { jobId: exportJob.id, format: 'pdf', copy: 'key' } },
    jobs: [{ ...exportJob, ...changes }],
  });
  const exportVisit = (state: string, changes: Partial<JobStandIn>): Visit => ({
    name: `export, ${state}`,
    path: preview,
    prepared: exported(changes),
    arrange: (page) => page.locator('section.border-l-3 [role="status"]').first().waitFor(),
    within: 'section.border-l-3',
  });
  const generation: JobStandIn = { id: id(4), kind: 'generate-assignment', state: 'running', progress: 40 };
  const question = (type: string, pen: boolean): Visit => ({
    name: `${type}, ${pen ? 'under the pen' : 'shown'}`,
    path: preview,
    arrange: async (page) => {
      const stem = page.locator(`[id="question-${questions.find((one) => one.type === type)?.id}"]`);
      await stem.waitFor();
      if ((await stem.getAttribute('aria-expanded')) === 'false') await stem.click();
      if (pen) await page.locator('[aria-keyshortcuts="E"]').click();
    },
    within: 'ol > li:has([aria-keyshortcuts="Delete"])',
  });

  return [
    ...chatVisits(chats),
    ...classVisits,
    ...deliveryVisits,
    ...gradingVisits,
    ...markingVisits,
    { name: 'files, none yet', path: content, within: tab },
    {
      name: 'files, of every kind',
      path: content,
      prepared: {
        sessionValues: {
          'new.materials': [booklet],
          'new.files': [
            {
              key: 'a',
              name: 'five-lessons.pdf',
              size: 183_950,
              wanted: true,
              phase: { kind: 'ready', material: booklet },
            },
            { key: 'b', name: 'locked.pdf', size: 40_183, wanted: false, phase: { kind: 'reading', jobId: id(1) } },
            { key: 'c', name: 'chapter-3.docx', size: 900_000, wanted: true, phase: { kind: 'reading', jobId: id(2) } },
            { key: 'd', name: 'notes.txt', size: 4_000, wanted: false, phase: { kind: 'reading', jobId: id(3) } },
            { key: 'e', name: 'cut.pdf', size: 9_000, wanted: true, phase: { kind: 'cut-off' } },
          ],
        },
        jobs: [
          { id: id(1), kind: 'read-source', state: 'failed', error: { code: 'source/encrypted' } },
          { id: id(2), kind: 'read-source', state: 'running', progress: 40 },
          { id: id(3), kind: 'read-source', state: 'cancelled' },
        ],
      },
      arrange: async (page) => {
        const large = Buffer.alloc(uploadLimit * 1_048_576 + 1);
        const mimeType = 'application/pdf';
        await page.locator('input[type="file"]').setInputFiles([
          { name: 'atlas-with-a-very-long-name-of-the-whole-school-year.pdf', mimeType, buffer: large },
          { name: 'later.pdf', mimeType, buffer: Buffer.from('not sent') },
        ]);
        await page.getByText('later.pdf').waitFor();
        await page.locator(`${card} label`).first().waitFor();
      },
      within: 'section:has(input[type="checkbox"]), label:has(input[type="file"])',
    },
    {
      name: 'source, pages that are not there',
      path: content,
      prepared: { sessionValues: { 'new.materials': [{ ...booklet, part: 'pages' }] } },
      arrange: (page) => page.locator(`${card} input[type="text"]`).fill('2-999'),
      within: card,
    },
    {
      name: 'source, sections',
      path: content,
      prepared: {
        sessionValues: { 'new.materials': [{ ...booklet, part: 'sections', selection: { sections: [0] } }] },
      },
      arrange: (page) => page.locator(`${card} input[type="checkbox"]`).first().waitFor(),
      within: card,
    },
    {
      name: 'several sources',
      path: content,
      prepared: {
        sessionValues: {
          'new.materials': [{ ...booklet, part: 'pages', selection: { pages: [{ from: 2, to: 4 }] } }, lesson],
        },
      },
      arrange: (page) => page.locator(`${card} li:nth-child(2) label`).first().waitFor(),
      within: card,
    },
    {
      name: 'generating',
      path: '/dashboard/assignments?open=new&tab=configure',
      prepared: { sessionValues: { 'new.materials': [booklet], 'new.job': generation.id }, jobs: [generation] },
      arrange: (page) => page.locator('[role="progressbar"][aria-valuenow="40"]').waitFor(),
      within: 'section[aria-labelledby="generating"]',
    },
    ...['multiple-choice', 'true-false', 'fill-in-blank'].flatMap((type) => [
      question(type, false),
      question(type, true),
    ]),
    ...engineVisits({ booklet, assignment }),
    ...sourceVisits({ booklet, lesson }),
    ...versionVisits({ booklet, lesson, assignment, questions }),
    {
      name: 'own question',
      path: preview,
      arrange: async (page) => {
        await page.locator('#add-own').click();
        await page.locator('form[aria-labelledby="own-question"] label').nth(1).click();
      },
      within: 'form[aria-labelledby="own-question"]',
    },
    {
      name: 'export menu',
      path: preview,
      arrange: async (page) => {
        await page.locator('#export-menu').click();
        await page.locator('[role="menu"]').waitFor();
      },
      within: '[role="menu"]',
    },
    {
      name: 'versions of a question',
      path: preview,
      arrange: async (page) => {
        await page.locator('ol > li button:has(.lucide-history)').click();
        await page.locator('[role="dialog"] ol').waitFor();
      },
      within: '[role="dialog"]',
    },
    ...['student', 'key'].map(
      (copy): Visit => ({
        name: `page to print, ${copy}`,
        path: `/dashboard/assignments?open=${assignment}&view=print&copy=${copy}`,
        arrange: (page) => page.locator('article ol > li').first().waitFor(),
        within: 'main',
      }),
    ),
    exportVisit('waiting', { state: 'queued', progress: 0 }),
    exportVisit('running', {}),
    exportVisit('done', { state: 'done', progress: 100, result: file }),
    exportVisit('failed', { state: 'failed', error: { code: 'server/disk-full' } }),
    ...[
      { name: 'activity, none', jobs: [] },
      {
        name: 'activity, what runs now',
        jobs: [
          { ...generation, input: { sources: [{ sourceId: booklet.sourceId }], settings: {} } },
          { ...exportJob, cancel_requested_at: '2026-03-02T10:00:00Z' },
          { ...exportJob, id: id(6), state: 'failed', error: { code: 'server/disk-full' } },
          { ...exportJob, id: id(7), state: 'done', progress: 100, result: file },
          { id: id(1), kind: 'read-source', state: 'queued', input: { path: 'a/b', fileName: 'chapter-3.docx' } },
          {
            id: id(2),
            kind: 'read-source',
            state: 'done',
            input: { path: 'a/b', fileName: 'lessons.pdf' },
            result: read,
          },
          { id: id(3), kind: 'read-source', state: 'cancelled', input: { path: 'a/b', fileName: 'notes.txt' } },
        ] satisfies JobStandIn[],
      },
    ].map(
      ({ name, jobs }): Visit => ({
        name,
        path: '/dashboard/overview',
        prepared: { jobs },
        arrange: async (page) => {
          // The bell beside it opens a panel, and is distinguished by its `data-state`.
          await page.locator('header button[aria-haspopup="dialog"]:not([data-state]):visible').last().click();
          await page.locator('[role="dialog"]').waitFor();
        },
        within: '[role="dialog"]',
      }),
    ),
    {
      name: 'preferences of notifications, changed',
      path: '/dashboard/settings?tab=notifications',
      arrange: (page) => page.locator('main input[role="switch"]').first().click({ force: true }),
    },
    {
      name: 'notifications',
      path: '/dashboard/overview',
      arrange: async (page) => {
        await page.locator('header button[aria-haspopup="dialog"][data-state]:visible').last().click();
        await page.locator('[role="dialog"]').waitFor();
      },
      within: '[role="dialog"]',
    },
    {
      name: 'search',
      path: '/dashboard/overview',
      arrange: async (page) => {
        await page.keyboard.press('Control+K');
        await page.locator('[role="dialog"] [role="option"]').first().waitFor();
      },
      within: '[role="dialog"]',
    },
    {
      name: 'the source of a question, read',
      path: preview,
      arrange: async (page) => {
        await page.locator('#read-source').click();
        await page.locator('mark.mark-quote, [role="dialog"] mark, aside mark').first().waitFor();
      },
      within: 'section[aria-labelledby="source-beside"], [role="dialog"]',
    },
    {
      name: 'the title was changed elsewhere',
      path: preview,
      prepared: {
        sessionValues: {
          [`title.${assignment}`]: { base: 0, content: 'The title of this window', from: 'The title before' },
        },
        answers: { 'change-assignment': { status: 409, body: { code: 'assignment/changed-elsewhere', message: '' } } },
      },
      arrange: (page) => page.getByRole('alert').first().waitFor(),
      within: '[role="alert"]',
    },
  ];
}
