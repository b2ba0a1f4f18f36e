import type { Page } from 'playwright-core';
import { connectionVisits } from '../connections.ts';
import { type State, statesOf } from '../crawl-states.ts';
import { guardVisits, secondStepVisits } from '../guarded.ts';
import { houseVisits } from '../house.ts';
import { leavingVisits } from '../leaving.ts';
import type { Library } from '../library.ts';
import { listAddresses, listRoutes } from '../routes.ts';
import type { Visit } from '../visit.ts';
import { openVisits, visits } from '../visits.ts';
import { routeShapes, type Spoken, spoken, stateShapes } from './shapes.ts';
import type { Role, Stop } from './stop.ts';

/** Who has the library that is looked at. */
export type Libraries = Record<'teacher' | 'administrator', Library>;

/** What is looked at in one language, as whoever may see all of it: a visitor, and who looks after the installation. */
function looked(look: Spoken, library: Library): Stop[] {
  const open = `/dashboard/assignments?open=${library.assignment}`;
  const forms = ['/dashboard/assignments?open=new&tab=configure', `${open}&tab=content`, `${open}&tab=configure`];
  const states = [
    ...forms.map((path): Visit => ({ name: path, path })),
    ...visits(library),
    ...guardVisits,
    ...connectionVisits,
    ...leavingVisits,
    ...houseVisits,
  ];
  const routes = listRoutes();
  const at = (role: Role, visit: Visit, shapes: Stop['shapes']): Stop => ({ ...look, role, visit, shapes });
  return [
    ...routes.open.map((visit) => at('visitor', visit, routeShapes(visit, look))),
    ...routes.inside.map((visit) => at('administrator', visit, routeShapes(visit, look))),
    ...[...openVisits, ...secondStepVisits].map((visit) => at('visitor', visit, stateShapes(look))),
    ...states.map((visit) => at('administrator', visit, stateShapes(look))),
  ];
}

/** Two names of one state: nothing leads to it but its address, or it has the same name and way. */
const isSame = (one: Visit, other: Visit): boolean =>
  one.path === other.path && one.prepared === other.prepared && one.arrange === other.arrange;

/** Operates the controls of a state where it is looked at already by the same role, in English; else at a stop of its own. */
function operate(stops: Stop[], { role, name, within = 'body', except, ...rest }: State): void {
  const visit: Visit = { ...rest, name };
  const controls = { name, within, except };
  const look = spoken[0];
  const place = stops.findIndex(
    (stop) =>
      stop.role === role && stop.language === look.language && stop.controls === undefined && isSame(stop.visit, visit),
  );
  const stop = stops[place];
  if (stop === undefined) stops.push({ ...look, role, visit, shapes: [], controls });
  else stops[place] = { ...stop, controls };
}

const layer = '[role="dialog"], [role="menu"], dialog[open]';

/** Opens each button of the top bar that opens something, one after the other. */
async function openBar(page: Page): Promise<void> {
  const openers = page.locator('header button[aria-haspopup]:visible');
  const count = await openers.count();
  if (count < 3) throw new Error(`The top bar opens ${count} layers.`);
  for (let place = 0; place < count; place += 1) {
    await openers.nth(place).click();
    await page.locator(layer).first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    await page.keyboard.press('Escape');
    await page.locator(layer).first().waitFor({ state: 'detached' });
  }
}

/** Where the content policy is asked beside all other stops: what lies under an address, and who is sent away from it. */
function asked(stops: readonly Stop[]): Stop[] {
  const look = spoken[1];
  const paths = listAddresses();
  const inside = paths.filter((path) => /^\/(?:dashboard|admin)/.test(path));
  const isSeen = (role: Role, path: string): boolean =>
    stops.some(
      (stop) => stop.role === role && stop.language === look.language && isSame(stop.visit, { name: path, path }),
    );
  const at = (role: Role, visit: Visit): Stop => ({ ...look, role, visit, shapes: [] });
  return [
    ...paths.filter((path) => !isSeen('visitor', path)).map((path) => at('visitor', { name: path, path })),
    ...inside.filter((path) => !isSeen('administrator', path)).map((path) => at('administrator', { name: path, path })),
    at('administrator', { name: 'the layers of the top bar', path: '/dashboard/overview', arrange: openBar }),
  ];
}

/** Every state with everything that is asked there. */
export function allStops({ teacher, administrator }: Libraries): Stop[] {
  const stops = spoken.flatMap((look) => looked(look, administrator));
  for (const state of statesOf(teacher)) operate(stops, state);
  return [...stops, ...asked(stops)];
}
