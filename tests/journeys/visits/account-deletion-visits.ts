import type { Visit } from './visit.ts';

const security = '/dashboard/settings?tab=security';
const zone = 'section[aria-labelledby="danger-zone"]';
const dialog = '[role="dialog"]';
const id = '0d9a1c52-7a4b-4e5e-8f0e-3f1f6a1d2c41';
const school = (outcome: string, others: number) => ({
  id,
  name: 'Gymnasium of the town with the very long name by the sea',
  fate: outcome,
  others,
});
const foresight = (outcome: string, others: number) => ({
  'foresee-deletion': {
    status: 200,
    body: { sources: 12, assignments: 40, files: 9, schools: [school(outcome, others)] },
  },
});

/** Leaving the app under Settings > Security: the export, the deletion of the account, and its cancellation. */
export const accountDeletionVisits: readonly Visit[] = [
  {
    name: 'security, an export is asked for',
    path: security,
    arrange: async (page) => {
      await page.locator(`${zone} button`).first().click();
      await page.locator(dialog).waitFor();
    },
    within: dialog,
  },
  {
    name: 'security, an export is written',
    path: security,
    prepared: {
      jobs: [
        {
          id,
          kind: 'export-account',
          state: 'done',
          finished_at: new Date().toISOString(),
          result: { path: 'p', fileName: 'schole.zip', size: 5_000_000, mimetype: 'application/zip' },
        },
      ],
    },
    arrange: (page) => page.locator(`${zone} p button`).waitFor(),
    within: zone,
  },
  {
    name: 'security, an export goes on',
    path: security,
    prepared: { jobs: [{ id, kind: 'export-account', state: 'running', progress: 40 }] },
    arrange: (page) => page.locator(`${zone} [role="progressbar"]`).waitFor(),
    within: zone,
  },
  ...(
    [
      ['goes', 0],
      ['hand-over', 3],
    ] as const
  ).map(
    ([outcome, others]): Visit => ({
      name: `security, the account is to be deleted, the school ${outcome}`,
      path: security,
      prepared: { answers: foresight(outcome, others) },
      arrange: async (page) => {
        await page.locator(`${zone} button`).last().click();
        await page.locator(`${dialog} li`).first().waitFor();
      },
      within: dialog,
    }),
  ),
  {
    name: 'the line of an account that will be deleted',
    path: security,
    prepared: {
      answers: {
        '/rest/v1/account_deletions': {
          status: 200,
          body: [{ due_at: '2026-03-09T10:00:00Z', began_at: null }],
        },
      },
    },
    arrange: (page) => page.locator('.bg-attention-tint').first().waitFor(),
    within: '.bg-attention-tint',
  },
];
