import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Visit } from './visit.ts';

const list = fileURLToPath(new URL('../../../apps/web/dist/pages.json', import.meta.url));

/** States of a route that need parameters: the forms of the sign-in, one page of many. */
const variants: Readonly<Record<string, readonly string[]>> = {
  '/auth': [
    '/auth?mode=sign-in',
    '/auth?mode=sign-up',
    '/auth?mode=forgot',
    '/auth?mode=reset&token_hash=planted',
    '/auth?mode=confirm&token_hash=planted',
  ],
  '/*': ['/no/such/page'],
};

/** The pages of a book are one layout with different texts: these represent all of them in tests that open every page. */
const book = '/help/automation/';
const bookPages = [`${book}schole-and-n8n`, `${book}earlier-nodes`];

/** Whether a test that opens every page opens this one. */
export const isSeen = (path: string): boolean => !path.startsWith(book) || bookPages.includes(path);

const isInside = (path: string): boolean => /^\/(?:dashboard|admin)(?:\/|$)/.test(path);
/** The pages of a signed-in student; the others below that path are for everybody. */
const isStudents = (path: string): boolean =>
  /^\/student(?:\/(?:done|results|account|attempt\/.*|results\/.*))?$/.test(path);

/** Every path that the build lists; a wildcard is tested with a path that does not exist. */
export function listAddresses(): string[] {
  const served = Object.keys(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
  return served.filter(isSeen).map((path) => path.replace('*', 'nowhere').replace(/:\w+/g, 'nowhere'));
}

/** Every route of the built web app, from its own list: public, and behind the sign-in of teachers or of students. */
export function listRoutes(): { open: Visit[]; inside: Visit[]; students: Visit[] } {
  const served = Object.keys(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
  const paths = served.filter(isSeen).flatMap((path) => variants[path] ?? (path.includes('*') ? [] : [path]));
  const visits = paths.map((path): Visit => ({ name: path, path }));
  return {
    open: visits.filter(({ path }) => !isInside(path) && !isStudents(path)),
    inside: visits.filter(({ path }) => isInside(path)),
    students: visits.filter(({ path }) => isStudents(path)),
  };
}

/** The tabs of the settings but the first, which is open where the address names none: each is a folder of its own. */
export function listSettingsTabs(): string[] {
  const settings = fileURLToPath(new URL('../../../apps/web/src/screens/settings', import.meta.url));
  return globSync('*/tab.tsx', { cwd: settings })
    .map((path) => basename(dirname(path)))
    .filter((name) => name !== 'profile')
    .sort();
}
