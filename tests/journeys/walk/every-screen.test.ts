import { appendFile } from 'node:fs/promises';
import { calls } from '@schole/core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../app/test-app.ts';
import { addStudent } from '../../students/test-students.ts';
import { closeContexts, sharedBrowser } from '../browser/shared.ts';
import { saveAppearance } from '../browser/teacher.ts';
import { fillInstallation } from '../visits/admin-visits.ts';
import { fillLibrary } from '../visits/library.ts';
import { listRoutes } from '../visits/routes.ts';
import { uploadLimit } from '../visits/screen-visits.ts';
import { firstTopic, languageThemes } from './stop/shapes.ts';
import type { Role, Stop } from './stop/stop.ts';
import { allStops } from './stops.ts';
import { type Findings, walk } from './walker.ts';

// The walk through every route and every state of the screens, in both languages, in every role that sees them: each is
// reached once, and all checks of `walk/checks` run there. Which state is checked in which shape, and with which checks,
// is in `walk/stops.ts`.

let app: TestApp;
let browser: Browser;
/** The user of each role; a visitor is not signed in. */
let people: Record<Role, Person | undefined>;
let stops: Stop[] = [];

beforeAll(async () => {
  const environment = { SCHOLE_UPLOAD_LIMIT: String(uploadLimit) };
  [app, browser] = await Promise.all([startTestApp({ web: true, environment }), sharedBrowser()]);
  // The first account administers the installation.
  const administrator = await app.signUp('Katerina');
  const teacher = await app.signUp('Eleni');
  people = { visitor: undefined, teacher, administrator, student: await addStudent(app, teacher) };
  stops = allStops({ teacher: await fillLibrary(teacher), administrator: await fillLibrary(administrator) });
  await fillInstallation(app, teacher);
}, 600_000);

afterAll(async () => {
  await closeContexts();
  await app?.stop();
});

test('the walk leads everywhere', () => {
  const { open, inside, students } = listRoutes();
  expect(Math.min(open.length, inside.length, students.length)).toBeGreaterThan(3);
  const reached = (role: Role, language: string): string[] =>
    stops.filter((stop) => stop.role === role && stop.language === language).map(({ visit }) => visit.path);
  for (const { language } of languageThemes) {
    expect(reached('visitor', language)).toEqual(expect.arrayContaining([firstTopic, ...open.map(({ path }) => path)]));
    expect(reached('student', language)).toEqual(expect.arrayContaining(students.map(({ path }) => path)));
    expect(reached('administrator', language)).toEqual(expect.arrayContaining(inside.map(({ path }) => path)));
  }
});

test('prepared answers are such as the server gives', () => {
  const faults = stops.flatMap(({ visit }) =>
    Object.entries(visit.prepared?.answers ?? {}).flatMap(([name, { status, body }]) => {
      const call = Object.entries(calls).find(([known]) => known === name)?.[1];
      const error = status === 200 ? call?.output.safeParse(body).error : undefined;
      return error === undefined ? [] : [`${visit.name}, ${name}: ${error.message}`];
    }),
  );
  expect([...new Set(faults)]).toEqual([]);
});

test.each([
  { role: 'visitor', ...languageThemes[0] },
  { role: 'visitor', ...languageThemes[1] },
  { role: 'administrator', ...languageThemes[0] },
  { role: 'administrator', ...languageThemes[1] },
  { role: 'teacher', ...languageThemes[0] },
  { role: 'student', ...languageThemes[0] },
  { role: 'student', ...languageThemes[1] },
] as const)(
  'everything that is asked of every state holds: $role, $language',
  async ({ role, language, theme }) => {
    const person = people[role];
    // A student's appearance is kept by the browser alone.
    if (person !== undefined && role !== 'student') await saveAppearance(person, { language, theme, width: 1280 });
    const seen = stops.filter((stop) => stop.role === role && stop.language === language);
    const findings: Findings = { problems: [], completed: [], destinations: new Set() };
    await walk({ browser, app, person, appearance: { language, theme }, findings }, seen);
    await saveList(findings);
    expect(findings.problems).toEqual([]);
    expect(new Set(findings.completed.map(({ stop }) => stop))).toEqual(new Set(seen));
    // A student's pages lead nowhere else.
    if (role === 'student') expect([...findings.destinations]).toEqual([]);
    else if (seen.some(({ controls }) => controls !== undefined)) await expectExternalLinks([...findings.destinations]);
  },
  1_800_000,
);

/** Intercepted links out of a page point to existing pages, and none to another site. */
async function expectExternalLinks(found: readonly string[]): Promise<void> {
  const isPage = (address: string): boolean => address.startsWith('http');
  expect(found.filter((address) => !isPage(address) && !/^(?:mailto|otpauth):./.test(address))).toEqual([]);
  const links = await Promise.all(
    found.filter(isPage).map(async (address) => ({ address, status: (await fetch(address)).status })),
  );
  // The not-found page has a language switch like all others.
  const isMissing = ({ address, status }: (typeof links)[number]): boolean =>
    status >= 400 && !new URL(address).pathname.startsWith('/no/such/');
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => isMissing(link) || !link.address.startsWith(app.url))).toEqual([]);
}

/** Appends the completed checks to the file that `VISITED_LIST` names, to be compared with the list of another run. */
async function saveList({ completed }: Findings): Promise<void> {
  const { VISITED_LIST: file } = process.env;
  if (file === undefined) return;
  // Ids that differ in each test app still identify the same state.
  const sameEachDay = (text: string): string => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  const lines = completed.map(({ check, stop, shape }) => {
    const operated = check === 'controls' ? stop.controls : undefined;
    return JSON.stringify({
      question: check,
      state: sameEachDay(operated?.name ?? stop.visit.name),
      path: sameEachDay(stop.visit.path),
      role: stop.role,
      language: shape?.language ?? stop.language,
      theme: (shape ?? stop).theme,
      width: shape?.width ?? 1280,
      text: shape?.text ?? 100,
      rules: check === 'axe' ? shape?.rules : undefined,
      part: shape?.part === true ? (stop.visit.within ?? '') : '',
      within: operated?.within,
      except: operated?.except,
    });
  });
  await appendFile(file, lines.map((line) => `${line}\n`).join(''));
}
