import { fileURLToPath } from 'node:url';
import { readMigratedCatalogue } from '../../../tests/policies/catalogue/migrated-catalogue.ts';
import { findProblems } from '../../../tests/policies/catalogue/rules.ts';
import { findUnexplainedFunctions } from '../../../tests/policies/description/explain-functions.ts';
import type { Check } from '../run/check.ts';
import { findRawInserts } from './writers.ts';

const home = fileURLToPath(new URL('../../..', import.meta.url));

/** Creates a database from the tree's baseline and migrations and returns what violates the rules of docs/database/security.md. */
export async function checkTables(root: string = home): Promise<string[]> {
  const catalogue = await readMigratedCatalogue(root);
  const problems = [
    ...findProblems(catalogue),
    ...findUnexplainedFunctions(catalogue, root),
    ...findRawInserts(catalogue.routines),
  ];
  return problems.map((problem) => `platform/database: ${problem}`);
}

export const tables: Check = {
  name: 'tables',
  refuses:
    'a table without row-level security, policy, comment or index, a function that PUBLIC may execute or without a reason to be SQL, a view with the rights of its owner',
  run: checkTables,
};
