import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium's headless shell: the same pages for two thirds of the CPU time. */
const shell = '/usr/bin/chromium-headless-shell';
const candidatePaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Milliseconds that a step waits: reading a book on a busy machine takes longer than Playwright's default of 30 seconds. */
const stepTimeout = 60_000;

/** The path of an installed Chromium or Chrome, or null; `whole`: a complete browser, not the headless shell. */
export function findBrowser(whole = false): string | null {
  const candidates = [process.env.SCHOLE_BROWSER, ...(whole ? [] : [shell]), ...candidatePaths];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/**
 * Installs Debian's Chromium when this is root on a Debian without a browser, and on a machine without other users (CI) also
 * the headless shell; returns the browser's path or null.
 */
export function provideBrowser(): string | null {
  const found = findBrowser();
  const isOurs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isBest = found !== null && ([shell, process.env.SCHOLE_BROWSER].includes(found) || process.env.CI !== 'true');
  if (isBest || !isOurs) return found;
  console.error('Installing Chromium without windows from Debian for the journey tests.');
  if (!install('chromium-headless-shell') && found === null) install('chromium');
  return findBrowser();
}

function install(name: string): boolean {
  const run = (...words: string[]) =>
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 2],
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', name);
}

/** A headless browser without background requests to outside hosts; Playwright gives it a fresh profile. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('no Chromium here: install it or name it in SCHOLE_BROWSER');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(stepTimeout);
    return context;
  };
  return browser;
}
