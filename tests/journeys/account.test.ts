import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFault } from '@schole/core';
import { createObjects, diskDriver } from '@schole/storage';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountSweep } from '../../apps/server/src/account/erasure/erase-account.ts';
import { unpack } from '../../apps/server/src/account/export/test-archive.ts';
import { trialSweep } from '../../apps/server/src/plans/trial-sweep.ts';
import { authFailures } from '../../apps/web/src/client/requests/auth-failures.ts';
import { type Person, startTestApp, type TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { codeOf } from '../fakes/authenticator.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import { languages, openPage, press, type Translators, translatorsFor } from './browser/translators.ts';

// The life of an account: MFA is set up and its device lost, the data is exported, the account deleted and erased; and the
// trial of a school, from plan limit to plan limit. What takes days happens on a clock that the test moves.

let app: TestApp;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-accounts-'));
  const environment = { SCHOLE_DATA: folder };
  [app, browser] = await Promise.all([startTestApp({ web: true, environment }), sharedBrowser()]);
  await app.signUp('Keeper');
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => moveClock(0));

/** Moves the clock of everything that expires; what is created from then on gets its time. */
const moveClock = (days: number): Promise<unknown> =>
  asOwner(app.fresh.ownerUrl, async (owner) => {
    await owner.query(
      `create or replace function app.clock() returns timestamptz language sql stable set search_path = ''
         as $$ select now() + interval '${days} days' $$`,
    );
    await owner.query('alter table public.assignments alter column created_at set default app.clock()');
  });

const visit = (translate: Translators, address: string, person?: Person): Promise<Page> =>
  openPage({ browser, app }, translate, address, person);
const settings = '/dashboard/settings?tab=security';
const school = '2ο Λύκειο';

const service = (statement: string, values: unknown[] = []): Promise<unknown> =>
  app.fresh.database.asUser({ role: 'service_role' }, (sql) => sql.query(statement, values));

/** A user whose only school is that of the administrator. */
async function addColleague(administrator: Person, name: string): Promise<Person> {
  const invited = await administrator.client.functions.invoke('invite-member', {
    body: { role: 'teacher', language: 'en' },
  });
  const invitation = new URL(invited.data.link).searchParams.get('invitation') ?? '';
  const client = await app.client();
  const [email, password] = [`${name.toLowerCase()}@example.org`, `${name}-long-enough`];
  const data = { first_name: name, last_name: 'Test', invitation };
  const { data: made, error } = await client.auth.signUp({ email, password, options: { data } });
  if (error !== null || made.user === null) throw new Error(`${name} did not join: ${error?.message}`);
  const joined = await client.functions.invoke('accept-invitation', { body: {} });
  if (joined.error !== null) throw joined.error;
  return { id: made.user.id, email, password, firstName: name, client };
}

