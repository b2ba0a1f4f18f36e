import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functions } from '../../apps/server/src/functions/index.ts';
import { sectionNames } from '../../apps/web/src/screens/admin/section-names.ts';
import { asOwner } from '../database/cluster.ts';
import { relations } from '../policies.table.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { closeContexts, sharedBrowser } from './shared.ts';
import { type Answer, askFrom, languages, openPage, press, type Spoken, type Wish, wordsOf } from './spoken.ts';

// A school as its people come and go, where nobody signs up without an invitation: one comes by a link, one by mail, each
// tries what is not theirs, one is suspended and restored, one is removed with the page still open and founds another school.

let world: World;
let browser: Browser;
let keeper: Person;

beforeAll(async () => {
  const environment = { SCHOLE_SIGN_UP: 'invitation' };
  [world, browser] = await Promise.all([openWorld({ web: true, environment }), sharedBrowser()]);
  keeper = await world.signUp('Katerina', '1ο Γυμνάσιο');
}, 180_000);

afterAll(async () => {
  await closeContexts();
  await world?.stop();
});

const school = '1ο Γυμνάσιο';
const visit = (say: Spoken, address: string, person?: Person): Promise<Page> =>
  openPage({ browser, world }, say, address, person);
const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();

/** What a field holds when it holds something. */
async function filled(page: Page, name: string): Promise<string> {
  const field = page.getByLabel(name, { exact: true });
  await expect.poll(() => field.inputValue()).not.toBe('');
  return field.inputValue();
}

/** The link of an invitation, as the administrator has it in the dialog. */
async function invite(desk: Page, { people }: Spoken, email?: string): Promise<string> {
  await press(desk, people('invite'));
  if (email === undefined) await desk.getByRole('radio', { name: people('byLink') }).check();
  else await desk.getByLabel(people('address')).fill(email);
  await press(desk, people(email === undefined ? 'makeLink' : 'sendInvitation'));
  const link = await filled(desk, people('link'));
  if (email !== undefined) await desk.getByText(people('mailWaits', { email })).waitFor();
  await press(desk, people('done'));
  return link;
}

/** Opens the link in a new browser, where it makes an account and joins. */
async function join(say: Spoken, link: string, firstName: string, email: string): Promise<Page> {
  const page = await visit(say, link);
  await heading(page, say.join('joinTitle', { school }));
  await page.getByLabel(say.auth('firstName'), { exact: true }).fill(firstName);
  await page.getByLabel(say.auth('lastName'), { exact: true }).fill('Μάρκου');
  const address = page.getByLabel(say.auth('email'), { exact: true });
  if (await address.isEditable()) await address.fill(email);
  else expect(await address.inputValue()).toBe(email);
  await page.getByLabel(say.auth('password'), { exact: true }).fill('long-enough-1');
  await press(page, say.auth('create'));
  await page.getByText(say.join('joined', { school })).first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/overview');
  return page;
}

/** What the outbox of the installation has for an address: the link that its mail would have brought. */
async function linkOfMail(say: Spoken, email: string): Promise<string> {
  const page = await visit(say, '/admin?tab=outbox', keeper);
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  const link = await filled(page, say.admin('link'));
  await page.context().close();
  return link;
}

/** Sent on to a colleague who has an account: neither the page nor the server lets them in by it. */
async function forward(page: Page, say: Spoken, link: string, email: string, own: string): Promise<void> {
  await page.goto(link);
  await page.getByText(say.join('otherAddress', { email, own })).waitFor();
  expect(await page.getByRole('button', { name: say.join('join', { school }) }).count()).toBe(0);
  const token = new URL(link).searchParams.get('invitation');
  const [answer] = await askFrom(page, [{ method: 'POST', path: '/functions/v1/accept-invitation', body: { token } }]);
  expect(answer).toMatchObject({ status: 403, code: 'invitation/for-another-address' });
}

