import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';

// The plan of a school in its states, the counter before its limit, and the plans of all schools of the installation.

const id = (digit: number): string => `${`${digit}`.repeat(8)}-1111-4111-8111-111111111111`;
const counted = (used: number, many: number | null, name: string) => ({ name, allowed: true, quota: many, used });
const part = (name: string, allowed: boolean) => ({ name, allowed, quota: null, used: null });
const small = [
  counted(45, 50, 'assignments_per_month'),
  counted(1, 1, 'classes'),
  counted(1, 1, 'teachers'),
  { ...counted(0, 0, 'assistant_students'), allowed: false },
  part('advanced_generation', false),
  part('analytics', false),
  part('single_sign_on', false),
];
const large = [
  counted(45, null, 'assignments_per_month'),
  counted(3, null, 'classes'),
  counted(7, null, 'teachers'),
  counted(31, null, 'assistant_students'),
  part('advanced_generation', true),
  part('analytics', true),
  part('single_sign_on', true),
];
const without = (list: typeof small) => list.map(({ name, allowed, quota }) => ({ name, allowed, quota }));
const plans = [
  { plan: 'individual', trialDays: 0, entitlements: without(small) },
  { plan: 'professional', trialDays: 30, entitlements: without(large) },
  { plan: 'school', trialDays: 0, entitlements: without(large) },
];
const individual = {
  schoolId: id(1),
  plan: 'individual',
  inForce: 'individual',
  trial: null,
  mayTry: 30,
  choice: 'installation',
  payment: 'off',
  monthTurnsAt: '2026-04-01T00:00:00.000Z',
  entitlements: small,
  plans,
};
const trial = {
  plan: 'professional',
  startedAt: '2026-03-02T10:00:00Z',
  endsAt: '2026-04-01T10:00:00Z',
  running: true,
};
const school = {
  schoolId: id(2),
  name: 'Πειραματικό Γυμνάσιο του Πανεπιστημίου Μακεδονίας',
  plan: 'individual',
  inForce: 'professional',
  trialEndsAt: '2026-04-01T10:00:00Z',
  createdAt: '2026-03-02T10:00:00Z',
  members: 12,
  assignmentsThisMonth: 45,
  bytes: 123_456_789,
  storage: { person: null, school: 51_200 },
  reason: 'Agreed by letter for this spring.',
};
const rules = { defaultPlan: 'school', choice: 'paid', payment: 'off' };
const prepare = (name: string, body: object) => ({ prepared: { answers: { [name]: { status: 200, body } } } });
const schools = prepare('list-schools', {
  schools: [school, { ...school, schoolId: id(3), plan: 'school', inForce: 'school', trialEndsAt: null }],
  count: 53,
  pageSize: 25,
  rules,
});
const dialog = '[role="dialog"]';
const rows = (page: Page): Promise<void> => page.locator('main tbody tr').first().waitFor();

/** Opens the dialog of one of the other plans, from the smallest to the largest. */
const opened =
  (which: 'first' | 'last') =>
  async (page: Page): Promise<void> => {
    await rows(page);
    await page.locator('main section li button')[which]().click();
    await page.locator(dialog).waitFor();
  };

export const planVisits: readonly Visit[] = [
  {
    name: 'a plan with a limit',
    path: '/admin?tab=plan',
    ...prepare('read-plan', individual),
    arrange: rows,
    within: 'main',
  },
  {
    name: 'a plan on trial',
    path: '/admin?tab=plan',
    ...prepare('read-plan', { ...individual, trial, mayTry: null, inForce: 'professional', entitlements: large }),
    arrange: rows,
    within: 'main',
  },
  {
    name: 'what a smaller plan would mean',
    path: '/admin?tab=plan',
    ...prepare('read-plan', { ...individual, plan: 'school', inForce: 'school', mayTry: null, entitlements: large }),
    arrange: opened('first'),
    within: dialog,
  },
  {
    name: 'a larger plan is asked for',
    path: '/admin?tab=plan',
    ...prepare('read-plan', individual),
    arrange: opened('last'),
    within: dialog,
  },
  {
    name: 'few assignments are left',
    path: '/dashboard/overview',
    ...prepare('read-plan', individual),
    arrange: (page) => page.locator('main [role="progressbar"]').waitFor(),
    within: 'main',
  },
  { name: 'the schools', path: '/admin?tab=schools', ...schools, arrange: rows, within: 'main' },
  {
    name: 'the plan of a school',
    path: '/admin?tab=schools',
    ...schools,
    arrange: async (page) => {
      await page.locator('main tbody button').first().click();
      await page.locator(dialog).waitFor();
    },
    within: dialog,
  },
];
