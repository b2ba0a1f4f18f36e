import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from '@schole/backup';
import { runCommand } from '@schole/server';
import { testSecret } from '../../../tests/database/cluster.ts';
import { temporaryFolder } from '../../../tests/database/temporary-folder.ts';
import { makeHostile } from './backups/hostile.ts';
import type { AttackSeries } from './contract.ts';
import { createTally } from './tally.ts';

/** Backups that were changed on the way, each given to the restore command of an empty installation. */
export const backupSeries: AttackSeries = {
  name: 'backups',
  async run(context) {
    const tally = createTally(context);
    const folder = await temporaryFolder();
    try {
      const good = join(folder.path, 'good.schole');
      const made = await run(context.dataFolder, ['backup', good]);
      if (made.code !== 0) throw new Error(`No backup: ${made.words}`);
      const target = join(folder.path, 'target');
      await mkdir(target, { mode: 0o711 });
      for (const { name, bytes } of await makeHostile(good, folder.path)) {
        const file = join(folder.path, 'hostile.schole');
        await writeFile(file, bytes);
        const { code, words } = await run(target, ['restore', file]);
        await rm(file);
        if (code === 0) tally.note({ leak: `${name}: restored` });
        else tally.note(words.includes('unforeseen') ? { failure: `${name}: ${words}` } : 'refused');
      }
      // Only into an installation without accounts: it would be refused had one of them left any.
      const { code, words } = await run(target, ['restore', good]);
      tally.note(code === 0 ? 'harmless' : { leak: `the good backup no longer fits: ${words}` });
      const again = join(folder.path, 'again.schole');
      await run(target, ['backup', again]);
      for (const change of await differences(good, again)) tally.note({ leak: change });
    } finally {
      await folder.remove();
    }
    return tally;
  },
};

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

async function run(dataFolder: string, words: string[]): Promise<{ code: number | null; words: string }> {
  const lines: string[] = [];
  const code = await runCommand(words, {
    environment: { PORT: '0', SCHOLE_LOG: 'fatal', SCHOLE_DATA: dataFolder, SCHOLE_SECRET: testSecret.toString() },
    print: () => {},
    printError: (line) => void lines.push(line),
    formatProblem: (problem) => `unforeseen: ${problem instanceof Error ? problem.stack : problem}`,
    signal: new AbortController().signal,
  });
  return { code, words: lines.join(' ') };
}
