import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openWorld, type Person, type World } from '../world.ts';
import { bringAxe, inspect, type Rules } from './axe.ts';
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

// Every route and every state of the screens, in both languages: no violation that axe finds, nothing wider than the
// window, no complaint in the console, and the language that was asked for. What is seen in which shape:
//
//   English   1280 px in light: everything that axe looks for        320 px in dark: the same
//   Greek     1280 px in dark: colours, sizes, and what words change  320 px in light: colours and sizes
//
// So every language meets every width and theme, and every theme every width: a contrast that fails in one theme only is
// met at both widths, in one language or the other, as colours do not depend on words, and a mistake of structure at both
// widths in English, as the structure of a screen does not depend on words either. Where each language has a text of its
// own (the manual, the legal pages) it does: there everything is looked for in Greek too. Besides:
//
// - A route is also seen at 768 px, where some of both layouts meets (colours and sizes), and at 640 px with text of twice
//   the size, which is laid out as 320 px are: there is other room, and nothing else (sizes).
// - The pages of the manual are one page with other words: the first is seen in every shape, the others once wide
//   (everything but contrast) and once narrow (contrast and sizes).
// - Of a state at 320 px only the part is looked at that is new in it: the rest was seen with its route.
//
// A page is opened once for each language; the shapes change in place, as they do for a person. One page serves a whole
// walk, each visit with a document of its own: a process of its own for each would cost more than the document.

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
  rules: Rules;
  /** True: only the part that is new in the state; the rest of the page was seen in this shape with its route. */
  part?: boolean;
}

const other = (theme: Look['theme']): Look['theme'] => (theme === 'light' ? 'dark' : 'light');

/** What each language has a text of its own for, with headings, lists and tables of its own. */
const isText = ({ path }: Visit): boolean => /^\/(?:help|accessibility|privacy|terms|status)(?:\/|$)/.test(path);

const firstTopic = '/help/first-steps';
const isFurtherTopic = ({ path }: Visit): boolean => path.startsWith('/help/') && path !== firstTopic;

type Spoken = Pick<Look, 'language' | 'theme'>;

const wide = ({ language, theme }: Spoken): Shape => ({
  width: 1280,
  theme,
  rules: language === 'en' ? 'all' : 'words',
});
const narrow = ({ language, theme }: Spoken): Shape => ({
  width: 320,
  theme: other(theme),
  rules: language === 'en' ? 'all' : 'layout',
});

function routeShapes(visit: Visit, look: Spoken): readonly Shape[] {
  const { theme } = look;
  if (isFurtherTopic(visit))
    return [
      { ...wide(look), rules: 'texts' },
      { ...narrow(look), rules: 'layout' },
    ];
  return [
    isText(visit) ? { ...wide(look), rules: 'all' } : wide(look),
    { width: 768, theme, rules: 'layout' },
    narrow(look),
    { width: 640, text: 200, theme: other(theme), rules: 'room' },
  ];
}

const stateShapes = (look: Spoken): readonly Shape[] => [wide(look), { ...narrow(look), part: true }];

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
      inspectAll(look, undefined, open, (visit) => routeShapes(visit, look)),
      inspectAll(look, teacher, inside, (visit) => routeShapes(visit, look)),
    ]);
    expect(problems.flat()).toEqual([]);
  },
  1_200_000,
);

test.each(languages)(
  'every state, $language',
  async ({ language, theme }) => {
    const look = { language, theme, width: 1280 };
    const shapes = stateShapes(look);
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

async function openWalk(context: BrowserContext, at: Visit): Promise<Walk> {
  const page = await context.newPage();
  const problems: string[] = [];
  const walk = { page, at, problems };
  countRequests(page);
  await bringAxe(page);
  await page.addInitScript(() => {
    // What the visit before kept in the tab is not this one's; that the session was put there is.
    sessionStorage.clear();
    sessionStorage.setItem('arranged', 'yes');
  });
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
  const context = await openContext(browser, world, look, person);
  let walk: Walk | undefined;
  for (const visit of seen) {
    walk ??= await openWalk(context, visit);
    walk.at = visit;
    const { prepared } = visit;
    const arranged = prepared === undefined ? null : await prepare(walk.page, person, prepared);
    await inspectOne(walk, look, shapesOf(visit));
    await arranged?.dispose();
  }
  await context.close();
  return walk?.problems ?? [];
}

async function inspectOne({ page, at, problems }: Walk, look: Look, shapes: readonly Shape[]): Promise<void> {
  const { name, path, arrange } = at;
  const { language } = look;
  await page.setViewportSize({ width: look.width, height: 900 });
  // Whoever was signed in by the visit before, or out, is the person of this walk again.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.removeItem('arranged'));
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
async function take(page: Page, { width, text = 100, theme }: Shape): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([size, name]) => {
      document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
      document.documentElement.dataset.theme = name;
    },
    [text, theme] as const,
  );
  await settle(page);
}
