import type { Page } from 'playwright-core';
import type { Prepared } from './prepared.ts';
import type { Visit } from './visit.ts';

// Settings > Integrations and the school's language model, with everything connected and a long log; both are empty
// in a new installation.

const id = (digit: number): string => `${`${digit}`.repeat(8)}-1111-4111-8111-111111111111`;
const when = '2026-03-02T10:00:00Z';
const url = 'https://flows.of.the.school.network.example.org/webhook/a-path-that-is-rather-long';
const answered = (answers: Record<string, object>): Prepared => ({
  answers: Object.fromEntries(Object.entries(answers).map(([name, body]) => [name, { status: 200, body }])),
});

const key = { hint: 'w9Xy', madeAt: when, lastUsedAt: when };
const automation = {
  webhooks: [
    { purpose: 'chat', url, auth: { kind: 'header', name: 'X-Api-Key' } },
    { purpose: 'assignment-generator', url, auth: { kind: 'basic', name: 'schole' } },
    { purpose: 'auto-grader', url, auth: { kind: 'bearer', name: null } },
  ],
  keys: { in: key, out: key },
  address: 'https://schole.of.the.school.example.org',
  allowed: true,
  sealed: false,
  privateAddresses: true,
};
const engine = {
  kind: 'openai-compatible',
  baseUrl: url,
  model: 'a-model-with-a-long-name',
  keyHint: 'w9Xy',
  prices: { input: 0.15, output: 0.6, currency: 'EUR' },
  changedAt: when,
};
const drafting = { choices: ['built-in', 'own', 'school'], own: 'own', school: 'school', inUse: 'own', entitled: true };
const engines = {
  own: engine,
  school: engine,
  inUse: 'own',
  ownAllowed: true,
  modelGrading: false,
  administers: true,
  sealed: false,
  drafting,
};

const logEntry = {
  id: id(1),
  at: when,
  direction: 'out',
  purpose: 'chat',
  via: 'engine',
  engine: 'openai-compatible:a-model',
  test: false,
  sessionId: id(9),
  outcome: 'ok',
  reason: null,
  status: 200,
  tries: 1,
  milliseconds: 12_345,
};
const log = {
  events: [
    logEntry,
    {
      ...logEntry,
      id: id(2),
      via: 'webhook',
      engine: null,
      test: true,
      outcome: 'unreachable',
      reason: 'outbound/unreachable',
    },
    { ...logEntry, id: id(3), direction: 'in', purpose: 'auto-grader', sessionId: null, outcome: 'refused', tries: 3 },
    { ...logEntry, id: id(4), via: 'offline', engine: null, outcome: 'began', milliseconds: null, status: null },
  ],
  next: null,
};

const settings = [
  { user_id: id(8), n8n_chat_webhook_url: url, theme: null, density: null, language: null, animations: null },
];
const connected = answered({
  'read-automation': automation,
  'read-engines': engines,
  'list-automation-events': log,
  '/rest/v1/user_settings': settings,
  'test-webhook': {
    outcome: 'malformed',
    reason: null,
    status: 200,
    milliseconds: 1_234,
    reply: 'Workflow was started',
  },
  'make-automation-key': { key: 'a-key-that-is-shown-once-and-is-rather-long-w9Xy', hint: 'w9Xy', madeAt: when },
});

const path = '/dashboard/settings?tab=integrations';
const dialog = '[role="dialog"]';
// The only part of the tab with a field for what is not typed.
const calendarFeed = 'main section:has(> [role="status"])';
const calendarAddress = 'https://schole.of.the.school.example.org/calendar/q0Zr3Jm9Vb4Xc7Tn2Lk8Wd5Hs1Gf6Py0Ae9Ui.ics';
const endpoints = 'section[aria-labelledby="endpoints"]';

const openEndpoint = async (page: Page): Promise<void> => {
  await page.locator(`${endpoints} button`).first().click();
  await page.locator(`${dialog} form`).waitFor();
};

