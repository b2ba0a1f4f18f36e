import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';

// The sections of /admin with much data, and with problems; in a new installation each is nearly empty.

const id = (digit: number): string => `${`${digit}`.repeat(8)}-1111-4111-8111-111111111111`;
const when = '2026-03-02T10:00:00Z';
const precise = '2026-03-02T10:00:00.123456Z';
const name = 'Ελένη-Αικατερίνη Κωνσταντινίδου-Παπαγεωργίου';
const schoolName = 'Πειραματικό Γυμνάσιο του Πανεπιστημίου Μακεδονίας';

const settings = {
  sealed: true,
  privateAddresses: false,
  localServices: ['127.0.0.1:5678'],
  socialAddresses: ['https://www.facebook.com/school'],
  supportContact: 'support.of.the.school.network@example.org',
  signUp: 'invitation',
  passwordCharacters: 'any',
  geolocationAddress: 'https://country.of.the.visitor.example.org/json',
  geolocationField: 'place.country',
  fixed: { signUp: 'SCHOLE_SIGN_UP', passwordCharacters: 'SCHOLE_PASSWORD_CHARACTERS' },
  leaves: {
    mailServer: 'mail.of.the.school.network.example.org',
    mails: 7,
    providers: ['Google', 'School'],
    geolocation: 'country.of.the.visitor.example.org',
    payment: true,
  },
};

const egressEvent = {
  id: id(1),
  at: precise,
  host: 'mail.of.the.school.network.example.org',
  port: 465,
  purpose: 'mail',
  method: 'SMTP',
  bytesOut: 12_345,
  bytesIn: 678,
  status: null,
  milliseconds: 1_234,
  outcome: 'sent',
  engine: null,
  pseudonymised: [],
};
const ledger = {
  events: [
    egressEvent,
    { ...egressEvent, id: id(2), purpose: 'sign-in', method: 'POST', status: 502, outcome: 'failed' },
    {
      ...egressEvent,
      id: id(3),
      purpose: 'payment',
      bytesOut: 0,
      bytesIn: 0,
      milliseconds: null,
      outcome: 'refused-sealed',
    },
    {
      ...egressEvent,
      id: id(4),
      purpose: 'engine',
      engine: 'ollama:llama3.2',
      pseudonymised: ['message', 'message_history'],
      outcome: 'refused-address',
    },
    { ...egressEvent, id: id(5), purpose: 'webhook', bytesIn: 0, milliseconds: null, outcome: 'began' },
  ],
  next: null,
  totals: ['sent', 'failed', 'refused-sealed'].map((outcome) => ({
    outcome,
    requests: 1_234,
    bytesOut: 5_000_000,
    bytesIn: 70_000,
  })),
  purposes: ['mail', 'sign-in', 'payment', 'engine', 'webhook'],
};

const job = {
  id: id(1),
  kind: 'generate-assignment',
  state: 'running',
  progress: 40,
  attempts: 1,
  losses: 0,
  node: 'pool-576dfdf9c7880334ff',
  error: null,
  cancelling: false,
  createdAt: when,
  startedAt: when,
  finishedAt: null,
};
const jobs = {
  measuredAt: when,
  oldestWaiting: when,
  jobs: [
    job,
    { ...job, id: id(2), kind: 'export-account', cancelling: true },
    { ...job, id: id(3), kind: 'read-source', state: 'queued', node: null, startedAt: null },
    {
      ...job,
      id: id(4),
      kind: 'read-source',
      state: 'failed',
      error: 'source/encrypted',
      attempts: 3,
      finishedAt: when,
    },
    { ...job, id: id(5), kind: 'export-records', state: 'done', finishedAt: when },
    { ...job, id: id(6), state: 'cancelled', finishedAt: when },
  ],
  counts: ['queued', 'running', 'failed', 'done'].map((state, index) => ({
    kind: 'read-source',
    state,
    jobs: [12, 2, 31, 4_567][index],
  })),
  nodes: [
    { id: 'pool-576dfdf9c7880334ff', startedAt: when, heartbeatAt: when, running: 2, alive: true },
    { id: 'pool-0123456789abcdef01', startedAt: when, heartbeatAt: when, running: 0, alive: false },
  ],
};

