import type { Page } from 'playwright-core';
import { accountDeletionVisits } from '../visits/account-deletion-visits.ts';
import { adminVisits } from '../visits/admin-visits.ts';
import { connectionVisits } from '../visits/connection-visits.ts';
import type { Library } from '../visits/library.ts';
import { listAddresses, listRoutes } from '../visits/routes.ts';
import { publicVisits, visits } from '../visits/screen-visits.ts';
import { mfaVisits, securityVisits } from '../visits/security-visits.ts';
import { studentVisits } from '../visits/student-visits.ts';
import type { Visit } from '../visits/visit.ts';
import { type State, statesOf } from './control-states.ts';
import { type LanguageTheme, languageThemes, routeShapes, stateShapes, stateShapesOfBoth } from './stop/shapes.ts';
import type { Role, Stop } from './stop/stop.ts';

/** The library of each role. */
export type Libraries = Record<'teacher' | 'administrator', Library>;

/** The states of the screens of teachers, for each of the two roles that see them: the same, each with its library. */
type TeacherStates = Record<'teacher' | 'administrator', readonly Visit[]>;

const statesWith = (library: Library): Visit[] => [
  ...visits(library),
  ...securityVisits,
  ...connectionVisits,
  ...accountDeletionVisits,
];

function formVisits({ assignment }: Library): Visit[] {
  const open = `/dashboard/assignments?open=${assignment}`;
  const paths = ['/dashboard/assignments?open=new&tab=configure', `${open}&tab=content`, `${open}&tab=configure`];
  return paths.map((path) => ({ name: path, path }));
}

/** Whether a state is reached by its path or with prepared data, so that reaching it leaves nothing on the server. */
const leavesNothing = ({ prepared, arrange }: Visit): boolean => prepared !== undefined || arrange === undefined;

/** The stops of one language: every route, in the roles that see it, and the states of the pages of visitors. */
function stopsIn(appearance: LanguageTheme): Stop[] {
  const routes = listRoutes();
  const at = (role: Role, visit: Visit, shapes: Stop['shapes']): Stop => ({ ...appearance, role, visit, shapes });
  return [
    ...routes.open.map((visit) => at('visitor', visit, routeShapes(visit, appearance))),
    ...routes.inside.map((visit) => at('administrator', visit, routeShapes(visit, appearance))),
    ...routes.students.map((visit) => at('student', visit, routeShapes(visit, appearance))),
    ...[...publicVisits, ...mfaVisits].map((visit) => at('visitor', visit, stateShapes(appearance))),
  ];
}

/**
 * The states inside the app, each reached once for both languages. One that leaves nothing is seen by the teacher who
 * operates its controls: it differs for an administrator in one link of the sidebar, which is seen with every route. What
 * leaves something would change that teacher's later states.
 */
function stateStops(libraries: Libraries, states: TeacherStates): Stop[] {
  const shapes = stateShapesOfBoth();
  const at = (role: Role, visit: Visit): Stop => ({ ...languageThemes[0], role, visit, shapes });
  return [
    ...states.teacher.filter(leavesNothing).map((visit) => at('teacher', visit)),
    ...formVisits(libraries.administrator).map((visit) => at('administrator', visit)),
    ...states.administrator.filter((visit) => !leavesNothing(visit)).map((visit) => at('administrator', visit)),
    ...adminVisits.map((visit) => at('administrator', visit)),
    ...studentVisits.map((visit) => at('student', visit)),
  ];
}

/** Whether two visits are one state: reached by its path alone, or with the same name and `arrange`. */
const isSame = (one: Visit, other: Visit): boolean =>
  one.path === other.path && one.prepared === other.prepared && one.arrange === other.arrange;

/** Operates the controls of a state at its existing English stop of the same role; otherwise at a separate stop. */
function operate(stops: Stop[], { role, name, within = 'body', except, ...rest }: State): void {
  const visit: Visit = { ...rest, name };
  const controls = { name, within, except };
  const appearance = languageThemes[0];
  const index = stops.findIndex(
    (stop) =>
      stop.role === role &&
      stop.language === appearance.language &&
      stop.controls === undefined &&
      isSame(stop.visit, visit),
  );
  const stop = stops[index];
  if (stop === undefined) stops.push({ ...appearance, role, visit, shapes: [], controls });
  else stops[index] = { ...stop, controls };
}

const layer = '[role="dialog"], [role="menu"], dialog[open]';

/** Opens each button of the top bar that opens something, one after the other. */
async function openTopBar(page: Page): Promise<void> {
  const openers = page.locator('header button[aria-haspopup]:visible');
  const count = await openers.count();
  if (count < 3) throw new Error(`The top bar opens ${count} layers.`);
  for (let index = 0; index < count; index += 1) {
    await openers.nth(index).click();
    await page.locator(layer).first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    await page.keyboard.press('Escape');
    await page.locator(layer).first().waitFor({ state: 'detached' });
  }
}

/** Further stops for the content security policy: paths below a route, and roles that are redirected from it. */
function policyStops(stops: readonly Stop[]): Stop[] {
  const appearance = languageThemes[1];
  const paths = listAddresses();
  const inside = paths.filter((path) => /^\/(?:dashboard|admin)/.test(path));
  const isSeen = (role: Role, path: string): boolean =>
    stops.some(
      (stop) => stop.role === role && stop.language === appearance.language && isSame(stop.visit, { name: path, path }),
    );
  const at = (role: Role, visit: Visit): Stop => ({ ...appearance, role, visit, shapes: [] });
  return [
    ...paths.filter((path) => !isSeen('visitor', path)).map((path) => at('visitor', { name: path, path })),
    ...inside.filter((path) => !isSeen('administrator', path)).map((path) => at('administrator', { name: path, path })),
    at('administrator', { name: 'the layers of the top bar', path: '/dashboard/overview', arrange: openTopBar }),
  ];
}

/** Every state with all its checks. */
export function allStops(libraries: Libraries): Stop[] {
  const states = { teacher: statesWith(libraries.teacher), administrator: statesWith(libraries.administrator) };
  const stops = [...languageThemes.flatMap(stopsIn), ...stateStops(libraries, states)];
  for (const state of statesOf(libraries.teacher, states.teacher)) operate(stops, state);
  return [...stops, ...policyStops(stops)];
}