async function signOut(page: Page, translate: Translators): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${translate.dashboard('userMenu')}:`) }).click();
  await page.getByRole('menuitem', { name: translate.dashboard('signOut') }).click();
  await page.waitForURL(`${app.url}/`);
}

/** The first step of the sign-in: address and password. */
async function enterCredentials(page: Page, translate: Translators, { email, password }: Person): Promise<void> {
  await page.goto(`${app.url}/auth`);
  await page.getByLabel(translate.auth('email'), { exact: true }).fill(email);
  await page.getByLabel(translate.auth('password'), { exact: true }).fill(password);
  await press(page, translate.auth('signIn'));
}

const inside = (page: Page): Promise<void> => page.waitForURL('**/dashboard**');

async function enterCode(
  page: Page,
  translate: Translators,
  kind: 'appCode' | 'recoveryCode',
  code: string,
): Promise<void> {
  await page.getByLabel(translate.auth(kind), { exact: true }).fill(code);
  await press(page, translate.auth('goOn'));
}

/** Sets up an authenticator app; returns its secret and the recovery codes. */
async function setUpMfa(
  page: Page,
  { settings: translate }: Translators,
): Promise<{ secret: string; codes: string[] }> {
  await press(page, translate('setUp'));
  const form = page.getByRole('form', { name: translate('beginApp') });
  const secret = (await form.locator('p[translate="no"]').innerText()).replaceAll(' ', '');
  await form.getByLabel(translate('firstCode')).fill(codeOf(secret));
  await press(page, translate('switchOn'));
  const card = page.getByRole('region', { name: translate('cardTitle') });
  await card.getByText(translate('secondStepOn')).waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(10);
  const codes = await card.getByRole('listitem').allInnerTexts();
  await press(page, translate('cardDone'));
  return { secret, codes };
}

test.each(languages)(
  'a second step is set up, used, lost and recovered, by paper and by the administrator: %s',
  async (language) => {
    const translate = translatorsFor(language);
    const head = await app.signUp(`Head-${language}`, school);
    const teacher = await addColleague(head, `Teacher-${language}`);
    const page = await visit(translate, settings, teacher);
    const { secret, codes } = await setUpMfa(page, translate);
    expect(new Set(codes).size).toBe(10);

    await signOut(page, translate);
    await enterCredentials(page, translate, teacher);
    await enterCode(page, translate, 'appCode', codeOf(secret, 20));
    await page.getByText(translate.auth('appCodeWrong')).waitFor();
    // The code of the setup was used there; the next one is already valid.
    await enterCode(page, translate, 'appCode', codeOf(secret, 1));
    await inside(page);

    const [usedCode = '', another = ''] = codes;
    await signOut(page, translate);
    await enterCredentials(page, translate, teacher);
    await press(page, translate.auth('useRecoveryCode'));
    await enterCode(page, translate, 'recoveryCode', usedCode);
    await inside(page);
    await page.goto(`${app.url}${settings}`);
    await page.getByText(translate.settings('codesLeft', { left: 9 })).waitFor();
    await signOut(page, translate);
    await enterCredentials(page, translate, teacher);
    await press(page, translate.auth('useRecoveryCode'));
    await enterCode(page, translate, 'recoveryCode', usedCode);
    await page.getByText(translate.auth('recoveryCodeWrong')).waitFor();

    const adminPage = await visit(translate, '/admin?tab=people', head);
    const name = `Teacher-${language} Test`;
    await adminPage.getByRole('button', { name, exact: true }).click();
    await press(adminPage, translate.people('resetStepDo'));
    await adminPage.getByRole('dialog', { name: translate.people('resetStepTitle', { name }) }).waitFor();
    await press(adminPage, translate.people('resetStepDo'));
    await adminPage.getByText(translate.people('resetStepDone', { name })).first().waitFor();
    // The remaining recovery codes are no longer valid, and the password alone is enough.
    await enterCode(page, translate, 'recoveryCode', another);
    await page.getByLabel(translate.auth('email'), { exact: true }).waitFor();
    await enterCredentials(page, translate, teacher);
    await inside(page);
    await page.getByRole('button', { name: new RegExp(`^${translate.notices('notifications')}`) }).click();
    await page.getByText(translate.notices('second-step-reset')).waitFor();
    await page.goto(`${app.url}${settings}`);
    await page.getByText(translate.settings('noApp')).waitFor();
    await Promise.all([page.context().close(), adminPage.context().close()]);
  },
  240_000,
);

/** Exports everything of the person; returns the content of the archive that the browser saved. */
async function exportAll(
  page: Page,
  { security: translate }: Translators,
  password: string,
): Promise<Map<string, string>> {
  await press(page, translate('exportAction'));
  await page.getByLabel(translate('password'), { exact: true }).fill(password);
  await press(page, translate('exportStart'));
  const fetch = page.getByRole('button', { name: translate('exportFetch'), exact: true });
  await fetch.waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), fetch.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  return unpack(await readFile(await download.path()));
}

/** Opens the deletion of the account, and confirms it by typing the address. */
async function requestDeletion(
  page: Page,
  { security: translate }: Translators,
  { email, password }: Person,
): Promise<void> {
  await press(page, translate('deleteAction'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(translate('fate-stays', { name: school, others: 1 })).waitFor();
  const address = dialog.getByLabel(translate('deleteConfirm', { address: email }));
  await address.fill('somebody.else@example.org');
  await press(page, translate('deleteFinally'));
  await dialog.getByText(translate('deleteWrong')).waitFor();
  await address.fill(email.toUpperCase());
  await dialog.getByLabel(translate('password'), { exact: true }).fill(password);
  await press(page, translate('deleteFinally'));
  await dialog.waitFor({ state: 'detached' });
}

test.each(languages)(
  'everything is taken along, the school handed over, the account kept once and deleted then: %s',
  async (language) => {
    const translate = translatorsFor(language);
    const head = await app.signUp(`Leaving-${language}`, school);
    const heir = await addColleague(head, `Heir-${language}`);
    const text = 'The olive tree grows slowly, and its roots hold the soil. '.repeat(10);
    await head.client.functions.invoke('add-source', { body: { kind: 'text', text } });
    const page = await visit(translate, settings, head);

    const files = await exportAll(page, translate, head.password);
    const paths = [...files.keys()];
    expect(paths[0]).toBe(language === 'el' ? 'ΔΙΑΒΑΣΤΕ-ΜΕ.txt' : 'README.txt');
    for (const path of paths.slice(1)) expect(files.get(paths[0] ?? ''), path).toContain(path);
    expect(JSON.parse(files.get('data/public.profiles.json') ?? '[]')).toMatchObject([{ first_name: head.firstName }]);
    expect(files.get('data/public.sources.json')).toContain('olive tree');
    expect([...files.values()].join('\n')).not.toContain(heir.email);

    // The only administrator must transfer the school first.
    await press(page, translate.security('deleteAction'));
    await page.getByText(translate.security('fate-hand-over', { name: school })).waitFor();
    expect(await page.getByRole('button', { name: translate.security('deleteFinally') }).count()).toBe(0);
    await page.goto(`${app.url}/admin?tab=people`);
    const name = `Heir-${language} Test`;
    await page.getByRole('button', { name, exact: true }).click();
    await press(page, translate.people('transferDo'));
    await page.getByRole('dialog', { name: translate.people('transferTitle', { name }) }).waitFor();
    await press(page, translate.people('transferDo'));
    await page.getByRole('heading', { name: translate.overview('title'), level: 1 }).waitFor();

    await page.goto(`${app.url}${settings}`);
    await requestDeletion(page, translate, head);
    const [before = ''] = translate.leaving('leaving', { when: '…' }).split('…');
    await page.getByText(before).waitFor();
    await press(page, translate.leaving('keep'));
    await page.getByText(translate.leaving('kept')).first().waitFor();
    await page.getByText(before).waitFor({ state: 'detached' });
    await requestDeletion(page, translate, head);
    await page.getByText(before).waitFor();

    const { database } = app.fresh;
    const objects = createObjects({ database, driver: diskDriver(join(folder, 'storage')), limit: 1e6 });
    await moveClock(6);
    expect(await accountSweep({ database, objects }).run()).toBe(0);
    await moveClock(8);
    expect(await accountSweep({ database, objects }).run()).toBe(1);
    await page.reload();
    await page.waitForURL('**/auth?**');
    await enterCredentials(page, translate, head);
    await page.getByText(authFailures.invalid_credentials?.[language] ?? 'no words').waitFor();

    const adminPage = await visit(translate, '/admin?tab=people', heir);
    await adminPage.getByRole('button', { name, exact: true }).waitFor();
    expect(await adminPage.getByText(head.email).count()).toBe(0);
    await Promise.all([page.context().close(), adminPage.context().close()]);
  },
  240_000,
);

const title = 'Photosynthesis';
/** Adds this many assignments, with the time of the clock. */
const addAssignments = ({ id }: Person, howMany: number): Promise<unknown> =>
  service(
    `insert into public.assignments
       (school_id, owner_id, title, subject, grade_level, total_points, content_language, created_at)
     select school_id, user_id, $2, 'science', '6-8', 10, 'en', app.clock()
       from public.memberships, generate_series(1, ${howMany}) where user_id = $1`,
    [id, title],
  );

/** Duplicates an assignment in the list; waits for the text that follows. */
async function duplicate(page: Page, translate: Translators, answer: string): Promise<void> {
  await page.goto(`${app.url}/dashboard/assignments`);
  const more = page.getByRole('button', { name: translate.assignments('more', { title }), exact: true }).first();
  const entry = page.getByRole('menuitem', { name: translate.assignments('duplicate') });
  // Rows that were added meanwhile arrive by themselves, and may take the row of an open menu off the page.
  await expect
    .poll(
      async () => {
        await more.click();
        try {
          await entry.click({ timeout: 5_000 });
          return true;
        } catch {
          await page.keyboard.press('Escape');
          return false;
        }
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.getByText(answer).first().waitFor();
}

test.each(languages)(
  'a trial from the wall to the wall: %s',
  async (language) => {
    const translate = translatorsFor(language);
    const wall = formatFault('plan/limit-reached', language, { limit: 50, used: 50 });
    const left = (count: number): string => translate.plan('left', { count, quota: 50 });
    const trier = await app.signUp(`Trier-${language}`, school);
    await service(
      `update public.schools set plan = 'individual' where id in (select school_id from public.memberships where user_id = $1)`,
      [trier.id],
    );
    await addAssignments(trier, 49);
    const page = await visit(translate, '/dashboard/overview', trier);
    const bell = async (kind: 'trial-ending' | 'trial-ended'): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`^${translate.notices('notifications')}`) }).click();
      await page.getByText(translate.notices(kind, { title: school })).waitFor();
    };
    await page.getByText(left(1)).waitFor();
    await duplicate(page, translate, translate.assignments('duplicated'));
    await duplicate(page, translate, wall);
    await page.goto(`${app.url}/dashboard/overview`);
    await page.getByText(translate.plan('wall'), { exact: true }).waitFor();
    await page.getByRole('link', { name: translate.plan('toPlan') }).click();
    await press(page, translate.planSection('startTrial', { days: 30 }));
    await page.getByText(translate.planSection('trialStarted')).first().waitFor();
    await duplicate(page, translate, translate.assignments('duplicated'));
    expect(await page.getByText(left(0)).count()).toBe(0);

    const sweep = trialSweep(app.fresh.database);
    await sweep.run();
    await moveClock(28);
    // The server sweeps by itself too, and may have been first: only the notice counts.
    await sweep.run();
    await page.goto(`${app.url}/dashboard/overview`);
    await bell('trial-ending');
    await moveClock(31);
    await sweep.run();
    await addAssignments(trier, 50);
    await duplicate(page, translate, wall);
    await bell('trial-ended');
    await page.goto(`${app.url}/admin?tab=plan`);
    const [ended = ''] = translate
      .planSection('trialEnded', { plan: translate.plan('professional'), day: '…' })
      .split('…');
    await page.getByText(ended).waitFor();
    expect(await page.getByRole('button', { name: translate.planSection('startTrial', { days: 30 }) }).count()).toBe(0);
    await page.goto(`${app.url}/dashboard/overview`);
    await page.getByText(left(0)).waitFor();
    await page.context().close();
  },
  240_000,
);
