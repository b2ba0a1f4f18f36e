// npm test [-- --changed [commit]]: every check of the repository and every test, from nothing, or only those that a change can
// reach. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBrowser } from '../tests/journeys/browser/chromium.ts';
import { readScope } from './changed/scope.ts';
import { checks } from './check/index.ts';
import { runCheck } from './check/run/run-check.ts';
import { meterProcessor } from './measure/processor.ts';
import type { RunReport } from './measure/run-report.ts';
import { drawSlowest } from './measure/slowest.ts';

/** Milliseconds after which the tests are ended: a run that hangs has to say so before its caller gives up. */
const timeout = 87 * 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const began = performance.now();
const meter = meterProcessor();
let passed = 0;
let failed = 0;

function fail(line: string): void {
  console.log(`FAILS  ${line}`);
  failed++;
}

const scope = readScope(process.argv.slice(2), root);
for (const line of scope.messages) console.log(line);

if (provideBrowser() === null) {
  fail('browser: no Chromium found; install one (Debian: apt-get install chromium) or name it in SCHOLE_BROWSER');
}

// The checks run beside the tests, which often only wait. Their output is printed together, after that of the tests.
const checked = (async () => {
  const results: Awaited<ReturnType<typeof runCheck>>[] = [];
  for (const check of checks) results.push(await runCheck(check, root));
  return results;
})();

/** Runs these test files, or all; `report` is null where the run wrote none. */
async function runTests(files: readonly string[] | null): Promise<{ code: number | null; report: RunReport | null }> {
  if (files?.length === 0) return { code: 0, report: { files: [], problems: [] } };
  const folder = mkdtempSync(join(tmpdir(), 'schole-test-'));
  const path = join(folder, 'report.json');
  const code = await new Promise<number | null>((resolve) => {
    spawn('node_modules/.bin/vitest', ['run', `--outputFile.report=${path}`, ...(files ?? [])], {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout,
      killSignal: 'SIGKILL',
      // Node's compile cache: without it, each of the many processes and threads of a run would compile the same files again.
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/schole-compiled'), ...process.env },
    }).on('close', resolve);
  });
  try {
    return { code, report: JSON.parse(readFileSync(path, 'utf8')) as RunReport };
  } catch (cause) {
    fail(
      `vitest left no report${code === null ? `: it was ended, at the latest after ${timeout / 60_000} minutes` : ''}: ${cause}`,
    );
    return { code, report: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const { code, report } = await runTests(scope.files);

for (const { holds, lines } of await checked) {
  console.log(lines.join('\n'));
  if (holds) passed++;
  else failed++;
}

if (report !== null) {
  const { files } = report;
  const sum = (of: 'passed' | 'failed' | 'skipped'): number => files.reduce((all, file) => all + file[of], 0);
  passed += sum('passed');
  failed += sum('failed');
  // An error outside the tests of a file is no failed test: the file could not be loaded, or did not end cleanly.
  for (const file of files)
    if (file.failed === 0) for (const problem of file.problems) fail(`${file.name}: ${problem}`);
  for (const problem of report.problems) fail(`outside every test: ${problem}`);
  if (code !== 0 && failed === 0) fail(`vitest ended with ${code}`);
  console.log(['', ...drawSlowest(files), ''].join('\n'));
  if (sum('skipped') > 0) console.log(`${sum('skipped')} tests passed over; each says why beside its name.`);
}
const { user, system } = meter.end();
const wall = Math.round((performance.now() - began) / 1000);
console.log(
  `${Math.round(user + system)} s of processor (user ${Math.round(user)}, system ${Math.round(system)}) in ${wall} s, ` +
    `everything that was started included; counted by ${meter.method}.`,
);
for (const line of scope.passedOver) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