const storage = {
  measuredAt: when,
  databaseBytes: 1_400_000_000,
  disk: { free: 900_000_000, size: 40_000_000_000, reserve: 1_000_000_000 },
  buckets: ['sources', 'exports', 'avatars'].map((bucket) => ({ name: bucket, objects: 1_234, bytes: 5_600_000_000 })),
  schools: [1, 2].map((digit) => ({ id: id(digit), name: schoolName, files: 617, bytes: 2_800_000_000 })),
  uploadLimit: 52_428_800,
};

const health = {
  measuredAt: when,
  version: '0.1.0',
  node: '24.0.0',
  platform: 'linux x64',
  startedAt: when,
  sealed: false,
  database: { kind: 'outside', version: '15.18', milliseconds: 2.5 },
  migrations: { applied: 41, newest: '0060-invitations.sql', appliedAt: when },
  nodes: { alive: 1, silent: 2 },
  mails: { carrying: 'on', waiting: 1, held: 7, failed: 3, lastSent: when },
  disk: { free: 900_000_000, size: 40_000_000_000 },
  recognitionIsolated: false,
  lastBackup: null,
  failedJobs: 31,
};

const record = {
  id: id(1),
  at: precise,
  action: 'member/role-changed',
  actorId: id(7),
  actorName: name,
  subjectType: 'member',
  subjectId: id(8),
  subjectName: name,
  details: { from: 'teacher', to: 'administrator' },
  position: 12_345,
};
const records = {
  events: [
    { ...record, id: id(2), action: 'account/sign-in-failed', actorId: null, actorName: null, position: null },
    record,
    { ...record, id: id(3), action: 'records/exported', subjectType: 'export', details: { format: 'csv', count: 99 } },
  ],
  next: null,
  people: [{ id: id(7), name }],
};
const broken = {
  broken: { what: 'actor-removed', position: 77, eventId: id(1), at: precise },
  next: null,
  sealed: 12_344,
  total: 12_400,
  waiting: 1,
  head: { position: 12_345, hash: 'a'.repeat(43) },
  forgotten: 2,
  otherKey: 3,
};

const okAnswer = (body: object): { status: number; body: object } => ({ status: 200, body });
const prepare = (answers: Record<string, object>): Pick<Visit, 'prepared'> => ({
  prepared: { answers: Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, okAnswer(body)])) },
});
/** The row of buttons of a section. */
const buttons = 'main section div:has(> button)';
const seen =
  (what: string) =>
  (page: Page): Promise<void> =>
    page.locator(what).first().waitFor();
const dialog = '[role="dialog"]';
const network = prepare({ 'read-installation': settings, 'list-egress': ledger });
const audit = prepare({ 'list-records': records, 'verify-records': broken });

/** What an administrator of an installation sees there after a while. */
export const installationVisits: readonly Visit[] = [
  {
    name: 'the ledger, of every outcome',
    path: '/admin?tab=network',
    within: 'section[aria-labelledby="network-ledger"]',
    ...network,
    arrange: seen('main tbody th'),
  },
  {
    name: 'the seal is to be opened',
    path: '/admin?tab=network',
    ...network,
    arrange: async (page) => {
      await page.locator('section[aria-labelledby="network-seal"] button').click();
      await page.locator(`${dialog} li`).first().waitFor();
    },
    within: dialog,
  },
  {
    name: 'security, ruled by the environment',
    path: '/admin?tab=security',
    within: 'main section a[href^="/help/"]',
    ...prepare({ 'read-installation': settings }),
    arrange: seen('main input[type="radio"]'),
  },
  {
    name: 'jobs, of every state',
    path: '/admin?tab=jobs',
    within: 'main tbody',
    ...prepare({ 'list-jobs': jobs }),
    arrange: seen('main tbody tr'),
  },
  {
    name: 'storage, nearly full',
    path: '/admin?tab=storage',
    within: buttons,
    ...prepare({ 'read-storage': storage }),
    arrange: seen('main dl'),
  },
  {
    name: 'health, much is wrong',
    path: '/admin?tab=health',
    within: buttons,
    ...prepare({ 'read-health': health }),
    arrange: seen('main dl'),
  },
  {
    name: 'a chain that does not hold',
    path: '/admin?tab=audit',
    within: 'main section[aria-live]',
    ...audit,
    arrange: async (page) => {
      await seen('main tbody th')(page);
      await page.locator('main section button.bg-primary').click();
      await page.locator('main section[aria-live] form').waitFor();
    },
  },
];
