import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { readConfig } from '../../config/config.ts';
import { createDeployment } from '../../deployment/deployment.ts';

let fixture: FunctionsFixture;
let owner: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  owner = await fixture.addPerson('owner');
});
afterAll(() => fixture.close());

test('the first administrator sees the state of the installation', async () => {
  const { status, body } = await fixture.call(owner, 'read-start', {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sealed: true,
    mails: 'off',
    signUp: 'open',
    engine: 'offline',
    database: 'built-in',
    site: null,
    listens: 'http://127.0.0.1:3000',
    onlyHere: true,
    lastBackup: null,
    backupVariables: [],
  });
  expect(body.filesFolder).toBe(`${String(body.dataFolder)}/storage`);
  expect(body.backupCommand).toBe(`SCHOLE_DATA=${String(body.dataFolder)} npm start -- backup schole.backup`);
});

test('it reports the current state', async () => {
  await fixture.asOwner(
    `update private.installation set sealed = false, sign_up = 'invitation', last_backup_at = '2026-03-01T10:00:00Z'`,
  );
  expect((await fixture.call(owner, 'read-start', {})).body).toMatchObject({
    sealed: false,
    signUp: 'invitation',
    lastBackup: '2026-03-01T10:00:00.000Z',
  });
});

test('a caller who is no operator gets nothing', async () => {
  const other = await fixture.addPerson('other');
  expect(await fixture.call(other, 'read-start', {})).toMatchObject({
    status: 403,
    body: { code: 'person/not-allowed' },
  });
});

test('passwords and keys of the environment are named without their values', () => {
  const outbox = { carrying: async () => 'off' as const };
  const config = readConfig({
    DATABASE_URL: 'postgres://owner:hunter2@db.example/schole',
    SCHOLE_SECRET: 'a-secret-of-thirty-two-characters-',
    SCHOLE_SITE_URL: 'https://schole.school.example',
    HOST: '0.0.0.0',
    SCHOLE_DATA: "/srv/our school's data",
  });
  const deployment = createDeployment({ config, outbox, listens: 'http://0.0.0.0:3000' });
  expect(deployment).toMatchObject({
    database: 'outside',
    site: 'https://schole.school.example',
    onlyHere: false,
    backupCommand: `SCHOLE_DATA='/srv/our school'\\''s data' npm start -- backup schole.backup`,
    backupVariables: ['DATABASE_URL', 'SCHOLE_SECRET'],
  });
  expect(JSON.stringify(deployment)).not.toMatch(/hunter2|thirty-two/);
});
