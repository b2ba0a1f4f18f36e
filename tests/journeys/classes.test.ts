import { readFile as readBytes } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '../../apps/web/src/client/language/words.ts';
import { enrolmentWords } from '../../apps/web/src/screens/classes/enrolment/enrolment-words.ts';
import { importWords } from '../../apps/web/src/screens/classes/import/import-words.ts';
import { addWords } from '../../apps/web/src/screens/classes/roster/add-words.ts';
import { cardsWords } from '../../apps/web/src/screens/classes/roster/cards-words.ts';
import { rosterWords } from '../../apps/web/src/screens/classes/roster/roster-words.ts';
import { words } from '../../apps/web/src/screens/classes/words.ts';
import { joinWords } from '../../apps/web/src/screens/student/join/join-words.ts';
import { studentWords } from '../../apps/web/src/screens/student/words.ts';
import { screenWords } from '../../apps/web/src/screens/words.ts';
import type { Person, TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { readCards } from '../students/read-cards.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';
import { type Language, languages } from './browser/translators.ts';
import { collectTroubles } from './browser/troubles.ts';

// From an empty account to students who are signed in: a class, a pasted list, printed cards, and a device that students
// use one after another. In both languages.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

const namesOf: Readonly<Record<Language, readonly string[]>> = {
  en: ['Baker Anna', 'Carter Ben', 'Dixon Cara', 'Evans Dan', 'Foster Ella', 'Green Finn', 'Hill Grace', 'Irwin Hugo'],
  el: [
    ...['Αγγελοπούλου Μαρία', 'Βασιλείου Γιώργος', 'Γεωργίου Ελένη', 'Δημητρίου Νίκος', 'Ευαγγέλου Άννα'],
    ...['Ζαχαρίου Πέτρος', 'Ηλιοπούλου Σοφία', 'Θεοδώρου Κώστας'],
  ],
};

/** Twenty-five names: those above with a second one. */
const listOf = (language: Language): string[] =>
  Array.from({ length: 25 }, (_, at) => {
    const names = namesOf[language];
    const [surname = '', first = ''] = (names[at % names.length] ?? '').split(' ');
    const second = ['', '-Rose', '-May', '-Lou'][Math.floor(at / names.length)] ?? '';
    return `${surname} ${first}${language === 'en' ? second : ['', '-Ρέα', '-Ζωή', '-Ίρις'][Math.floor(at / names.length)]}`;
  });

/** Presses a button or link, and counts it. */
function counter(page: Page): { press: (role: 'button' | 'link', name: string) => Promise<void>; count: () => number } {
  let presses = 0;
  return {
    async press(role, name) {
      presses += 1;
      await page.getByRole(role, { name, exact: true }).first().click();
    },
    count: () => presses,
  };
}

/** The passwords on printed cards, by user name. */
async function readPasswords(bytes: Uint8Array, userNames: readonly string[]): Promise<Map<string, string>> {
  const cards = await readCards(bytes, userNames);
  return new Map([...cards].map(([userName, { password }]) => [userName, password ?? '']));
}

async function download(page: Page, act: () => Promise<void>): Promise<Uint8Array> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), act()]);
  return new Uint8Array(await readBytes(await file.path()));
}

const rosterOf = async (teacher: Person, classId: string): Promise<{ user_name: string; student_id: string }[]> => {
  const { data } = await teacher.client
    .from('class_rosters')
    .select('user_name,student_id')
    .eq('class_id', classId)
    .order('sort_name');
  return data ?? [];
};