/** Keys, language model, files and log are behind the last button that opens something. */
const openMore = async (page: Page): Promise<void> => {
  await page.locator(endpoints).waitFor();
  await page.locator('[role="tabpanel"] button[aria-expanded="false"]').last().click();
};

/** Everything that can be connected, by any user and for a school, and its log. */
export const connectionVisits: readonly Visit[] = [
  {
    name: 'integrations, everything connected',
    path,
    prepared: connected,
    arrange: async (page) => {
      await openMore(page);
      await page.locator('section[aria-labelledby="own-engine"] form').waitFor();
    },
    within: '[role="tabpanel"]',
  },
  {
    name: 'integrations, a test that was not understood',
    path,
    prepared: connected,
    arrange: async (page) => {
      await page.locator('section[aria-labelledby="chat-webhook"] > div > div > button[aria-describedby]').click();
      await page.locator('section[aria-labelledby="chat-webhook"] [role="status"] p').first().waitFor();
    },
    within: 'section[aria-labelledby="chat-webhook"] [role="status"]:not(:empty)',
  },
  { name: 'integrations, an endpoint', path, prepared: connected, arrange: openEndpoint, within: dialog },
  {
    name: 'integrations, an endpoint from outside',
    path,
    prepared: connected,
    arrange: async (page) => {
      await openEndpoint(page);
      await page.locator(`${dialog} [role="tab"]`).nth(1).click();
      await page.locator(`${dialog} pre`).first().waitFor();
    },
    within: dialog,
  },
  {
    name: 'integrations, the log',
    path,
    prepared: connected,
    arrange: async (page) => {
      await openMore(page);
      await page.locator('section[aria-labelledby="automation-log"] button').click();
      await page.locator(`${dialog} tbody th`).first().waitFor();
    },
    within: dialog,
  },
  {
    name: 'integrations, a key that is shown once',
    path,
    prepared: answered({
      'read-automation': { ...automation, keys: { in: null, out: null } },
      'make-automation-key': { key: 'a-key-that-is-shown-once-and-is-rather-long-w9Xy', hint: 'w9Xy', madeAt: when },
    }),
    arrange: async (page) => {
      await openMore(page);
      await page.locator('section[aria-labelledby="automation-keys"] button').first().click();
      await page.locator(`${dialog} input`).waitFor();
    },
    within: dialog,
  },
  {
    name: 'due dates in a calendar, with a new address',
    path: '/dashboard/settings?tab=notifications',
    prepared: answered({
      '/rest/v1/calendar_feeds': [{ made_at: when, read_at: when }],
      'make-calendar-feed': { address: calendarAddress, madeAt: when },
    }),
    arrange: async (page) => {
      await page.locator(`${calendarFeed} button`).first().click();
      await page.locator(`${dialog} button`).last().click();
      await page.locator(`${calendarFeed} input`).waitFor();
    },
  },
  {
    name: 'integrations, nothing of one’s own allowed, and sealed',
    path,
    prepared: answered({
      'read-automation': { ...automation, allowed: false, sealed: true },
      'read-engines': {
        ...engines,
        inUse: 'school',
        ownAllowed: false,
        sealed: true,
        drafting: { ...drafting, choices: ['built-in', 'school'], inUse: 'school' },
      },
      '/rest/v1/user_settings': settings,
    }),
    arrange: async (page) => {
      await openMore(page);
      await page.locator('section[aria-labelledby="own-engine"] fieldset[disabled]').waitFor();
    },
    within: '[role="tabpanel"]',
  },
];

/** The school's language model, as its administrators set it. */
export const schoolEngineVisits: readonly Visit[] = [
  {
    name: 'the school’s language model',
    path: '/admin?tab=engines',
    prepared: answered({ 'read-engines': engines }),
    arrange: (page) => page.locator('section[aria-labelledby="school-engine"] form').waitFor(),
    within: 'main',
  },
];
