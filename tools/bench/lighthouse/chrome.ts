import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findBrowser } from '../../../tests/journeys/browser/chromium.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
  '--remote-debugging-port=0',
];

/** A new browser with a fresh profile, controlled through a local port. */
export interface Chrome {
  port: number;
  close(): Promise<void>;
}

/** Starts it; throws when there is none, or when it reports no port within 20 seconds. */
export async function startChrome(): Promise<Chrome> {
  const path = findBrowser(true);
  if (path === null) throw new Error('No Chromium is here: install it or name it in SCHOLE_BROWSER.');
  const profile = await mkdtemp(join(tmpdir(), 'schole-lighthouse-'));
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
  const close = async (): Promise<void> => {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    return { port: await readPort(join(profile, 'DevToolsActivePort')), close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

async function readPort(file: string): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await setTimeout(200);
  }
  throw new Error('The browser said no port within 20 seconds.');
}
