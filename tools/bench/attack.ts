import { backupSeries } from './attack/backups.ts';
import type { AttackContext, AttackSeries, Outcome } from './attack/contract.ts';
import { fileSeries } from './attack/files.ts';
import { functionSeries } from './attack/functions.ts';
import { raceSeries } from './attack/races.ts';
import { restSeries } from './attack/rest.ts';
import { changesBetween } from './attack/rows.ts';
import { startAttack } from './attack/start.ts';
import { storageSeries } from './attack/storage.ts';
import { tokenSeries } from './attack/tokens.ts';
import type { Bench } from './contract.ts';

/** Every series, in the order in which they run. Add here. */
const series: readonly AttackSeries[] = [
  functionSeries,
  restSeries,
  storageSeries,
  tokenSeries,
  raceSeries,
  fileSeries,
  backupSeries,
];

export const attack: Bench = {
  name: 'attack',
  measures: 'attacks on a running server, by series: tries, refusals, harmless answers, leaks',
  async run(print) {
    const chosen = series.filter(({ name }) => (process.env.SERIES ?? name).split(',').includes(name));
    const context = await startAttack();
    try {
      for (const one of chosen) {
        const outcome = await runSeries(context, one);
        const { tries, refused, harmless, leaks, failures } = outcome;
        print(
          `${one.name}: ${tries} tries, ${refused} refused, ${harmless} harmless, ${leaks.length} leaks, ${failures.length} failures`,
        );
        for (const leak of leaks.slice(0, 50)) print(`  leak: ${leak}`);
        for (const failure of failures.slice(0, 20)) print(`  failure: ${failure}`);
      }
      print((await isServing(context)) ? 'still serving' : 'NOT SERVING');
    } finally {
      await context.stop();
    }
  },
};

/** Runs one series; whatever it changed of the victim's rows is a leak too. */
export async function runSeries(context: AttackContext, one: AttackSeries): Promise<Outcome> {
  const before = await context.readVictimRows();
  const outcome = await one.run(context);
  return { ...outcome, leaks: [...outcome.leaks, ...changesBetween(before, await context.readVictimRows())] };
}

/** Whether ordinary requests of the victim are answered, with what is theirs. */
export async function isServing({ victim, send, words }: AttackContext): Promise<boolean> {
  const own = { name: 'victim', token: victim.token } as const;
  const answers = await Promise.all(
    ['/rest/v1/sources?select=title', `/storage/v1/object/sources/${victim.file}`].map((path) =>
      send(own, { method: 'GET', path }),
    ),
  );
  return answers.every(({ status, text }) => status === 200 && text.includes(String(words[0])));
}
