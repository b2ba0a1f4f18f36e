import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { inspect, type Rules } from './axe.ts';
import { connectionVisits } from './connections.ts';
import { guardVisits, secondStepVisits } from './guarded.ts';
import { fillHouse, houseVisits } from './house.ts';
import { leavingVisits } from './leaving.ts';
import { fillLibrary } from './library.ts';
import { prepare } from './prepared.ts';
import { listRoutes } from './routes.ts';
import { countRequests, settle } from './steady-page.ts';
import { type Look, openContext } from './teacher.ts';
import type { Visit } from './visit.ts';
import { openVisits, uploadLimit, visits } from './visits.ts';

// Every route in both languages and themes, at three widths and with text of twice the size; every state of the screens
// wide and at 320 px: no violation that axe finds, nothing wider than the window, no complaint in the console. A page is
// opened once for each language; the rest changes in place, as it does for a person.

let world: World;
let browser: Browser;
let teacher: Person;
let states: Visit[] = [];

beforeAll(async () => {
  const environment = { SCHOLE_UPLOAD_LIMIT: String(uploadLimit) };
  [world, browser] = await Promise.all([openWorld({ web: true, environment }), openBrowser()]);
  // The first account looks after the installation, so that it may open every route.
  teacher = await world.signUp('Katerina');
  const library = await fillLibrary(teacher);
  await fillHouse(world, teacher);
  const open = `/dashboard/assignments?open=${library.assignment}`;
  const forms = ['/dashboard/assignments?open=new&tab=configure', `${open}&tab=content`, `${open}&tab=configure`];
  states = [
    ...forms.map((path) => ({ name: path, path })),
    ...visits(library),
    ...guardVisits,
    ...connectionVisits,
    ...leavingVisits,
    ...houseVisits,
  ];
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

interface Shape {
  width: number;
  /** Per cent of the usual size of text. */
  text?: number;
  theme: Look['theme'];
  rules?: Rules;
  /** True: only the part that is new in the state; the rest of the page was seen in this shape with its route. */
  part?: boolean;
}

const other = (theme: Look['theme']): Look['theme'] => (theme === 'light' ? 'dark' : 'light');

/**
 * Each width, the two that are laid out differently in both themes; at 200 % a window of 640 px is left, as wide as 320 px
 * are otherwise. In the second theme only the colours are others; in the second language, the words and the room they take. 768 px are laid out as 1280 px are, and
 * 640 px of large text as 320 px: there is other room, and nothing else.
 */
const everyShape = ({ language, theme }: Pick<Look, 'language' | 'theme'>): Shape[] =>
  [{ width: 1280 }, { width: 768 }, { width: 320 }, { width: 640, text: 200 }].flatMap((size): Shape[] => [
    { ...size, theme, rules: size.width === 1280 || (language === 'en' && size.width === 320) ? 'all' : 'layout' },
    ...(size.width === 1280 || size.width === 320 ? [{ ...size, theme: other(theme), rules: 'colours' as const }] : []),
  ]);

/** The pages of the manual are one page with other words: the first is seen in every shape, the others wide and narrow. */
const firstTopic = '/help/first-steps';
const isFurtherTopic = ({ path }: Visit): boolean => path.startsWith('/help/') && path !== firstTopic;

const shapesOf = (visit: Visit, look: Pick<Look, 'language' | 'theme'>): readonly Shape[] =>
  isFurtherTopic(visit)
    ? [
        { width: 1280, theme: look.theme, rules: 'all' },
        { width: 320, theme: other(look.theme), rules: 'layout' },
      ]
    : everyShape(look);

const languages = [
  { language: 'en', theme: 'light' },
  { language: 'el', theme: 'dark' },
] as const;

test.each(languages)(
  'every route, $language',
  async ({ language, theme }) => {
    const { open, inside } = listRoutes();
    expect(Math.min(open.length, inside.length)).toBeGreaterThan(3);
    expect(open.map(({ path }) => path)).toContain(firstTopic);
    const look = { language, theme, width: 1280 };
    const problems = await Promise.all([
      inspectAll(look, undefined, open, (visit) => shapesOf(visit, look)),
      inspectAll(look, teacher, inside, (visit) => shapesOf(visit, look)),
    ]);
    expect(problems.flat()).toEqual([]);
  },
  1_200_000,
);

test.each(languages)(
  'every state, $language',
  async ({ language, theme }) => {
    // Every language meets every theme and every width, and every theme every width.
    const shapes: Shape[] = [
      { width: 1280, theme, rules: 'all' },
      { width: 320, theme: other(theme), rules: language === 'en' ? 'all' : 'layout', part: true },
    ];
    const look = { language, theme, width: 1280 };
    const half = Math.ceil(states.length / 2);
    const problems = await Promise.all([
      inspectAll(look, undefined, [...openVisits, ...secondStepVisits], () => shapes),
      inspectAll(look, teacher, states.slice(0, half), () => shapes),
      inspectAll(look, teacher, states.slice(half), () => shapes),
    ]);
    expect(problems.flat()).toEqual([]);
  },
  1_200_000,
);

/** A page that serves one visit after the other, and what is wrong with the one it is at. */
interface Walk {
  page: Page;
  at: Visit;
  problems: string[];
}

async function openWalk(context: BrowserContext, at: Visit, problems: string[]): Promise<Walk> {
  const page = await context.newPage();
  const walk = { page, at, problems };
  countRequests(page);
  // A form that is left half filled in asks; here it is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('pageerror', (error) => problems.push(`${walk.at.name}: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports an answer that rightly is a refusal: a wrong address, a link that is over.
    const refused = /status of (?:404|403)/.test(message.text()) && /such|token_hash/.test(walk.at.path);
    if (message.type() === 'error' && !refused) problems.push(`${walk.at.name}: ${message.text()}`);
  });
  return walk;
}

