// Installs what the lock file lists, then starts the pinned Node. It must run on Node 18, before anything
// is installed, so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const stamp = 'node_modules/.schole-installed';
const lock = '.schole-installing';
const wanted = `${createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')} ${process.platform} ${process.arch}`;
const isInstalled = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync('node_modules/.bin/node');

const stop = (words) => {
  console.error(words);
  process.exit(1);
};

if (process.platform === 'win32') stop('Schole runs on Linux and macOS; on Windows start it inside WSL.');

/** `npm start` and `npm test` at once must not install over each other. A lock older than ten minutes was left by a crash. */
const takeLock = () => {
  for (;;) {
    try {
      mkdirSync(lock);
      return;
    } catch (cause) {
      if (cause.code !== 'EEXIST') stop(`Cannot install here: ${cause.message}`);
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
      if (age > 600_000) rmdirSync(lock);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
};

const install = () => {
  console.error(
    'Installing the parts that package-lock.json names. This happens once, and again when that file changes.',
  );
  // Inside `npm start` the running npm is named in npm_execpath; a bare `npm` could be another one.
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Standard output is reserved for the program itself.
  const run = (words) => spawnSync(program, [...first, ...words], { stdio: ['ignore', 2, 2] }).status === 0;
  if (!run(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
    stop('npm ci did not succeed; its reason is above.');
  // npm may be configured to skip install scripts, and the pinned Node is installed by one.
  if (spawnSync('node_modules/.bin/node', ['--version']).status !== 0) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: 'node_modules/node',
      stdio: ['ignore', 2, 2],
    });
  }
  const version = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' }).stdout?.trim();
  const pinned = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  if (version !== `v${pinned}`)
    stop(`The pinned Node ${pinned} did not install (found ${version ?? 'none'}). Is npm set to ignore-scripts?`);
  writeFileSync(stamp, wanted);
};

if (!isInstalled()) {
  takeLock();
  process.on('exit', () => rmdirSync(lock));
  // Ctrl+C during the installation: exit through the handler above.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  if (!isInstalled()) install();
}
