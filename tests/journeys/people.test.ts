import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functions } from '../../apps/server/src/app/function-registry.ts';
import { sectionNames } from '../../apps/web/src/screens/admin-sections.ts';
import { type Person, startTestApp, type TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { relations } from '../policies/tables/relations.table.ts';
import { closeContexts, sharedBrowser } from './browser/shared.ts';
import {
  type Answer,
  languages,
  openPage,
  type PageRequest,
  press,
  requestFromPage,
  type Translators,
  translatorsFor,
} from './browser/translators.ts';

// People join and leave a school without open sign-up: one joins by a link, one by mail, each tries requests without
// permission, one is suspended and restored, one is removed with the page still open and founds another school.

let app: TestApp;
let browser: Browser;
let administrator: Person;

beforeAll(async () => {
  const environment = { SCHOLE_SIGN_UP: 'invitation' };
  [app, browser] = await Promise.all([startTestApp({ web: true, environment }), sharedBrowser()]);
  administrator = await app.signUp('Katerina', '1ο Γυμνάσιο');
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await app?.stop();
});

const school = '1ο Γυμνάσιο';
const visit = (translate: Translators, address: string, person?: Person): Promise<Page> =>
  openPage({ browser, app }, translate, address, person);
const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();

/** The value of a field once it is not empty. */
async function filled(page: Page, name: string): Promise<string> {
  const field = page.getByLabel(name, { exact: true });
  await expect.poll(() => field.inputValue()).not.toBe('');
  return field.inputValue();
}

/** The link of an invitation, as the administrator has it in the dialog. */
async function invite(adminPage: Page, { people }: Translators, email?: string): Promise<string> {
  await press(adminPage, people('invite'));
  if (email === undefined) await adminPage.getByRole('radio', { name: people('byLink') }).check();
  else await adminPage.getByLabel(people('address')).fill(email);
  await press(adminPage, people(email === undefined ? 'makeLink' : 'sendInvitation'));
  const link = await filled(adminPage, people('link'));
  if (email !== undefined) await adminPage.getByText(people('mailWaits', { email })).waitFor();
  await press(adminPage, people('done'));
  return link;
}

/** Opens the link in a new browser, where it makes an account and joins. */
async function join(translate: Translators, link: string, firstName: string, email: string): Promise<Page> {
  const page = await visit(translate, link);
  await heading(page, translate.join('joinTitle', { school }));
  await page.getByLabel(translate.auth('firstName'), { exact: true }).fill(firstName);
  await page.getByLabel(translate.auth('lastName'), { exact: true }).fill('Μάρκου');
  const address = page.getByLabel(translate.auth('email'), { exact: true });
  if (await address.isEditable()) await address.fill(email);
  else expect(await address.inputValue()).toBe(email);
  await page.getByLabel(translate.auth('password'), { exact: true }).fill('long-enough-1');
  await press(page, translate.auth('create'));
  await page.getByText(translate.join('joined', { school })).first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/overview');
  return page;
}

/** The link in the installation's outbox for an address, which its mail would have delivered. */
async function linkOfMail(translate: Translators, email: string): Promise<string> {
  const page = await visit(translate, '/admin?tab=outbox', administrator);
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  const link = await filled(page, translate.admin('link'));
  await page.context().close();
  return link;
}

/** A colleague with an account opens a forwarded link: neither the page nor the server accepts it. */
async function forward(page: Page, translate: Translators, link: string, email: string, own: string): Promise<void> {
  await page.goto(link);
  await page.getByText(translate.join('otherAddress', { email, own })).waitFor();
  expect(await page.getByRole('button', { name: translate.join('join', { school }) }).count()).toBe(0);
  const token = new URL(link).searchParams.get('invitation');
  const [answer] = await requestFromPage(page, [
    { method: 'POST', path: '/functions/v1/accept-invitation', body: { token } },
  ]);
  expect(answer).toMatchObject({ status: 403, code: 'invitation/for-another-address' });
}

/** Every row of every table of the product, to see that nothing has changed. */
function allRows(): Promise<Record<string, string[]>> {
  return asOwner(app.fresh.ownerUrl, async (owner) => {
    const rows: Record<string, string[]> = {};
    const { rows: publicTables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    // Rolled back at the end: policies apply to an owner that is no superuser too, and are switched off for this read.
    await owner.query('begin');
    for (const { name } of publicTables) {
      await owner.query(`alter table ${name} no force row level security`);
      const found = await owner.query<{ row: string }>(`select its::text as row from ${name} as its order by 1`);
      rows[name] = found.rows.map(({ row }) => row);
    }
    await owner.query('rollback');
    return rows;
  });
}

const tables = Object.keys(relations).filter((name) => name.startsWith('public.'));

/** A write of each kind to each table, at the rows of others where rows have owners. */
function writes(own: string, other: string, schoolId: string): PageRequest[] {
  return tables.flatMap((table): PageRequest[] => {
    const columns = (relations[table]?.columns ?? '').split(' ');
    const whose = ['user_id', 'owner_id', 'created_by', 'actor_id'].find((name) => columns.includes(name));
    const path = `/rest/v1/${table.replace('public.', '')}?${whose ?? columns[0]}=${whose ? `neq.${own}` : 'not.is.null'}`;
    const values = { role: 'administrator', plan: 'school', status: 'active', quota: null, created_at: '2000-01-01' };
    const change = Object.fromEntries(Object.entries(values).filter(([name]) => columns.includes(name)));
    const ids = { school_id: schoolId, [whose ?? 'id']: other, role: 'administrator', plan: 'school' };
    const row = Object.fromEntries(Object.entries(ids).filter(([name]) => columns.includes(name)));
    return [
      { method: 'POST', path, body: row },
      { method: 'PATCH', path, body: change },
      { method: 'DELETE', path },
    ];
  });
}

const calls = Object.values(functions);
const callOf = (name: string): PageRequest => ({ method: 'POST', path: `/functions/v1/${name}`, body: {} });
const codes = (answers: readonly Answer[]): unknown[] => [...new Set(answers.map(({ code }) => code))];

/** A teacher knows every address, every function's name and every table, and has a console. */
async function tryEverything(page: Page, translate: Translators, sections: readonly string[]): Promise<void> {
  for (const section of sections) {
    await page.goto(`${app.url}/admin?tab=${section}`);
    await heading(page, translate.notFound('title'));
  }
  const staff = calls.filter(
    ({ permission }) =>
      permission === 'installation' || (typeof permission === 'object' && !permission.roles.includes('teacher')),
  );
  expect(staff.length).toBeGreaterThan(30);
  expect(
    codes(
      await requestFromPage(
        page,
        staff.map(({ name }) => callOf(name)),
      ),
    ),
  ).toEqual(['person/not-allowed']);

  const [user, home] = await requestFromPage(page, [
    { method: 'GET', path: '/auth/v1/user' },
    { method: 'GET', path: '/rest/v1/schools?select=id' },
  ]);
  const [{ id: own }, [{ id: schoolId }]] = [user?.body, home?.body] as [{ id: string }, [{ id: string }]];
  const before = await allRows();
  const answers = await requestFromPage(page, writes(own, administrator.id, schoolId));
  expect(await allRows()).toEqual(before);
  const through = answers.filter(({ status, body }) => status < 300 && JSON.stringify(body) !== '[]');
  expect(through).toEqual([]);
}

/** Opens a person in the administrator's list and does one action, by the texts of its dialogs. */
async function changeMember(
  adminPage: Page,
  { people }: Translators,
  name: string,
  what: 'suspend' | 'restore' | 'remove',
): Promise<void> {
  await adminPage.getByRole('button', { name, exact: true }).click();
  await press(adminPage, people(`${what}Do`));
  await adminPage.getByRole('dialog', { name: people(`${what}Title`, { name }) }).waitFor();
  await press(adminPage, people(`${what}Do`));
  await adminPage
    .getByText(people(`${what}Done`, { name }))
    .first()
    .waitFor();
  await adminPage.getByRole('dialog').waitFor({ state: 'detached' });
}

const readWork: PageRequest[] = ['assignments', 'sources', 'schools'].map((table) => ({
  method: 'GET',
  path: `/rest/v1/${table}?select=*`,
}));
/** Calls every function for members with the page's session: each is refused, and nothing of the school can be read. */
async function expectShutOut(page: Page, code: string): Promise<void> {
  const members = calls.filter(({ permission }) => typeof permission === 'object');
  expect(
    codes(
      await requestFromPage(
        page,
        members.map(({ name }) => callOf(name)),
      ),
    ),
  ).toEqual([code]);
  expect((await requestFromPage(page, readWork)).map(({ body }) => body)).toEqual([[], [], []]);
}

/** Uses a text in a page that was opened before, to see its present message. */
async function useText(page: Page, { content }: Translators): Promise<void> {
  await page
    .getByRole('radio', { name: content('subText'), exact: true })
    .locator('xpath=ancestor::label[1]')
    .click();
  await page
    .getByRole('textbox', { name: content('pasteLabel'), exact: true })
    .fill('Plants make sugar of light. '.repeat(20));
  await press(page, content('useContent'));
}

/** A person who founds a school administers only that school, and nothing of the installation. */
async function ownSchool(page: Page, translate: Translators): Promise<void> {
  await page.goto(`${app.url}/dashboard/overview`);
  await press(page, translate.dashboard('addSchool'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(translate.dashboard('schoolName')).fill('Φροντιστήριο');
  await press(page, translate.dashboard('addSchool'));
  await heading(page, translate.overview('title'));
  await page.goto(`${app.url}/admin?tab=health`);
  await page.getByRole('heading', { name: translate.screens('people'), level: 2 }).waitFor();
  const installationCalls = calls.filter(({ permission }) => permission === 'installation');
  expect(
    codes(
      await requestFromPage(
        page,
        installationCalls.map(({ name }) => callOf(name)),
      ),
    ),
  ).toEqual(['person/not-allowed']);
}

test.each(languages)(
  'people come, try what is not theirs, and go: %s',
  async (language) => {
    const translate = translatorsFor(language);
    const [nikos, eleni] = language === 'en' ? ['Nikos', 'Eleni'] : ['Νίκος', 'Ελένη'];
    const addresses = { nikos: `nikos-${language}@example.org`, eleni: `eleni-${language}@example.org` };
    const adminPage = await visit(translate, '/admin?tab=people', administrator);

    const link = await invite(adminPage, translate);
    const first = await join(translate, link, nikos, addresses.nikos);
    const late = await visit(translate, link);
    await heading(late, translate.join('overTitle'));
    await late.goto(`${app.url}/auth?mode=sign-up`);
    await heading(late, translate.auth('closedTitle'));
    await late.context().close();

    await first.goto(`${app.url}/dashboard/assignments?open=new`);
    await first.getByRole('tab').first().waitFor();
    await adminPage.reload();
    await changeMember(adminPage, translate, `${nikos} Μάρκου`, 'remove');
    await useText(first, translate);
    await heading(first, translate.dashboard('noneTitle'));
    await expectShutOut(first, 'person/no-school');

    const shown = await invite(adminPage, translate, addresses.eleni);
    const mailed = await linkOfMail(translate, addresses.eleni);
    expect(mailed).toBe(shown);
    await forward(first, translate, mailed, addresses.eleni, addresses.nikos);
    const second = await join(translate, mailed, eleni, addresses.eleni);
    await tryEverything(second, translate, language === 'en' ? sectionNames : ['people', 'health']);

    await adminPage.reload();
    await changeMember(adminPage, translate, `${eleni} Μάρκου`, 'suspend');
    await expectShutOut(second, 'person/suspended');
    await second.goto(`${app.url}/dashboard/overview`);
    await heading(second, translate.dashboard('suspendedTitle'));
    await changeMember(adminPage, translate, `${eleni} Μάρκου`, 'restore');
    await second.reload();
    await heading(second, translate.overview('title'));

    await ownSchool(first, translate);
    await Promise.all([adminPage, first, second].map((page) => page.context().close()));
  },
  240_000,
);
