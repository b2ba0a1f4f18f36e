import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const code = ['{apps,platform,teaching}/*/{src,build}/**/*.{ts,tsx}', '{tests,tools}/**/*.{ts,mjs}', '*.ts'];
const workspacePatterns = '{apps,platform,teaching}/*/package.json';
const tests = /^(?:apps|platform|teaching|tests|tools)\/.*\.test\.tsx?$/;

/** A reference to another file as code writes it: relative, by package name, or from the root. */
const name = /(['"`])((?:\.{1,2}(?:\/|(?=['"`]))|@schole\/|(?:apps|platform|teaching|tests|tools|docs)\/)[^'"`\s]*)\1/g;

/** A test that lists folders below the root can be reached by any file. */
const lister = /\b(?:readdir|readdirSync|globSync|cpSync)\(/;

/**
 * The web app is built when a server opens without other pages; only these tests do that, and the others that reach the builder
 * by imports never see its output.
 */
const narrow: Readonly<Record<string, RegExp>> = {
  'apps/server/src/builds/build-web.ts':
    /^(?:tests\/journeys\/|apps\/server\/src\/(?:builds\/build-web|startup\/terminal)\.)/,
};

/** A change of these reaches every test: what is installed, and how tests are run. */
const everything =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|(?:apps|platform|teaching)\/[^/]+\/package\.json|tools\/(?:install\.mjs|test\.ts))$|^tools\/(?:changed|measure)\/(?!.*\.test\.)/;

/** What the code at `root` refers to: each file and folder, with the files that name it; paths from the root. */
interface Names {
  dependents: Map<string, Set<string>>;
  /** Files that any change reaches. */
  listers: string[];
  tests: string[];
}

function readWorkspaces(root: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of globSync(workspacePatterns, { cwd: root })) {
    const workspace = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [entryPoint, file] of Object.entries(workspace.exports ?? {}))
      found.set(workspace.name + entryPoint.slice(1), join(dirname(path), file));
  }
  return found;
}

function readNames(root: string): Names {
  const entryPoints = readWorkspaces(root);
  const dependents = new Map<string, Set<string>>();
  const listers: string[] = [];
  const paths = code
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !/(?:^|\/)node_modules\//.test(path));
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, , named = ''] of text.matchAll(name)) {
      const target = resolveName(root, path, named.split('?')[0] ?? '', entryPoints);
      // A folder of packages is only a prefix of a path, not a reference.
      if (target === null) continue;
      if (!target.includes('/') && target !== 'docs' && statSync(join(root, target)).isDirectory()) {
        if (lister.test(text) && tests.test(path)) listers.push(path);
        continue;
      }
      const known = dependents.get(target) ?? new Set<string>();
      dependents.set(target, known.add(path));
    }
    if (lister.test(text) && /\b(?:cwd|join\()[^)]*import\.meta\.dirname\b(?!, ')/.test(text)) {
      const folder = dirname(path);
      dependents.set(folder, (dependents.get(folder) ?? new Set<string>()).add(path));
    }
  }
  return { dependents, listers, tests: paths.filter((path) => tests.test(path)).sort() };
}

/** The file or folder that a name refers to, from the root; null: it does not exist or lies outside. */
function resolveName(
  root: string,
  from: string,
  named: string,
  entryPoints: ReadonlyMap<string, string>,
): string | null {
  if (named.startsWith('@schole/')) return entryPoints.get(named) ?? null;
  const path = named.startsWith('.') ? join(dirname(from), named) : join(named);
  const target = path.endsWith(sep) ? path.slice(0, -1) : path;
  if (target.startsWith('..') || target === from) return null;
  return existsSync(join(root, target)) ? target : null;
}

/** The tests that a change reaches, of all tests. */
export interface Reached {
  reached: string[];
  beyond: string[];
}

/**
 * The test files at `root` that a change of these files (paths from the root) can reach: a chain of names connects the test with
 * the file or a folder that contains it, by imports as well as workers, child processes, fixtures and folders that are read.
 */
export function findReached(root: string, changed: readonly string[]): Reached {
  const names = readNames(root);
  if (changed.some((path) => everything.test(path))) return { reached: names.tests, beyond: [] };
  const found = new Set<string>(changed);
  const initial = new Set(found);
  for (const path of found) {
    const limit = initial.has(path) ? undefined : narrow[path];
    // Nothing is built from a test, even where code reads the folder that contains it.
    for (const target of tests.test(path) ? [path] : [path, ...foldersOf(path)]) {
      for (const dependent of names.dependents.get(target) ?? []) {
        if (limit === undefined) found.add(dependent);
      }
    }
    if (limit !== undefined) for (const test of names.tests) if (limit.test(test)) found.add(test);
  }
  if (changed.length > 0) for (const test of names.listers) found.add(test);
  return {
    reached: names.tests.filter((test) => found.has(test)),
    beyond: names.tests.filter((test) => !found.has(test)),
  };
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = dirname(path); at !== '.'; at = dirname(at)) folders.push(relative('', at));
  return folders;
}
