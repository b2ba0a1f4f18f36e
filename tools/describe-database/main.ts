// node tools/describe-database/main.ts: writes docs/database from the migrations and the tables of the policy tests. With --functions
// it writes nothing and prints every SQL function with its subject, its reason, and each file, table and function that calls it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../tests/policies/catalogue/catalogue.ts';
import { readMigratedCatalogue } from '../../tests/policies/catalogue/migrated-catalogue.ts';
import { describeDatabase } from '../../tests/policies/description/describe.ts';
import { explainFunction, plainName, readCallers } from '../../tests/policies/description/explain-functions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function printFunctions({ routines }: Catalogue): void {
  const callers = readCallers(root, routines.map(plainName));
  for (const routine of routines) {
    const { name, definer, raises, policies, triggers, columns, functions } = routine;
    const entry = explainFunction(plainName(routine));
    const code = callers.get(plainName(routine)) ?? [];
    const by = [...policies, ...triggers, ...columns, ...functions, ...code];
    const facts = [entry?.subject ?? 'no subject', entry?.reason ?? 'no reason', definer ? 'definer' : 'invoker'];
    console.log(`${name}\n  ${[...facts, ...(raises ? ['raises'] : [])].join(' · ')}\n  ${by.join(' · ') || 'nobody'}`);
  }
}

/** Functions that more than one statement of the migrations defines; the last definition is in force. */
async function countDefinedAgain(): Promise<number> {
  const folder = join(root, 'platform', 'database', 'migrations');
  const defined = new Map<string, number>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^create (?:or replace )?function ([\w.]+)/gim))
      defined.set(name, (defined.get(name) ?? 0) + 1);
  }
  return [...defined.values()].filter((times) => times > 1).length;
}

const catalogue = await readMigratedCatalogue(root);
if (process.argv.includes('--functions')) printFunctions(catalogue);
else
  for (const { file, text } of describeDatabase(catalogue, root)) {
    await writeFile(join(root, 'docs', 'database', file), text);
    console.log(`docs/database/${file}`);
  }
const { routines } = catalogue;
const raising = routines.filter(({ raises }) => raises);
const raises = raising.flatMap(({ source }) => source.match(/\braise\s+exception/gi) ?? []);
console.log(
  `${routines.length} functions, ${raising.length} raise (${raises.length} times), ${await countDefinedAgain()} are defined more than once`,
);
