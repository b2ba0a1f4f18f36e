import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { openContext } from './teacher.ts';

// A colleague is invited in English on a desk and joins in Greek on a phone, where nobody may sign up without an invitation;
// then their access is suspended and restored, and the person who came without one finds the door closed.

let world: World;
let browser: Browser;
let katerina: Person;

beforeAll(async () => {
  const environment = { SCHOLE_SIGN_UP: 'invitation' };
  [world, browser] = await Promise.all([openWorld({ web: true, environment }), openBrowser()]);
  katerina = await world.signUp('Katerina', '1ο Γυμνάσιο');
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

async function visit(look: 'desk' | 'phone', address: string, person?: Person): Promise<Page> {
  const size = { desk: { language: 'en', width: 1280 }, phone: { language: 'el', width: 320 } } as const;
  const context = await openContext(browser, world, { ...size[look], theme: 'light' }, person);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(new URL(address, world.url).href);
  return page;
}

test('a colleague joins by a link, once, and is suspended and restored', async () => {
  const desk = await visit('desk', '/admin?tab=people', katerina);
  await desk.getByRole('button', { name: 'Invite' }).click();
  await desk.getByRole('radio', { name: /^With a link/ }).check();
  await desk.getByRole('button', { name: 'Make Link' }).click();
  const made = await desk.getByRole('textbox', { name: 'Link' }).inputValue();
  const link = made.replace('lang=en', 'lang=el');
  await desk.getByRole('button', { name: 'Done' }).click();

  const phone = await visit('phone', link);
  await phone.getByRole('heading', { name: 'Ένταξη στο σχολείο «1ο Γυμνάσιο»' }).waitFor();
  await phone.getByLabel('Όνομα', { exact: true }).fill('Νίκος');
  await phone.getByLabel('Επώνυμο').fill('Μάρκου');
  await phone.getByLabel('Ηλεκτρονική διεύθυνση').fill('nikos@example.org');
  await phone.getByLabel('Κωδικός', { exact: true }).fill('long-enough-1');
  await phone.getByRole('button', { name: 'Δημιουργία λογαριασμού' }).click();
  await phone.getByText('Συνεχίζετε στο σχολείο «1ο Γυμνάσιο»').first().waitFor();
  expect(new URL(phone.url()).pathname).toBe('/dashboard/overview');

  const late = await visit('phone', link);
  await late.getByText('Αυτή η πρόσκληση έχει ήδη χρησιμοποιηθεί.').waitFor();
  await late.goto(`${world.url}/auth?mode=sign-up`);
  await late.getByRole('heading', { name: 'Για νέο λογαριασμό χρειάζεται πρόσκληση' }).waitFor();
  expect(await late.getByRole('button', { name: 'Δημιουργία λογαριασμού' }).count()).toBe(0);

  await desk.reload();
  const turn = async (act: string): Promise<void> => {
    await desk.getByRole('button', { name: 'Νίκος Μάρκου' }).click();
    await desk.getByRole('button', { name: act, exact: true }).click();
    await desk.getByRole('dialog', { name: `${act} Νίκος Μάρκου?` }).waitFor();
    await desk.getByRole('button', { name: act, exact: true }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await turn('Suspend');
  await phone.reload();
  await phone.getByRole('heading', { name: 'Η πρόσβασή σας στο σχολείο έχει ανασταλεί' }).waitFor();
  await turn('Restore');
  await phone.reload();
  await phone.getByRole('heading', { name: 'Επισκόπηση' }).waitFor();
  const { data } = await katerina.client.functions.invoke('list-members', { body: { status: 'active' } });
  expect(data.count).toBe(2);
}, 240_000);
