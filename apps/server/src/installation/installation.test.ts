import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { readConfig } from '../config/config.ts';
import { createServerFacts } from '../deployment/server-facts.ts';
import { createLedger } from '../egress/egress-ledger.ts';
import { egressSweep } from '../egress/egress-sweep.ts';
import { closesNetwork } from '../isolated/without-network.ts';
import { readPublicInstallation } from './public-installation.ts';

let fixture: FunctionsFixture;
let operator: Person;
let second: Person;
let foreigner: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  operator = await fixture.addPerson('keeper');
  second = await fixture.addPerson('second');
  await fixture.join(second, operator.schoolId, 'administrator');
  foreigner = await fixture.addPerson('foreigner');
});
afterAll(() => fixture.close());

type Details = Record<string, unknown>;
const settingsWritten = async () =>
  (
    await fixture.rows<{ details: Details; actor_id: string }>(
      `select details, actor_id from public.audit_events where action = 'setting/changed' order by created_at, id`,
    )
  ).map(({ details }) => details);

const departure = {
  host: 'hook.school.example',
  port: 443,
  purpose: 'webhook',
  method: 'POST',
  engine: null,
  pseudonymised: ['message'],
  schoolId: null,
  actorId: null,
};
const end = { outcome: 'sent', status: 200, bytesOut: 120, bytesIn: 30, milliseconds: 7 } as const;

