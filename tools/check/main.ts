// npm run check [-- name …]: every check of the repository, or those named. Exit code 1 when one of them finds a problem.
import { fileURLToPath } from 'node:url';
import { checks } from './index.ts';
import { runCheck } from './run/run-check.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
let failed = 0;
for (const check of checks.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { holds, lines } = await runCheck(check, root);
  console.log(lines.join('\n'));
  if (!holds) failed++;
}
console.log(failed === 0 ? 'every check holds' : `${failed} checks fail`);
process.exitCode = failed === 0 ? 0 : 1;
