import type { Page } from 'playwright-core';
import { sittingVisits } from './sitting-visits.ts';
import type { Visit } from './visit.ts';

// The states of a signed-in student's pages that no address opens.

const row = { user_name: 'roxani.mar', access: 'password', must_change: false };
const own = (student: object, further: object = {}): NonNullable<Visit['prepared']> => ({
  answers: { '/rest/v1/students': { status: 200, body: [student] }, ...further },
});
const refusal = { status: 500, body: { code: 'server/failed', message: 'Refused for this test.' } };

const press =
  (selector: string, place = 0) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).nth(place).click();
  };

export const studentVisits: readonly Visit[] = [
  {
    name: 'a first sign-in with a password to choose',
    path: '/student',
    prepared: own({ ...row, must_change: true }),
    arrange: (page) => page.locator('input[type="password"]').first().waitFor(),
  },
  {
    name: 'the account of a student with pictures',
    path: '/student/account',
    prepared: own({ ...row, access: 'pictures' }),
    arrange: (page) => page.locator('main fieldset button').first().waitFor(),
  },
  {
    name: 'the account, nothing to read of the own record',
    path: '/student/account',
    prepared: own(row, { 'read-own-record': refusal }),
    arrange: (page) => page.locator('main [role="alert"]').first().waitFor(),
  },
  {
    name: 'the account, who signed in',
    path: '/student/account',
    arrange: press('main details summary'),
  },
  ...sittingVisits,
];
