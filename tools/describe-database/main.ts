// node tools/describe-database/main.ts: writes docs/database from the migrations and the policy table.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeDatabase } from '../../tests/policies/describe.ts';
import { readMigratedCatalogue } from '../../tests/policies/migrated.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
for (const { file, text } of describeDatabase(await readMigratedCatalogue(root))) {
  await writeFile(join(root, 'docs', 'database', file), text);
  console.log(`docs/database/${file}`);
}
