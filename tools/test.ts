// npm test: every check of the house and every test, from nothing. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBrowser } from '../tests/browser.ts';
import { checks } from './check/index.ts';
import { tell } from './check/tell.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
let passed = 0;
let failed = 0;

if (provideBrowser() === null) {
  console.log(
    'FAILS  browser: no Chromium found; install one (Debian: apt-get install chromium) or name it in SCHOLE_BROWSER',
  );
  failed++;
}

// The checks run beside the tests, which often only wait. What they say stands together, after what the tests say.
const checked = (async () => {
  const told: Awaited<ReturnType<typeof tell>>[] = [];
  for (const check of checks) told.push(await tell(check, root));
  return told;
})();

const folder = mkdtempSync(join(tmpdir(), 'schole-test-'));
const report = join(folder, 'report.json');
const code = await new Promise<number | null>((resolve) => {
  spawn('node_modules/.bin/vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).on('close', resolve);
});

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: { status: string }[] }[];
}

try {
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  // A file that could not even be loaded has no tests in it to fail.
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  for (const file of broken) console.log(`FAILS  ${file.name}: ${file.message}`);
  failed += broken.length;
  if (result.numPendingTests > 0)
    console.log(`${result.numPendingTests} tests passed over; each says why beside its name.`);
  if (code !== 0 && failed === 0) failed++;
} catch (cause) {
  console.log(`FAILS  vitest left no report: ${cause}`);
  failed++;
}
rmSync(folder, { recursive: true, force: true });

for (const { holds, lines } of await checked) {
  console.log(lines.join('\n'));
  if (holds) passed++;
  else failed++;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