/** Visits one after the other, each in every shape; all that is wrong there. */
async function inspectAll(
  look: Look,
  person: Person | undefined,
  seen: readonly Visit[],
  shapesOf: (visit: Visit) => readonly Shape[],
): Promise<string[]> {
  const problems: string[] = [];
  const context = await openContext(browser, world, look, person);
  let walk: Walk | undefined;
  for (const visit of seen) {
    // What is prepared stays with its page; all others take the same one, which costs half as much as one each.
    const own = visit.prepared === undefined ? null : await openWalk(context, visit, problems);
    const here = own ?? walk ?? (await openWalk(context, visit, problems));
    if (own === null) walk = here;
    here.at = visit;
    if (visit.prepared !== undefined) await prepare(here.page, person, visit.prepared);
    await inspectOne(here, look, shapesOf(visit));
    await own?.page.close();
  }
  await context.close();
  return problems;
}

async function inspectOne({ page, at, problems }: Walk, look: Look, shapes: readonly Shape[]): Promise<void> {
  const { name, path, arrange } = at;
  const { language } = look;
  await page.setViewportSize({ width: look.width, height: 900 });
  // What the visit before kept in the tab is not this one's.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
  await page.goto(world.url + path);
  await page.locator('#root[data-alive] h1').first().waitFor();
  await arrange?.(page);
  for (const shape of shapes) {
    await take(page, shape);
    const where = `${name}, ${language}, ${shape.theme}, ${shape.width} px, ${shape.text ?? 100} %`;
    problems.push(
      ...(await inspect(page, shape.rules, shape.part === true ? at.within : undefined)).map(
        (problem) => `${where}: ${problem}`,
      ),
    );
  }
  if ((await page.locator('html').getAttribute('lang')) !== language) problems.push(`${name}: not in ${language}`);
}

/** Gives an opened page another width, size of text and theme. */
async function take(page: Page, { width, text = 100, theme, rules }: Shape): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([size, name]) => {
      document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
      document.documentElement.dataset.theme = name;
    },
    [text, theme] as const,
  );
  // Colours change at once; everything else may be drawn anew.
  if (rules !== 'colours') await settle(page);
}
