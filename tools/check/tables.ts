import { fileURLToPath } from 'node:url';
import { findHomeless } from '../../tests/policies/homes.ts';
import { readMigratedCatalogue } from '../../tests/policies/migrated.ts';
import { findProblems } from '../../tests/policies/rules.ts';
import type { Check } from './contract.ts';
import { findRawInserts } from './writers.ts';

const home = fileURLToPath(new URL('../..', import.meta.url));

/** Makes a new database from the tree's baseline and migrations and returns what breaks the pattern of docs/database/security.md. */
export async function checkTables(root: string = home): Promise<string[]> {
  const catalogue = await readMigratedCatalogue(root);
  const problems = [
    ...findProblems(catalogue),
    ...findHomeless(catalogue, root),
    ...findRawInserts(catalogue.routines),
  ];
  return problems.map((problem) => `platform/database: ${problem}`);
}

export const tables: Check = {
  name: 'tables',
  refuses:
    'a table without row-level security, policy, comment or index, a function for everybody or without a reason to be SQL, a view with rights of its own',
  run: checkTables,
};