describe.each(languages)('%s', (language) => {
  const say = {
    classes: createTranslator(words, language),
    screens: createTranslator(screenWords, language),
    add: createTranslator(addWords, language),
    list: createTranslator(importWords, language),
    roster: createTranslator(rosterWords, language),
    cards: createTranslator(cardsWords, language),
    student: createTranslator(studentWords, language),
    enrolment: createTranslator(enrolmentWords, language),
    join: createTranslator(joinWords, language),
  };

  test('a class stands with cards in at most twelve clicks, and its students sign in on one device', async () => {
    const teacher = await app.signUp(`Nina-${language}`, 'School of Nina');
    const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, teacher);
    const page = await context.newPage();
    const troubles = collectTroubles(page);
    await page.goto(`${app.url}/dashboard`);
    const { press, count } = counter(page);

    await press('link', say.screens('classes'));
    await press('button', say.classes('createClass'));
    await page.getByLabel(say.classes('className')).fill('Β2');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.classes('createClass') })
      .click();
    // The new class opens by itself.
    await page.waitForURL('**/dashboard/classes/*');
    await press('button', say.add('addStudents'));
    await page.getByLabel(say.list('names')).fill(listOf(language).join('\n'));
    await press('button', say.list('confirmCount', { count: 25 }));
    await page.getByText(say.list('done', { added: 25, changed: 0 }), { exact: true }).waitFor();
    await press('button', say.cards('title'));
    const pdf = await download(page, () => press('button', say.cards('print')));
    // The press inside the dialog of the class was not counted above.
    expect(count() + 1).toBeLessThanOrEqual(12);

    const classId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const roster = await rosterOf(teacher, classId);
    expect(roster).toHaveLength(25);
    const userNames = roster.map(({ user_name }) => user_name);
    const passwords = await readPasswords(pdf, userNames);
    expect(passwords.size).toBe(25);
    expect(new Set(passwords.values()).size).toBe(25);

    const { data: school } = await teacher.client.from('schools').select('student_code').single();
    const device = await openContext(browser, app, { language, theme: 'light', width: 320 });
    const tablet = await device.newPage();
    const tabletTroubles = collectTroubles(tablet);
    const signIn = async (userName: string, password: string): Promise<void> => {
      await tablet.goto(`${app.url}/student/sign-in`);
      await tablet.getByLabel(say.student('school')).fill(String(school?.student_code));
      await tablet.getByLabel(say.student('userName')).fill(userName);
      await tablet.getByLabel(say.student('password'), { exact: true }).fill(password);
      await tablet.getByRole('button', { name: say.student('signIn') }).click();
    };
    for (const userName of userNames.slice(0, 3)) {
      await signIn(userName, passwords.get(userName) ?? '');
      await tablet.getByText(say.student('todoEmpty')).waitFor();
      expect(new URL(tablet.url()).pathname).toBe('/student');
      // A teacher's page is no page of theirs.
      await tablet.goto(`${app.url}/dashboard/classes`);
      await tablet.getByText(say.student('todoEmpty')).waitFor();
      await tablet.getByRole('button', { name: say.student('signOut') }).click();
      await tablet.getByRole('heading', { name: say.student('title') }).waitFor();
      const left = await tablet.evaluate(async () => ({
        stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        databases: (await indexedDB.databases()).length,
        cached: (
          await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        ).flatMap((requests) => requests.map(({ url }) => new URL(url).pathname)),
      }));
      expect(left.databases).toBe(0);
      // On a slow machine the page without a network is cached meanwhile: it holds nothing of a person.
      expect(left.cached.filter((path) => path !== '/offline' && !/^\/assets\/[^/]+\.svg$/.test(path))).toEqual([]);
      expect(left.stored).not.toContain(userName);
      expect(left.stored).not.toContain('access_token');
    }

    // A late one: the address of the QR on the wall, a name, and the teacher lets them in.
    await press('button', say.enrolment('title'));
    await press('button', say.enrolment('switchOn'));
    await page.getByRole('img', { name: say.enrolment('qr') }).waitFor();
    const { data: entry } = await teacher.client.from('classes').select('join_code').eq('id', classId).single();
    await tablet.goto(`${app.url}/student/join#join=${school?.student_code}.${entry?.join_code}`);
    await tablet.getByText(say.join('codeRead')).waitFor();
    expect(tablet.url()).not.toContain(String(entry?.join_code));
    const [firstName, surname] = language === 'en' ? ['Zoe', 'Young'] : ['Ζωή', 'Ψαρρού'];
    await tablet.getByLabel(say.join('firstName'), { exact: true }).fill(firstName);
    await tablet.getByLabel(say.join('lastName')).fill(surname);
    await tablet.getByLabel(say.join('password')).fill('bananas');
    await tablet.getByRole('button', { name: say.join('ask') }).click();
    await tablet.getByRole('heading', { name: say.join('waitingTitle') }).waitFor();
    await tablet.reload();
    await tablet.getByRole('heading', { name: say.join('waitingTitle') }).waitFor();
    await press('button', say.enrolment('letInName', { name: `${surname} ${firstName}` }));
    await tablet.getByText(say.student('todoEmpty')).waitFor();
    const late = (await rosterOf(teacher, classId)).find(({ user_name }) => !userNames.includes(user_name));
    await tablet.getByText(say.student('you', { name: late?.user_name ?? '' })).waitFor();
    await tablet.getByRole('button', { name: say.student('signOut') }).click();
    await tablet.getByRole('heading', { name: say.student('title') }).waitFor();
    await signIn(late?.user_name ?? '', 'bananas');
    await tablet.getByText(say.student('todoEmpty')).waitFor();
    await tablet.getByRole('button', { name: say.student('signOut') }).click();
    await tablet.getByRole('heading', { name: say.student('title') }).waitFor();
    await page
      .getByRole('button', { name: say.enrolment('done') })
      .last()
      .click();

    // A reset by a colleague who may mark: the card before it opens nothing any more.
    const colleague = await app.signUp(`Omar-${language}`, 'School of Omar');
    await asOwner(app.fresh.ownerUrl, async (owner) => {
      await owner.query(
        `insert into public.memberships (school_id, user_id, role)
         select school_id, $2, 'teacher' from public.classes where id = $1`,
        [classId, colleague.id],
      );
      await owner.query(
        `update public.profiles set active_school_id = (select school_id from public.classes where id = $1)
         where user_id = $2`,
        [classId, colleague.id],
      );
    });
    const shared = await teacher.client.functions.invoke('share-class', {
      body: { classId, userId: colleague.id, rights: 'mark' },
    });
    expect(shared.error).toBeNull();
    const theirs = await openContext(browser, app, { language, theme: 'dark', width: 1280 }, colleague);
    const other = await theirs.newPage();
    await other.goto(`${app.url}/dashboard/classes/${classId}`);
    await other.getByRole('checkbox').nth(1).check();
    await other.getByRole('button', { name: say.cards('title') }).click();
    const renewed = await download(other, () => other.getByRole('button', { name: say.cards('print') }).click());
    const [first = ''] = userNames;
    const next = await readPasswords(renewed, [first]);
    await signIn(first, passwords.get(first) ?? '');
    await tablet.getByRole('alert').first().waitFor();
    await signIn(first, next.get(first) ?? '');
    await tablet.getByText(say.student('todoEmpty')).waitFor();

    expect(troubles).toEqual([]);
    expect(tabletTroubles.filter((trouble) => !/status of 40[01]/.test(trouble))).toEqual([]);
    await Promise.all([context, device, theirs].map((one) => one.close()));
  }, 240_000);
});
