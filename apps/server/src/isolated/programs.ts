import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../builds/bundle-program.ts';
import { repositoryRoot } from '../builds/hash-sources.ts';
import { type Caps, type Child, type Program, startChild } from './child.ts';

/** The program and its parts; the data folder and the rest of the machine are not among them. */
const readable = ['node_modules', 'teaching', 'apps/server/src/isolated', 'apps/server/package.json'].map((path) =>
  join(repositoryRoot, path),
);
const entryOf = (file: URL): string => fileURLToPath(file);

const programs = {
  reading: { entry: entryOf(new URL('./read-child.ts', import.meta.url)), readable },
  // Needs an addon for pictures and a thread for its engine, which the permission model forbids.
  recognising: { entry: entryOf(new URL('./recognition/recognise-child.ts', import.meta.url)), readable: null },
  roster: { entry: entryOf(new URL('./roster/read-child.ts', import.meta.url)), readable },
  // Typesetting needs an addon, which the permission model forbids; its input is data that we wrote, never an untrusted
  // file.
  writing: { entry: entryOf(new URL('./writing/write-child.ts', import.meta.url)), readable: null },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** Starts a child; where it is not bundled it starts from its sources, and `onProblem` is told why. */
export async function startProgram(
  name: ProgramName,
  caps: Caps,
  onProblem: (problem: unknown) => void,
): Promise<Child> {
  const program = programs[name];
  return startChild({ ...program, entry: await findProgram(program.entry, onProblem) }, caps);
}
