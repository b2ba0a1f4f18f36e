import type { Page } from 'playwright-core';
import { pick } from '../browser/teacher.ts';
import { adminVisits } from '../visits/admin-visits.ts';
import type { Library } from '../visits/library.ts';
import { listRoutes, listSettingsTabs } from '../visits/routes.ts';
import { publicVisits } from '../visits/screen-visits.ts';
import { mfaVisits } from '../visits/security-visits.ts';
import { studentVisits } from '../visits/student-visits.ts';
import type { Visit } from '../visits/visit.ts';
import { exceptBook, exceptFrame, exceptSections, exceptShell } from './stop/control-exceptions.ts';
import type { Role } from './stop/stop.ts';

/** A page as one role sees it. */
export interface State extends Visit {
  /** `teacher`: with an ordinary account. `administrator`: with the one that administers the installation. */
  role: Role;
  /** Parts that other pages share, and that are operated there. */
  except?: string;
}

const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  };

const menu = '[role="menu"]';
const tab = '[role="tabpanel"]';
const userMenu: Visit = {
  name: 'user menu',
  path: '/dashboard/overview',
  arrange: press(/^User menu/),
  within: menu,
};
const overview: Visit = { name: 'overview', path: '/dashboard/overview', within: 'body' };

/** The public pages on which their shared frame is operated. */
const framed = new Set(['/', '/auth?mode=sign-in', '/help', '/help/sources', '/no/such/page']);

/** States that only say something: the result of a test, a receipt, why there is no reading level. */
const withoutControls = new Set([
  'integrations, a test that was not understood',
  'source: about',
  'a text that is too short for a reading level',
]);

function teacherVisits(library: Library, states: readonly Visit[]): Visit[] {
  const open = `/dashboard/assignments?open=${library.assignment}`;
  const fresh = '/dashboard/assignments?open=new';
  return [
    overview,
    userMenu,
    { name: 'chat', path: '/dashboard' },
    { name: 'list', path: '/dashboard/assignments' },
    { name: 'archive', path: '/dashboard/assignments?archived=true' },
    { name: 'menu of a row', path: '/dashboard/assignments', arrange: press(/^Actions for/), within: menu },
    { name: 'content', path: `${fresh}&tab=content` },
    {
      name: 'content with a text',
      path: `${fresh}&tab=content`,
      arrange: async (page) => {
        await pick(page, 'Text');
        await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Leaves make sugar.');
      },
      within: 'form > div',
    },
    {
      name: 'earlier sources',
      path: `${fresh}&tab=content`,
      arrange: async (page) => {
        await pick(page, 'Earlier sources');
        await page
          .getByRole('checkbox', { name: /^Use “/ })
          .first()
          .check();
      },
      within: 'table, div:has(> table) ~ div',
    },
    { name: 'configure', path: `${fresh}&tab=configure`, within: tab },
    {
      name: 'configure, ready',
      path: `${fresh}&tab=configure`,
      prepared: { sessionValues: { 'new.materials': [library.booklet] } },
      arrange: (page) => page.getByLabel('Title', { exact: true }).fill('Leaves'),
      within: 'form > div:last-child',
    },
    { name: 'content of an assignment', path: `${open}&tab=content`, within: tab },
    { name: 'settings of an assignment', path: `${open}&tab=configure`, within: tab },
    { name: 'preview', path: `${open}&tab=preview` },
    { name: 'an assignment that is not there', path: `/dashboard/assignments?open=${crypto.randomUUID()}` },
    { name: 'profile', path: '/dashboard/settings' },
    ...listSettingsTabs().map((name) => ({ name, path: `/dashboard/settings?tab=${name}`, within: tab })),
    ...states.filter(({ name }) => !withoutControls.has(name)),
  ];
}

/** The parts that a state skips because another one operates them. */
function exceptOf({ name, path, within }: Visit): { except?: string } {
  if (within === undefined) return { except: exceptShell };
  return within === 'main' && path.startsWith('/admin') && name !== 'outbox' ? { except: exceptSections } : {};
}

/** The screens of one role: its states, and every other route as it opens. */
function inside(role: State['role'], seen: readonly Visit[]): State[] {
  const visitedPaths = new Set(seen.map(({ path }) => path.replace(/\?.*$/, '')));
  const others = listRoutes().inside.filter(({ path }) => !visitedPaths.has(path));
  return [...seen, ...others].map((state) => ({ ...state, role, ...exceptOf(state) }));
}

/** Every route for every role, with the states that controls open; `states` are those of the screens of teachers. */
export function statesOf(library: Library, states: readonly Visit[]): State[] {
  const everybody = listRoutes().open.map((state): State => {
    const whole = framed.has(state.path);
    const except = state.path === '/help/automation' ? `${exceptFrame}, ${exceptBook}` : exceptFrame;
    return { ...state, role: 'visitor', ...(whole ? {} : { except }) };
  });
  return [
    ...inside('teacher', teacherVisits(library, states)),
    ...inside('administrator', [overview, userMenu, ...adminVisits]),
    ...everybody,
    ...[...publicVisits, ...mfaVisits].map((state): State => ({ ...state, role: 'visitor' })),
    ...[...listRoutes().students, ...studentVisits].map((state): State => ({ ...state, role: 'student' })),
    // A signed-in user has a different header.
    { name: 'help, signed in', path: '/help', role: 'teacher', within: 'header' },
  ];
}