/** Every row of every table of the product, to see that nothing has changed. */
function allRows(): Promise<Record<string, string[]>> {
  return asOwner(world.fresh.ownerUrl, async (owner) => {
    const rows: Record<string, string[]> = {};
    const { rows: kept } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    // Undone at the end: an owner that is no superuser is under the policies as well, and is not for this look.
    await owner.query('begin');
    for (const { name } of kept) {
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
function writes(own: string, other: string, schoolId: string): Wish[] {
  return tables.flatMap((table): Wish[] => {
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
const callOf = (name: string): Wish => ({ method: 'POST', path: `/functions/v1/${name}`, body: {} });
const codes = (answers: readonly Answer[]): unknown[] => [...new Set(answers.map(({ code }) => code))];

/** A teacher knows every address, every function's name and every table, and has a console. */
async function tryEverything(page: Page, say: Spoken, sections: readonly string[]): Promise<void> {
  for (const section of sections) {
    await page.goto(`${world.url}/admin?tab=${section}`);
    await heading(page, say.notFound('title'));
  }
  const staff = calls.filter(
    ({ permission }) =>
      permission === 'installation' || (typeof permission === 'object' && !permission.roles.includes('teacher')),
  );
  expect(staff.length).toBeGreaterThan(30);
  expect(
    codes(
      await askFrom(
        page,
        staff.map(({ name }) => callOf(name)),
      ),
    ),
  ).toEqual(['person/not-allowed']);

  const [user, home] = await askFrom(page, [
    { method: 'GET', path: '/auth/v1/user' },
    { method: 'GET', path: '/rest/v1/schools?select=id' },
  ]);
  const [{ id: own }, [{ id: schoolId }]] = [user?.body, home?.body] as [{ id: string }, [{ id: string }]];
  const before = await allRows();
  const answers = await askFrom(page, writes(own, keeper.id, schoolId));
  expect(await allRows()).toEqual(before);
  const through = answers.filter(({ status, body }) => status < 300 && JSON.stringify(body) !== '[]');
  expect(through).toEqual([]);
}

/** Opens a person in the administrator's list and does one act, by what its dialogs say. */
async function act(
  desk: Page,
  { people }: Spoken,
  name: string,
  what: 'suspend' | 'restore' | 'remove',
): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).click();
  await press(desk, people(`${what}Do`));
  await desk.getByRole('dialog', { name: people(`${what}Title`, { name }) }).waitFor();
  await press(desk, people(`${what}Do`));
  await desk
    .getByText(people(`${what}Done`, { name }))
    .first()
    .waitFor();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
}

const readWork: Wish[] = ['assignments', 'sources', 'schools'].map((table) => ({
  method: 'GET',
  path: `/rest/v1/${table}?select=*`,
}));
/** Every function for members, called with the page's session: what it answers, and what of the school is still read. */
async function expectShutOut(page: Page, code: string): Promise<void> {
  const members = calls.filter(({ permission }) => typeof permission === 'object');
  expect(
    codes(
      await askFrom(
        page,
        members.map(({ name }) => callOf(name)),
      ),
    ),
  ).toEqual([code]);
  expect((await askFrom(page, readWork)).map(({ body }) => body)).toEqual([[], [], []]);
}

/** Uses a text in the page as it was opened before: what does it say now? */
async function useText(page: Page, { content }: Spoken): Promise<void> {
  await page
    .getByRole('radio', { name: content('subText'), exact: true })
    .locator('xpath=ancestor::label[1]')
    .click();
  await page
    .getByRole('textbox', { name: content('pasteLabel'), exact: true })
    .fill('Plants make sugar of light. '.repeat(20));
  await press(page, content('useContent'));
}

/** Whoever founds a school administers that one, and nothing of the installation. */
async function ownSchool(page: Page, say: Spoken): Promise<void> {
  await page.goto(`${world.url}/dashboard/overview`);
  await press(page, say.dashboard('addSchool'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.dashboard('schoolName')).fill('Φροντιστήριο');
  await press(page, say.dashboard('addSchool'));
  await heading(page, say.overview('title'));
  await page.goto(`${world.url}/admin?tab=health`);
  await page.getByRole('heading', { name: say.screens('people'), level: 2 }).waitFor();
  const house = calls.filter(({ permission }) => permission === 'installation');
  expect(
    codes(
      await askFrom(
        page,
        house.map(({ name }) => callOf(name)),
      ),
    ),
  ).toEqual(['person/not-allowed']);
}

test.each(languages)(
  'people come, try what is not theirs, and go: %s',
  async (language) => {
    const say = wordsOf(language);
    const [nikos, eleni] = language === 'en' ? ['Nikos', 'Eleni'] : ['Νίκος', 'Ελένη'];
    const addresses = { nikos: `nikos-${language}@example.org`, eleni: `eleni-${language}@example.org` };
    const desk = await visit(say, '/admin?tab=people', keeper);

    const link = await invite(desk, say);
    const first = await join(say, link, nikos, addresses.nikos);
    const late = await visit(say, link);
    await heading(late, say.join('overTitle'));
    await late.goto(`${world.url}/auth?mode=sign-up`);
    await heading(late, say.auth('closedTitle'));
    await late.context().close();

    await first.goto(`${world.url}/dashboard/assignments?open=new`);
    await first.getByRole('tab').first().waitFor();
    await desk.reload();
    await act(desk, say, `${nikos} Μάρκου`, 'remove');
    await useText(first, say);
    await heading(first, say.dashboard('noneTitle'));
    await expectShutOut(first, 'person/no-school');

    const shown = await invite(desk, say, addresses.eleni);
    const mailed = await linkOfMail(say, addresses.eleni);
    expect(mailed).toBe(shown);
    await forward(first, say, mailed, addresses.eleni, addresses.nikos);
    const second = await join(say, mailed, eleni, addresses.eleni);
    await tryEverything(second, say, language === 'en' ? sectionNames : ['people', 'health']);

    await desk.reload();
    await act(desk, say, `${eleni} Μάρκου`, 'suspend');
    await expectShutOut(second, 'person/suspended');
    await second.goto(`${world.url}/dashboard/overview`);
    await heading(second, say.dashboard('suspendedTitle'));
    await act(desk, say, `${eleni} Μάρκου`, 'restore');
    await second.reload();
    await heading(second, say.overview('title'));

    await ownSchool(first, say);
    await Promise.all([desk, first, second].map((page) => page.context().close()));
  },
  240_000,
);
