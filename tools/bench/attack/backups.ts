import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from '@schole/backup';
import { runCommand } from '@schole/server';
import { testSecret } from '../../../tests/database/cluster.ts';
import { temporaryFolder } from '../../../tests/database/temporary-folder.ts';
import { makeHostile } from './backups/hostile.ts';
import type { AttackContext, AttackSeries, Outcome } from './contract.ts';
import { createTally } from './tally.ts';

/** Backups that were changed on the way, each given to the restore command of an empty installation. */
export const backupSeries = createBackupSeries(() => true);

/** The series with only the backups whose names these are. */
export function createBackupSeries(isChosen: (name: string) => boolean): AttackSeries {
  return { name: 'backups', run: (context) => runBackups(context, isChosen) };
}

async function runBackups(context: AttackContext, isChosen: (name: string) => boolean): Promise<Outcome> {
  const tally = createTally(context);
  const folder = await temporaryFolder();
  try {
    const good = join(folder.path, 'good.schole');
    const made = await run(context.dataFolder, ['backup', good]);
    if (made.code !== 0) throw new Error(`No backup: ${made.words}`);
    const target = join(folder.path, 'target');
    await mkdir(target, { mode: 0o711 });
    const hostile = (await makeHostile(good, folder.path)).filter(({ name }) => isChosen(name));
    for (const { name, bytes, says } of hostile) {
      const file = join(folder.path, 'hostile.schole');
      await writeFile(file, bytes);
      const own = says === undefined ? target : join(folder.path, 'own');
      await mkdir(own, { mode: 0o711, recursive: true });
      const { code, words, printed } = await run(own, ['restore', file]);
      await rm(file);
      if (words.includes('unforeseen')) tally.note({ failure: `${name}: ${words}` });
      else if (code !== 0) tally.note('refused');
      else tally.note(says !== undefined && printed.includes(says) ? 'harmless' : { leak: `${name}: restored` });
      if (own !== target) await rm(own, { recursive: true });
    }
    // Only into an installation without accounts: it would be refused had one of them left any.
    const restored = await run(target, ['restore', good]);
    tally.note(restored.code === 0 ? 'harmless' : { leak: `the good backup no longer fits: ${restored.words}` });
    const again = join(folder.path, 'again.schole');
    const saved = await run(target, ['backup', again]);
    if (saved.code !== 0) tally.note({ failure: `no backup of what was restored: ${saved.words}` });
    else for (const change of await differences(good, again)) tally.note({ leak: change });
  } finally {
    await folder.remove();
  }
  return tally;
}

/** Tables that the restore itself writes, or a server that runs beside the backup. */
const written = new Set(['private.audit_waiting', 'private.installation', 'public.audit_events', 'public.jobs']);

async function differences(one: string, other: string): Promise<string[]> {
  const [before, after] = [await readArchive(one), await readArchive(other)];
  const sums = new Map(after.end.tables.map(({ schema, table, digest }) => [`${schema}.${table}`, digest]));
  return before.end.tables
    .filter(
      ({ schema, table, digest }) => !written.has(`${schema}.${table}`) && sums.get(`${schema}.${table}`) !== digest,
    )
    .map(({ schema, table }) => `${schema}.${table} is not as it was saved`);
}

/** Milliseconds that a command may take. */
const commandTime = 120_000;

interface Ended {
  code: number | null;
  /** What was written to standard error. */
  words: string;
  printed: string;
}

async function run(dataFolder: string, words: string[]): Promise<Ended> {
  const lines: string[] = [];
  const printed: string[] = [];
  const signal = AbortSignal.timeout(commandTime);
  const code = await runCommand(words, {
    environment: { PORT: '0', SCHOLE_LOG: 'fatal', SCHOLE_DATA: dataFolder, SCHOLE_SECRET: testSecret.toString() },
    print: (line) => void printed.push(line),
    printError: (line) => void lines.push(line),
    formatProblem: (problem) => `unforeseen: ${problem instanceof Error ? problem.stack : problem}`,
    signal,
  });
  if (signal.aborted) lines.push(`unforeseen: not done after ${commandTime} ms`);
  return { code, words: lines.join(' '), printed: printed.join(' ') };
}
