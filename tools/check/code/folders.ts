import { posix } from 'node:path';
import ts from 'typescript';
import type { Check } from '../run/check.ts';
import { ownFiles, testFiles } from '../run/own-files.ts';
import { parseOwn } from '../run/parsed-sources.ts';

const maxFiles = 20;

/** Folders that may hold more, each with its reason. */
const crowded = new Map([
  ['platform/database/baseline', 'one file a subject, applied in the order of their numbers; none may change or move'],
  ['platform/database/migrations', 'one file a change since the baseline, applied in order; none may change or move'],
  ['platform/database/frozen', 'what older installations and backups were made with; none may change or move'],
]);

/** One import of a file by another, as paths from the root. */
type Import = readonly [from: string, to: string];

export const folders: Check = {
  name: 'folders',
  refuses: `product folders of more than ${maxFiles} files, folders that import each other`,
  async run(root) {
    const paths = ownFiles(root, /^(apps|platform|teaching)\//);
    return [...crowdedFolders(paths), ...folderCycles(importsOf(root, new Set(paths)))];
  },
};

function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !crowded.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files, ${maxFiles} at most`);
}

/** Relative imports only: packages import each other by name, in the order that layers.json gives them. */
function importsOf(root: string, paths: ReadonlySet<string>): Import[] {
  return parseOwn(root, /^(apps|platform|teaching)\/.*\.tsx?$/)
    .filter(({ fileName }) => !testFiles.test(fileName))
    .flatMap((source) =>
      ts
        .preProcessFile(source.text, true, true)
        .importedFiles.map(
          ({ fileName }): Import => [source.fileName, posix.join(posix.dirname(source.fileName), fileName)],
        )
        .filter(([, to]) => paths.has(to)),
    );
}

/**
 * Within each folder, every subfolder with its contents counts as one node, and every file beside it as a node: two that
 * import each other, directly or not, can only be understood together, so they are one unit in two locations.
 */
function folderCycles(imports: readonly Import[]): string[] {
  const parents = new Set(imports.flatMap(([from]) => ancestorsOf(from)));
  return [...parents].sort().flatMap((parent) => cyclesWithin(parent, imports));
}

function ancestorsOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

function cyclesWithin(parent: string, imports: readonly Import[]): string[] {
  const childOf = (path: string) => path.slice(parent.length + 1).split('/')[0] ?? '';
  const reached = new Map<string, Map<string, Import>>();
  for (const [from, to] of imports) {
    if (!from.startsWith(`${parent}/`) || !to.startsWith(`${parent}/`) || childOf(from) === childOf(to)) continue;
    const targets = reached.get(childOf(from)) ?? new Map<string, Import>();
    if (!targets.has(childOf(to))) targets.set(childOf(to), [from, to]);
    reached.set(childOf(from), targets);
  }
  return [...reached.keys()].flatMap((start) => {
    const cycle = findCycle(start, reached);
    // Every member finds the same cycle: only the member with the first name reports it.
    if (cycle === undefined || [...cycle].sort()[0] !== start) return [];
    const steps = cycle.map((name, at) =>
      reached
        .get(name)
        ?.get(cycle[(at + 1) % cycle.length] ?? '')
        ?.join(' imports '),
    );
    return [`${parent}/${start}: a folder cycle (${steps.join('; ')})`];
  });
}

/** Returns the shortest path from `start` back to itself, without the last step. */
function findCycle(start: string, reached: ReadonlyMap<string, ReadonlyMap<string, Import>>): string[] | undefined {
  const queue = [[start]];
  const seen = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of reached.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return undefined;
}