describe('the settings of the installation', () => {
  it('have the values of a fresh installation, with what may leave it', async () => {
    const { status, body } = await fixture.call(operator, 'read-installation', {});
    expect(status).toBe(200);
    expect(body).toEqual({
      sealed: true,
      privateAddresses: false,
      localServices: [],
      signUp: 'open',
      passwordCharacters: 'any',
      geolocationAddress: null,
      geolocationField: null,
      socialAddresses: [],
      supportContact: null,
      fixed: {},
      leaves: { mailServer: null, mails: 0, providers: [], geolocation: null, payment: false },
    });
  });

  it('are changed one by one, each audited with its old value, an address without its text', async () => {
    const geolocationAddress = 'https://where.example/json?key=hidden';
    const changes = { sealed: false, signUp: 'invitation', geolocationAddress } as const;
    const { body } = await fixture.call(operator, 'change-installation', changes);
    expect(body).toMatchObject({ ...changes, leaves: { geolocation: 'where.example' } });
    // The same values again are no change.
    expect((await fixture.call(operator, 'change-installation', changes)).status).toBe(200);
    const written = await settingsWritten();
    expect(written).toHaveLength(3);
    expect(written).toEqual(
      expect.arrayContaining([
        { setting: 'sealed', before: true, after: false },
        { setting: 'signUp', before: null, after: 'invitation' },
        { setting: 'geolocationAddress', before: false, after: true },
      ]),
    );
    expect(JSON.stringify(written)).not.toContain('hidden');
  });

  it('name the pages of the school elsewhere, which every browser is told', async () => {
    const { database } = fixture.fresh;
    expect((await readPublicInstallation(database)).socialAddresses).toEqual([]);
    const socialAddresses = Array.from({ length: 6 }, (_, index) => `https://social.example/σχολείο/${index}`);
    const { body } = await fixture.call(operator, 'change-installation', { socialAddresses });
    expect(body).toMatchObject({ socialAddresses });
    expect((await readPublicInstallation(database)).socialAddresses).toEqual(socialAddresses);
    expect((await settingsWritten()).at(-1)).toMatchObject({ setting: 'socialAddresses', before: '' });
    expect((await fixture.call(foreigner, 'change-installation', { socialAddresses: [] })).status).toBe(403);
    await fixture.call(operator, 'change-installation', { socialAddresses: [] });
    expect((await readPublicInstallation(database)).socialAddresses).toEqual([]);
  });

  it('name who gives support, in any words, which every browser is told', async () => {
    const { database } = fixture.fresh;
    expect((await readPublicInstallation(database)).supportContact).toBeNull();
    for (const supportContact of ['Γιώργος Παππάς, γραφείο 3', '<b>help</b>', 'javascript:alert(1)', 'a'.repeat(200)]) {
      const { body } = await fixture.call(operator, 'change-installation', { supportContact: ` ${supportContact} ` });
      expect(body).toMatchObject({ supportContact });
      expect((await readPublicInstallation(database)).supportContact).toBe(supportContact);
    }
    const written = (await settingsWritten()).filter(({ setting }) => setting === 'supportContact');
    expect(written).toHaveLength(4);
    expect(written).toContainEqual({ setting: 'supportContact', before: false, after: true });
    expect(JSON.stringify(written)).not.toContain('Γιώργος');
    expect((await fixture.call(foreigner, 'change-installation', { supportContact: null })).status).toBe(403);
    await fixture.call(operator, 'change-installation', { supportContact: null });
    expect((await readPublicInstallation(database)).supportContact).toBeNull();
  });

  it.each([
    { geolocationAddress: 'http://where.example/' },
    { geolocationAddress: 'where example' },
    { socialAddresses: ['where example'] },
    { socialAddresses: ['https://user:word@where.example/'] },
    { geolocationAddress: 'https://user:word@where.example/' },
    { geolocationAddress: 'javascript:alert(1)' },
    { geolocationAddress: 'https://*/' },
    { geolocationAddress: 'https://where.example;sandbox/' },
    { geolocationField: 'a b' },
    { signUp: 'everybody' },
    { socialAddresses: ['http://social.example/school'] },
    { socialAddresses: ['javascript:alert(1)'] },
    { socialAddresses: ['https://user:word@social.example/'] },
    { socialAddresses: ['https://social.example/a b'] },
    { socialAddresses: ['https://social.example/', 'https://social.example/'] },
    { socialAddresses: [`https://social.example/${'a'.repeat(200)}`] },
    { socialAddresses: Array.from({ length: 7 }, (_, index) => `https://social.example/${index}`) },
    { supportContact: '' },
    { supportContact: ' ' },
    { supportContact: 'a'.repeat(201) },
    { supportContact: 'Help desk\nhelp@school.example' },
    { supportContact: 'help\u0007' },
    { supportContact: 'help\u202egro.loohcs' },
    { supportContact: ['help'] },
    { sealed: 'no' },
    { unknown: true },
  ])('are not changed to %j', async (changes) => {
    expect(await fixture.post(operator, 'change-installation', changes)).toMatchObject({
      status: 400,
      body: { code: 'input/invalid' },
    });
  });

  it('changed by two at once end with the value of one, and every change is audited with its old value', async () => {
    const before = (await settingsWritten()).length;
    const turns = Array.from({ length: 10 }, (_, index) =>
      fixture.call(index % 2 === 0 ? operator : second, 'change-installation', { sealed: index % 2 === 0 }),
    );
    for (const { status } of await Promise.all(turns)) expect(status).toBe(200);
    const written = (await settingsWritten()).slice(before);
    // Their times are those at which they began, so the rows need not be in the order of the changes.
    for (const { before: was, after } of written) expect(after).toBe(!was);
    const closed = written.filter(({ after }) => after === true).length;
    const sealed = closed * 2 - written.length === 1;
    expect([0, 1]).toContain(closed * 2 - written.length);
    expect((await fixture.call(second, 'read-installation', {})).body.sealed).toBe(sealed);
  });

  it('are closed to a stolen password where there is a second factor', async () => {
    const factor = crypto.randomUUID();
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
         values ($1, $2, 'A telephone', 'totp', 'verified', 'sealed')`,
        [factor, second.id],
      ),
    );
    for (const name of ['read-installation', 'read-health', 'list-egress'] as const)
      expect(await fixture.call(second, name, {})).toMatchObject({
        status: 403,
        body: { code: 'person/second-step-required' },
      });
    expect(await fixture.call(second, 'change-installation', { privateAddresses: true })).toMatchObject({
      status: 403,
    });
  });
});

it('a setting that the environment fixes is reported with the name of its variable', () => {
  const { fixed, defaults } = createServerFacts(
    readConfig({ SCHOLE_SIGN_UP: 'closed', SCHOLE_PASSWORD_CHARACTERS: ' ', SCHOLE_SMTP_URL: '' }),
  );
  expect(fixed).toEqual({ signUp: 'SCHOLE_SIGN_UP' });
  expect(defaults).toEqual({ signUp: 'closed', passwordCharacters: 'any' });
});

describe('the egress ledger', () => {
  it('is paged, filtered, counted, and exported as a file', async () => {
    const ledger = createLedger({ database: fixture.fresh.database, maxRefusals: 3 });
    for (let index = 0; index < 60; index += 1) await ledger.end(await ledger.begin(departure), end);
    const hanging = await ledger.begin({ ...departure, host: '=evil.example', purpose: 'engine' });
    for (let index = 0; index < 10; index += 1) await ledger.refuse(departure, 'refused-sealed');
    const first = (await fixture.call(operator, 'list-egress', { purpose: 'webhook', outcome: 'sent' }))
      .body as Details;
    expect(first).toMatchObject({
      totals: [{ outcome: 'sent', requests: 60, bytesOut: 7200, bytesIn: 1800 }],
      purposes: ['engine', 'webhook'],
    });
    expect(first.events).toHaveLength(50);
    const after = String(first.next);
    const rest = (await fixture.call(operator, 'list-egress', { purpose: 'webhook', outcome: 'sent', after })).body;
    expect(rest.events).toHaveLength(10);
    expect(rest.next).toBeNull();
    // Ten were refused: three have a row, the others are counted, and none is lost.
    const refused = (await fixture.call(operator, 'list-egress', { outcome: 'refused-sealed' })).body;
    expect(refused.events).toHaveLength(3);
    expect(refused.totals).toEqual([{ outcome: 'refused-sealed', requests: 10, bytesOut: 0, bytesIn: 0 }]);
    const { csv, lines, cut } = (await fixture.call(operator, 'export-egress', { host: 'EVIL' })).body as unknown as {
      csv: string;
      lines: number;
      cut: boolean;
    };
    expect({ lines, cut }).toEqual({ lines: 1, cut: false });
    expect(csv).toMatch(/^began_at,host,.*\r\n[^,]+,'=evil\.example,443,engine,POST,began,,0,0,,,message\r\n$/);
    // A row that has ended is not changed any more, and no row can get a later time.
    await ledger.end(hanging, end);
    await ledger.end(hanging, { ...end, bytesOut: 1, outcome: 'failed' });
    expect(
      await fixture.rows('select outcome, bytes_out::int as bytes from public.egress_events where id = $1', [hanging]),
    ).toEqual([{ outcome: 'sent', bytes: 120 }]);
  });

  it('removes rows after 90 days and keeps their counts', async () => {
    await fixture.asOwner(`alter table public.egress_events disable trigger egress_events_guard;
      alter table public.egress_events no force row level security;
      update public.egress_events set began_at = now() - interval '91 days' where purpose = 'webhook' and outcome = 'sent';
      alter table public.egress_events force row level security;
      alter table public.egress_events enable trigger egress_events_guard`);
    const sweep = egressSweep(fixture.fresh.database);
    expect(await sweep.run()).toBe(60);
    expect(await sweep.run()).toBe(0);
    const { body } = await fixture.call(operator, 'list-egress', { purpose: 'webhook', outcome: 'sent' });
    expect(body.events).toEqual([]);
    expect(body.totals).toEqual([{ outcome: 'sent', requests: 60, bytesOut: 7200, bytesIn: 1800 }]);
  });

  it('is readable by operators only', async () => {
    expect(await fixture.call(foreigner, 'list-egress', {})).toMatchObject({ status: 403 });
  });
});

describe('jobs, storage and health', () => {
  it('jobs are listed without their content, cancelled and retried, and that is audited in their school', async () => {
    const [job] = await fixture.rows<{ id: string }>(
      `insert into public.jobs (school_id, owner_id, kind, lane, state, input, error, started_at, finished_at)
       values ($1, $2, 'read-source', 'read', 'failed', '{"path": "secret title.pdf"}', '{"code": "server/failed"}', now(), now())
       returning id`,
      [foreigner.schoolId, foreigner.id],
    );
    const jobId = job?.id ?? '';
    const listed = await fixture.call(operator, 'list-jobs', { state: 'failed' });
    expect(listed.body.jobs).toMatchObject([{ id: jobId, kind: 'read-source', error: 'server/failed' }]);
    expect(JSON.stringify(listed.body)).not.toContain('secret title');
    expect(listed.body.counts).toEqual([{ kind: 'read-source', state: 'failed', jobs: 1 }]);
    expect(listed.body.nodes).toMatchObject([{ alive: true }]);
    expect(await fixture.call(operator, 'move-job', { jobId, wish: 'cancel' })).toMatchObject({
      status: 409,
      body: { code: 'job/finished' },
    });
    expect((await fixture.call(operator, 'move-job', { jobId, wish: 'retry' })).body).toEqual({
      jobId,
      state: 'queued',
    });
    await fixture.finished(jobId);
    const actions = await fixture.rows(
      `select school_id, actor_id, details from public.audit_events where subject_id = $1 and action = 'job/retried'`,
      [jobId],
    );
    expect(actions).toEqual([
      { school_id: foreigner.schoolId, actor_id: operator.id, details: { kind: 'read-source', byInstallation: true } },
    ]);
    expect(await fixture.call(foreigner, 'move-job', { jobId, wish: 'retry' })).toMatchObject({ status: 403 });
  });

  it('storage and health are figures of rows and of the machine', async () => {
    const storage = (await fixture.call(operator, 'read-storage', {})).body;
    expect(storage).toMatchObject({ schools: [], uploadLimit: 50 * 1024 * 1024, disk: { free: expect.any(Number) } });
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
    const health = (await fixture.call(operator, 'read-health', {})).body;
    expect(health).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      nodes: { alive: 1, silent: 0 },
      lastBackup: null,
      recognitionIsolated: await closesNetwork(),
      database: { kind: 'built-in', version: expect.stringMatching(/^\d+/) },
      migrations: { newest: expect.stringMatching(/^\d{4}-/) },
      mails: { carrying: 'off', waiting: 0, held: 0, failed: 0, lastSent: null },
    });
  });
});
