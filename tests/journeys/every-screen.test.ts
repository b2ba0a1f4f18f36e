import { appendFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../world.ts';
import { fillHouse } from './house.ts';
import { fillLibrary } from './library.ts';
import { listRoutes } from './routes.ts';
import { closeContexts, sharedBrowser } from './shared.ts';
import { keepLook } from './teacher.ts';
import { uploadLimit } from './visits.ts';
import { firstTopic, spoken } from './walk/shapes.ts';
import type { Role, Stop } from './walk/stop.ts';
import { allStops } from './walk/stops.ts';
import { type Findings, walk } from './walk/walker.ts';

// The walk through every route and every state of the screens, in both languages, as everybody who meets them: each is
// reached once, and everything is asked there that `walk/questions` lists. Which state is seen in which shape, and asked
// what, is in `walk/stops.ts`.

let world: World;
let browser: Browser;
/** Who may be at the screen; nobody is signed in as a visitor. */
let people: Record<Role, Person | undefined>;
let stops: Stop[] = [];

beforeAll(async () => {
  const environment = { SCHOLE_UPLOAD_LIMIT: String(uploadLimit) };
  [world, browser] = await Promise.all([openWorld({ web: true, environment }), sharedBrowser()]);
  // The first account looks after the installation.
  const administrator = await world.signUp('Katerina');
  const teacher = await world.signUp('Eleni');
  people = { visitor: undefined, teacher, administrator };
  stops = allStops({ teacher: await fillLibrary(teacher), administrator: await fillLibrary(administrator) });
  await fillHouse(world, teacher);
}, 240_000);

afterAll(async () => {
  await closeContexts();
  await world?.stop();
});

test('the walk leads everywhere', () => {
  const { open, inside } = listRoutes();
  expect(Math.min(open.length, inside.length)).toBeGreaterThan(3);
  const reached = (role: Role, language: string): string[] =>
    stops.filter((stop) => stop.role === role && stop.language === language).map(({ visit }) => visit.path);
  for (const { language } of spoken) {
    expect(reached('visitor', language)).toEqual(expect.arrayContaining([firstTopic, ...open.map(({ path }) => path)]));
    expect(reached('administrator', language)).toEqual(expect.arrayContaining(inside.map(({ path }) => path)));
  }
});

test.each([
  { role: 'visitor', ...spoken[0] },
  { role: 'visitor', ...spoken[1] },
  { role: 'administrator', ...spoken[0] },
  { role: 'administrator', ...spoken[1] },
  { role: 'teacher', ...spoken[0] },
] as const)(
  'everything that is asked of every state holds: $role, $language',
  async ({ role, language, theme }) => {
    const person = people[role];
    if (person !== undefined) await keepLook(person, { language, theme, width: 1280 });
    const seen = stops.filter((stop) => stop.role === role && stop.language === language);
    const findings: Findings = { problems: [], asked: [], destinations: new Set() };
    await walk({ browser, world, person, look: { language, theme }, findings }, seen);
    await keepList(findings);
    expect(findings.problems).toEqual([]);
    expect(new Set(findings.asked.map(({ stop }) => stop))).toEqual(new Set(seen));
    if (seen.some(({ controls }) => controls !== undefined)) await expectWaysOut([...findings.destinations]);
  },
  1_800_000,
);

/** Ways out that were stopped on the page lead to pages that are there, and none to another house. */
async function expectWaysOut(found: readonly string[]): Promise<void> {
  const isPage = (address: string): boolean => address.startsWith('http');
  expect(found.filter((address) => !isPage(address) && !/^(?:mailto|otpauth):./.test(address))).toEqual([]);
  const ways = await Promise.all(
    found.filter(isPage).map(async (address) => ({ address, status: (await fetch(address)).status })),
  );
  // The page that is not there has its language chosen like all others.
  const isMissing = ({ address, status }: (typeof ways)[number]): boolean =>
    status >= 400 && !new URL(address).pathname.startsWith('/no/such/');
  expect(ways.length).toBeGreaterThan(0);
  expect(ways.filter((way) => isMissing(way) || !way.address.startsWith(world.url))).toEqual([]);
}

/** Adds what was asked to the file that `VISITED_LIST` names, to be compared with the list of another day. */
async function keepList({ asked }: Findings): Promise<void> {
  const { VISITED_LIST: file } = process.env;
  if (file === undefined) return;
  // What is made anew in each world is the same state.
  const sameEachDay = (text: string): string => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  const lines = asked.map(({ question, stop, shape }) => {
    const operated = question === 'controls' ? stop.controls : undefined;
    return JSON.stringify({
      question,
      state: sameEachDay(operated?.name ?? stop.visit.name),
      path: sameEachDay(stop.visit.path),
      role: stop.role,
      language: stop.language,
      theme: (shape ?? stop).theme,
      width: shape?.width ?? 1280,
      text: shape?.text ?? 100,
      rules: question === 'axe' ? shape?.rules : undefined,
      part: shape?.part === true ? (stop.visit.within ?? '') : '',
      within: operated?.within,
      except: operated?.except,
    });
  });
  await appendFile(file, lines.map((line) => `${line}\n`).join(''));
}
