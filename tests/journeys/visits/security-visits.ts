import type { Page } from 'playwright-core';
import { joinVisits } from './people-visits.ts';
import type { Prepared } from './prepared.ts';
import { withProviders } from './screen-visits.ts';
import type { Visit } from './visit.ts';

// The states of MFA: the authenticator app, the recovery codes and the second step of the sign-in.

const app = {
  id: '7a7a7a7a-1111-4111-8111-111111111111',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Το τηλέφωνο με το πολύ μακρύ όνομα',
  created_at: '2026-03-02T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
};
const card = { ...app, id: '8a8a8a8a-1111-4111-8111-111111111111', factor_type: 'recovery_code' };
const person = { id: app.id, aud: 'authenticated', email: 'nobody@example.org', user_metadata: {}, app_metadata: {} };
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session with only the first factor. */
const halfway = {
  access_token: `${part({ alg: 'ES256' })}.${part({ sub: app.id, exp: 4_000_000_000, aal: 'aal1' })}.c2ln`,
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: 4_000_000_000,
  refresh_token: 'r',
  user: { ...person, factors: [app, { ...app, id: card.id, friendly_name: 'Ταμπλέτα' }, card] },
};
const answered = (answers: Record<string, object>): Prepared => ({
  answers: Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, { status: 200, body }])),
});
const having = (factors: object[]): Record<string, object> => ({ '/auth/v1/user': { ...person, factors } });
const codes = Array.from({ length: 10 }, (_, index) => `abcdefghjk23456${index}`);
const refused = { status: 422, body: { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' } };

/** In a browser that an earlier visit left half signed in, the MFA form appears at once. */
async function signIn(page: Page): Promise<void> {
  const code = page.locator('main input[autocomplete="one-time-code"]');
  const email = page.locator('main input[type="email"]');
  await code.or(email).waitFor();
  if (await email.isVisible()) {
    await email.fill('nobody@example.org');
    await page.locator('main input[type="password"]').fill('long-enough');
    await page.keyboard.press('Enter');
  }
  await code.waitFor();
}

/** The MFA form after the password, also on the page of an invitation. */
export const mfaVisits: readonly Visit[] = [
  ...joinVisits,
  {
    name: 'the second step',
    path: '/auth?mode=sign-in',
    prepared: answered({ '/auth/v1/token': halfway, '/auth/v1/user': halfway.user }),
    arrange: signIn,
    within: 'main',
  },
  {
    name: 'the second step, a wrong recovery code',
    path: '/auth?mode=sign-in',
    prepared: {
      answers: {
        '/auth/v1/token': { status: 200, body: halfway },
        '/auth/v1/user': { status: 200, body: halfway.user },
        '/auth/v1/factors/recovery-codes/verify': refused,
      },
    },
    arrange: async (page) => {
      await signIn(page);
      await page.locator('main form button').nth(1).click();
      await page.locator('main input[inputmode="text"]').fill('abcd');
      await page.keyboard.press('Enter');
      await page.locator('main [role="alert"]').waitFor();
    },
    within: 'main',
  },
];

const security = '/dashboard/settings?tab=security';
const section = 'section[aria-labelledby="two-steps"]';
const button = `${section} button`;

const methodsSection = 'section[aria-labelledby="ways-in"]';
const identity = (provider: string, email: string) => ({
  id: provider,
  identity_id: provider,
  user_id: person.id,
  provider,
  identity_data: { email },
});
const linkedIdentities: Prepared = {
  answers: {
    ...withProviders,
    '/auth/v1/user': {
      status: 200,
      body: {
        ...person,
        identities: [
          identity('email', 'nobody@example.org'),
          identity('google', 'somebody.with.a.very.long.address@mail.of.the.school.example.org'),
        ],
      },
    },
  },
};

/** MFA and the sign-in methods under Settings > Security, in each of their states. */
export const securityVisits: readonly Visit[] = [
  {
    name: 'security, apps and recovery codes',
    path: security,
    prepared: answered({
      ...having([app, card]),
      '/auth/v1/factors/recovery-codes': { id: card.id, type: 'recovery_code', total: 10, remaining: 7 },
    }),
    arrange: (page) => page.locator(`${section} li`).first().waitFor(),
    within: section,
  },
  {
    name: 'security, an app that is begun',
    path: security,
    prepared: answered({
      ...having([]),
      '/auth/v1/factors': {
        id: app.id,
        type: 'totp',
        friendly_name: 'App',
        totp: {
          qr_code: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0,0h9v9h-9z"/></svg>',
          secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
          uri: 'otpauth://totp/Schole',
        },
      },
    }),
    arrange: async (page) => {
      await page.locator(button).last().click();
      await page.locator(`${section} img`).waitFor();
    },
    within: section,
  },
  {
    name: 'security, recovery codes shown once',
    path: security,
    prepared: answered({
      ...having([app]),
      '/auth/v1/factors/recovery-codes': { id: card.id, type: 'recovery_code', total: 10, codes },
    }),
    arrange: async (page) => {
      await page.locator(`${section} li`).first().waitFor();
      await page.locator(button).last().click();
      await page.locator('section[aria-labelledby="recovery-card"]').waitFor();
    },
    within: section,
  },
  {
    name: 'security, an app to be removed',
    path: security,
    prepared: answered(having([app])),
    arrange: async (page) => {
      await page.locator(`${section} li button`).first().click();
      await page.locator('[role="dialog"]').waitFor();
    },
    within: '[role="dialog"]',
  },
  {
    name: 'security, the ways in',
    path: security,
    prepared: linkedIdentities,
    arrange: (page) => page.locator(`${methodsSection} li`).first().waitFor(),
    within: methodsSection,
  },
  {
    name: 'security, a way in to be taken off',
    path: security,
    prepared: linkedIdentities,
    arrange: async (page) => {
      await page.locator(`${methodsSection} li button`).first().click();
      await page.locator('[role="dialog"]').waitFor();
    },
    within: '[role="dialog"]',
  },
  {
    name: 'security, what could not be loaded',
    path: security,
    prepared: {
      answers: { '/auth/v1/user': { status: 422, body: { error_code: 'validation_failed', msg: 'Not now.' } } },
    },
    arrange: (page) => page.locator(`${section} [role="alert"]`).waitFor(),
    within: section,
  },
  {
    name: 'security, an address that is asked',
    path: security,
    prepared: answered({ '/auth/v1/user': { ...person, new_email: 'somebody.else@example.org' } }),
    arrange: async (page) => {
      await page.locator('form[aria-labelledby="change-address"] input').fill('somebody.else@example.org');
      await page.keyboard.press('Enter');
      await page.locator('form[aria-labelledby="change-address"] [role="status"]:not(:empty)').waitFor();
    },
    within: 'form[aria-labelledby="change-address"]',
  },
];
