import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openLedger } from '../../egress/ledger.ts';
import { egressSweep } from '../../egress/sweep.ts';
import { openHouse } from '../../house.ts';
import { type FunctionsWorld, openFunctionsWorld, type Person } from '../test-world.ts';

let world: FunctionsWorld;
let keeper: Person;
let second: Person;
let foreigner: Person;

beforeAll(async () => {
  world = await openFunctionsWorld();
  keeper = await world.addPerson('keeper');
  second = await world.addPerson('second');
  await world.join(second, keeper.schoolId, 'administrator');
  foreigner = await world.addPerson('foreigner');
});
afterAll(() => world.close());

type Details = Record<string, unknown>;
const settingsWritten = async () =>
  (
    await world.rows<{ details: Details; actor_id: string }>(
      `select details, actor_id from public.audit_events where action = 'setting/changed' order by created_at, id`,
    )
  ).map(({ details }) => details);

const departure = {
  ...{ host: 'hook.school.example', port: 443, purpose: 'webhook', method: 'POST' },
  ...{ engine: null, pseudonymised: ['message'], schoolId: null, actorId: null },
};
const end = { outcome: 'sent', status: 200, bytesOut: 120, bytesIn: 30, milliseconds: 7 } as const;

describe('the settings of the installation', () => {
  it('are as a fresh installation has them, with what may leave', async () => {
    const { status, body } = await world.call(keeper, 'read-installation', {});
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ sealed: true, privateAddresses: false, localServices: [], signUp: 'open', passwordCharacters: 'any' },
      ...{ geolocationAddress: null, geolocationField: null, fixed: {} },
      leaves: { mailServer: null, mails: 0, providers: [], geolocation: null, payment: false },
    });
  });

  it('are changed one by one, each written down with what it was, an address without its words', async () => {
    const geolocationAddress = 'https://where.example/json?key=hidden';
    const wishes = { sealed: false, signUp: 'invitation', geolocationAddress } as const;
    const { body } = await world.call(keeper, 'change-installation', wishes);
    expect(body).toMatchObject({ ...wishes, leaves: { geolocation: 'where.example' } });
    // The same again is no change.
    expect((await world.call(keeper, 'change-installation', wishes)).status).toBe(200);
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

  it.each([
    { geolocationAddress: 'http://where.example/' },
    { geolocationAddress: 'https://user:word@where.example/' },
    { geolocationAddress: 'javascript:alert(1)' },
    { geolocationAddress: 'https://*/' },
    { geolocationAddress: 'https://where.example;sandbox/' },
    { geolocationField: 'a b' },
    { signUp: 'everybody' },
    { sealed: 'no' },
    { unknown: true },
  ])('are not changed to %j', async (wishes) => {
    expect(await world.post(keeper, 'change-installation', wishes)).toMatchObject({
      status: 400,
      body: { code: 'input/invalid' },
    });
  });

  it('turned by two at once end as one of them said, and every turn is written down as it was', async () => {
    const before = (await settingsWritten()).length;
    const turns = Array.from({ length: 10 }, (_, index) =>
      world.call(index % 2 === 0 ? keeper : second, 'change-installation', { sealed: index % 2 === 0 }),
    );
    for (const { status } of await Promise.all(turns)) expect(status).toBe(200);
    const written = (await settingsWritten()).slice(before);
    // Their times are those at which they began, so the lines need not stand in the order of the turns.
    for (const { before: was, after } of written) expect(after).toBe(!was);
    const closed = written.filter(({ after }) => after === true).length;
    const sealed = closed * 2 - written.length === 1;
    expect([0, 1]).toContain(closed * 2 - written.length);
    expect((await world.call(second, 'read-installation', {})).body.sealed).toBe(sealed);
  });

  it('are closed to a stolen password where there is a second step', async () => {
    const factor = crypto.randomUUID();
    await world.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
         values ($1, $2, 'A telephone', 'totp', 'verified', 'sealed')`,
        [factor, second.id],
      ),
    );
    for (const name of ['read-installation', 'read-health', 'list-egress'] as const)
      expect(await world.call(second, name, {})).toMatchObject({
        status: 403,
        body: { code: 'person/second-step-required' },
      });
    expect(await world.call(second, 'change-installation', { privateAddresses: true })).toMatchObject({ status: 403 });
  });
});

it('what the environment rules is said by the name of its variable', () => {
  const { fixed, usual } = openHouse(
    readConfig({ SCHOLE_SIGN_UP: 'closed', SCHOLE_PASSWORD_CHARACTERS: ' ', SCHOLE_SMTP_URL: '' }),
  );
  expect(fixed).toEqual({ signUp: 'SCHOLE_SIGN_UP' });
  expect(usual).toEqual({ signUp: 'closed', passwordCharacters: 'any' });
});

describe('the egress ledger', () => {
  it('is a page at a time, chosen, counted, and as a file', async () => {
    const ledger = openLedger({ database: world.fresh.database, most: 3 });
    for (let index = 0; index < 60; index += 1) await ledger.end(await ledger.begin(departure), end);
    const hanging = await ledger.begin({ ...departure, host: '=evil.example', purpose: 'engine' });
    for (let index = 0; index < 10; index += 1) await ledger.refuse(departure, 'refused-sealed');
    const first = (await world.call(keeper, 'list-egress', { purpose: 'webhook', outcome: 'sent' })).body as Details;
    expect(first).toMatchObject({
      totals: [{ outcome: 'sent', requests: 60, bytesOut: 7200, bytesIn: 1800 }],
      purposes: ['engine', 'webhook'],
    });
    expect(first.events).toHaveLength(50);
    const after = String(first.next);
    const rest = (await world.call(keeper, 'list-egress', { purpose: 'webhook', outcome: 'sent', after })).body;
    expect(rest.events).toHaveLength(10);
    expect(rest.next).toBeNull();
    // Ten were refused: three have a line, the others are counted, and none is lost.
    const refused = (await world.call(keeper, 'list-egress', { outcome: 'refused-sealed' })).body;
    expect(refused.events).toHaveLength(3);
    expect(refused.totals).toEqual([{ outcome: 'refused-sealed', requests: 10, bytesOut: 0, bytesIn: 0 }]);
    const { csv, lines, cut } = (await world.call(keeper, 'export-egress', { host: 'EVIL' })).body as unknown as {
      csv: string;
      lines: number;
      cut: boolean;
    };
    expect({ lines, cut }).toEqual({ lines: 1, cut: false });
    expect(csv).toMatch(/^began_at,host,.*\r\n[^,]+,'=evil\.example,443,engine,POST,began,,0,0,,,message\r\n$/);
    // A line that was ended stays as it is; another one cannot be made younger.
    await ledger.end(hanging, end);
    await ledger.end(hanging, { ...end, bytesOut: 1, outcome: 'failed' });
    expect(
      await world.rows('select outcome, bytes_out::int as bytes from public.egress_events where id = $1', [hanging]),
    ).toEqual([{ outcome: 'sent', bytes: 120 }]);
  });

  it('forgets lines after 90 days and keeps their numbers', async () => {
    await world.asOwner(`alter table public.egress_events disable trigger egress_events_guard;
      alter table public.egress_events no force row level security;
      update public.egress_events set began_at = now() - interval '91 days' where purpose = 'webhook' and outcome = 'sent';
      alter table public.egress_events force row level security;
      alter table public.egress_events enable trigger egress_events_guard`);
    const sweep = egressSweep(world.fresh.database);
    expect(await sweep.run()).toBe(60);
    expect(await sweep.run()).toBe(0);
    const { body } = await world.call(keeper, 'list-egress', { purpose: 'webhook', outcome: 'sent' });
    expect(body.events).toEqual([]);
    expect(body.totals).toEqual([{ outcome: 'sent', requests: 60, bytesOut: 7200, bytesIn: 1800 }]);
  });

  it('is nobody else’s to read', async () => {
    expect(await world.call(foreigner, 'list-egress', {})).toMatchObject({ status: 403 });
  });
});

describe('what stands in the way of everybody', () => {
  it('jobs are seen without what they are about, cancelled and tried again, and that is written down there', async () => {
    const [job] = await world.rows<{ id: string }>(
      `insert into public.jobs (school_id, owner_id, kind, state, input, error, started_at, finished_at)
       values ($1, $2, 'read-source', 'failed', '{"path": "secret title.pdf"}', '{"code": "server/failed"}', now(), now())
       returning id`,
      [foreigner.schoolId, foreigner.id],
    );
    const jobId = job?.id ?? '';
    const listed = await world.call(keeper, 'list-jobs', { state: 'failed' });
    expect(listed.body.jobs).toMatchObject([{ id: jobId, kind: 'read-source', error: 'server/failed' }]);
    expect(JSON.stringify(listed.body)).not.toContain('secret title');
    expect(listed.body.counts).toEqual([{ kind: 'read-source', state: 'failed', jobs: 1 }]);
    expect(listed.body.nodes).toMatchObject([{ alive: true }]);
    expect(await world.call(keeper, 'move-job', { jobId, wish: 'cancel' })).toMatchObject({
      status: 409,
      body: { code: 'job/finished' },
    });
    expect((await world.call(keeper, 'move-job', { jobId, wish: 'retry' })).body).toEqual({ jobId, state: 'queued' });
    await world.finished(jobId);
    const acts = await world.rows(
      `select school_id, actor_id, details from public.audit_events where subject_id = $1 and action = 'job/retried'`,
      [jobId],
    );
    expect(acts).toEqual([
      { school_id: foreigner.schoolId, actor_id: keeper.id, details: { kind: 'read-source', byInstallation: true } },
    ]);
    expect(await world.call(foreigner, 'move-job', { jobId, wish: 'retry' })).toMatchObject({ status: 403 });
  });

  it('storage and health are figures of rows and of the machine', async () => {
    const storage = (await world.call(keeper, 'read-storage', {})).body;
    expect(storage).toMatchObject({ schools: [], uploadLimit: 50 * 1024 * 1024, disk: { free: expect.any(Number) } });
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
    const health = (await world.call(keeper, 'read-health', {})).body;
    expect(health).toMatchObject({
      ...{ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), nodes: { alive: 1, silent: 0 }, lastBackup: null },
      database: { kind: 'built-in', version: expect.stringMatching(/^\d+/) },
      migrations: { newest: expect.stringMatching(/^\d{4}-/) },
      mails: { carrying: 'off', waiting: 0, held: 0, failed: 0, lastSent: null },
    });
  });
});
