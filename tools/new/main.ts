// npm run new -- TEMPLATE NAME: copies a template into the repository, puts its lines into the registries and says what is still to do.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addFromTemplate, listTemplates } from './copy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const templates = fileURLToPath(new URL('./templates', import.meta.url));
const [template = '', name = ''] = process.argv.slice(2);

/** A line is put where its template says; where a name makes it stand otherwise, Biome knows it, and the check `lint` asks again. */
function format(paths: readonly string[]): void {
  const sources = paths.filter((path) => /\.tsx?$/.test(path));
  const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
  if (sources.length > 0)
    spawnSync(biome, ['check', '--write', '--linter-enabled=false', ...sources], { cwd: root, stdio: 'ignore' });
}

try {
  const { made, changed, next } = addFromTemplate({ root, templates, template, name });
  format([...made, ...changed]);
  for (const path of made) console.log(`made   ${path}`);
  for (const path of changed) console.log(`line   ${path}`);
  console.log(next);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.error(`npm run new -- TEMPLATE NAME, where TEMPLATE is one of: ${listTemplates(templates).join(', ')}`);
  process.exitCode = 2;
}
