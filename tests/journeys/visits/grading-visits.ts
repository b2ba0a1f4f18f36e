import type { CallOutput } from '@schole/core';
import type { Page } from 'playwright-core';
import { id, inMinutes, now, title } from './delivery-rows.ts';
import type { JobStandIn, Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// What was handed in and how far it is graded. Nothing is located by its text.

const answer = (body: object): { status: number; body: object } => ({ status: 200, body });

const submission = {
  ...{ attempt_id: id(4), delivery_id: id(9), title, content_language: 'el', submitted_at: inMinutes(-600) },
  ...{ first_name: 'Μαρία-Αλεξάνδρα', last_name: 'Παπαδοπούλου-Κωνσταντινίδη', points: 12.5, max_points: 20 },
  ...{ waiting: 4, suggested: 3, doubted: 2, guarded: true, flagged: true, spot_checks: 2, confidence: 0.74 },
  ...{ confidences: 5, lowest_confidence: 0.41, needs_review: true, graded_at: null as string | null },
};
const certain = {
  ...{ ...submission, attempt_id: id(5), first_name: 'Νίκος', last_name: 'Μάρκου', waiting: 1, suggested: 1 },
  ...{ doubted: 0, guarded: false, flagged: false, spot_checks: 0, lowest_confidence: 0.93, needs_review: false },
};
const bare = {
  ...{ ...certain, attempt_id: id(6), first_name: '', last_name: '', title: 'Leaves', content_language: 'en' },
  ...{ suggested: 0, points: 0, confidence: null, confidences: 0, lowest_confidence: null },
};
const complete = { ...certain, attempt_id: id(7), waiting: 0, suggested: 0, points: 20, graded_at: now };

const run = {
  ...{ id: id(6), job_id: id(5), delivery_ids: [id(9)], answers: 212, accepted: 40, created_at: now },
  ...{ finished_at: null as string | null, undone_at: null as string | null, undone_marks: null as number | null },
  kept_marks: null as number | null,
};
const ended = { ...run, finished_at: now };
const job: JobStandIn = { id: id(5), kind: 'grade-answers', state: 'running', progress: 40 };

const band = { from: 0.9, to: 0.95, decisions: 120, changed: 4, interval: { lower: 0.009, upper: 0.083 } };
const trust: CallOutput<'read-grading-trust'> = {
  languages: [
    { language: 'en', bands: [{ ...band, bound: 0.05, open: true }] },
    {
      language: 'el',
      bands: [
        { ...band, bound: 0.083, open: false },
        { ...band, from: 0.95, to: 1, decisions: 48, bound: 0.2, open: false },
      ],
    },
  ],
};

const prepared = (
  submissions: object[],
  { runs = [], jobs = [] }: { runs?: object[]; jobs?: JobStandIn[] } = {},
): Prepared => ({
  jobs,
  answers: {
    '/rest/v1/grading_submissions': answer(submissions),
    '/rest/v1/rpc/grading_summary': answer({ pending: 64, graded: 230, auto_graded: 212, needs_review: 28 }),
    '/rest/v1/grading_runs': answer(runs),
    '/rest/v1/grading_preferences': answer([
      { accepts: true, accept_limit: 0.05, review_below: 0.8, names_hidden: true, asks_model: false },
    ]),
    '/rest/v1/delivery_summaries': answer([{ id: id(9), title, targets: ['Βιολογία Β΄ Γυμνασίου', 'Μπλε'] }]),
    'read-grading-trust': answer(trust),
  },
});

const grading = '/dashboard/grading';
const dialog = '[role="dialog"]';
const rows = (page: Page): Promise<void> => page.locator('main tbody tr').first().waitFor();
const note = 'main section.border-l-3';

async function openPreferences(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby="grading-limits"] button').click();
  await page.locator(`${dialog} form`).waitFor();
}

async function askUndo(page: Page): Promise<void> {
  await page.locator(`${note} button:has(svg.lucide-undo-2)`).click();
  await page.locator(`${dialog} h2`).waitFor();
}

async function openExport(page: Page): Promise<void> {
  await page.locator('main header button:has(svg.lucide-download)').click();
  await page.locator('[role="menu"]').waitFor();
}

const withRun = (state: string, runs: object[], jobs: JobStandIn[], within = note): Visit => ({
  name: `Auto Grade All, ${state}`,
  path: grading,
  prepared: prepared([submission], { runs, jobs }),
  arrange: (page) => page.locator(`${note} h2`).first().waitFor(),
  within,
});

export const gradingVisits: readonly Visit[] = [
  {
    ...{ name: 'submissions that wait', path: `${grading}?of=${id(9)}`, within: 'main' },
    ...{ prepared: prepared([submission, certain, bare]), arrange: rows },
  },
  {
    ...{ name: 'submissions that are graded', path: `${grading}?tab=graded`, within: 'main [role="tabpanel"]' },
    ...{ prepared: prepared([complete]), arrange: rows },
  },
  {
    ...{ name: 'no submission fits', path: `${grading}?tab=review&search=xyz`, within: 'main [role="tabpanel"]' },
    prepared: prepared([]),
    arrange: (page) => page.locator('main [role="tabpanel"] button').waitFor(),
  },
  {
    name: 'results to be exported',
    path: grading,
    prepared: prepared([submission]),
    arrange: openExport,
    within: '[role="menu"]',
  },
  withRun('running', [run], [job]),
  withRun('failed', [run], [{ ...job, state: 'failed', error: { code: 'server/disk-full' } }]),
  withRun('stopped', [run], [{ ...job, state: 'cancelled' }]),
  withRun('ended', [ended], []),
  withRun('being undone', [ended], [{ ...job, id: id(3), kind: 'undo-grading', progress: 60 }], 'main header'),
  withRun('undone', [{ ...ended, undone_at: now, undone_marks: 208, kept_marks: 4 }], [], 'main header'),
  {
    ...{ name: 'a run to be undone', path: grading, within: dialog },
    ...{ prepared: prepared([submission], { runs: [ended] }), arrange: askUndo },
  },
  {
    ...{ name: 'how far the machine may go', path: grading, within: dialog },
    ...{ prepared: prepared([submission]), arrange: openPreferences },
  },
  {
    ...{ name: 'the log of the endpoint of grading', within: dialog },
    path: '/dashboard/settings?tab=integrations&endpoint=auto-grader&part=log',
    arrange: (page) => page.locator(`${dialog} [role="tab"][aria-selected="true"]`).waitFor(),
  },
];
