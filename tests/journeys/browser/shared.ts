import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { type Person, startTestApp, type TestApp } from '../../app/test-app.ts';
import { launchBrowser } from './chromium.ts';

// What the journeys of one worker have in common: the project is not isolated, so these modules outlive a file. The first
// journey that asks opens them, the end of the worker closes them. A journey brings its own people and schools; one that
// needs another environment, or the first account of an installation, opens a world of its own beside.

/** A whole Schole with its web app, which has its first account already. */
export interface SharedApp extends TestApp {
  /** The first account: looks after the installation. */
  administrator: Person;
}

let browser: Promise<Browser> | undefined;
let app: Promise<SharedApp> | undefined;

/** The browser of this worker; each journey opens contexts of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= startBrowser().catch((error: unknown) => {
    browser = undefined;
    throw error;
  });
  return browser;
}

async function startBrowser(): Promise<Browser> {
  const opened = await launchBrowser();
  // Whoever asks after a crash has a new one.
  opened.on('disconnected', () => {
    browser = undefined;
  });
  closeAtTheEnd(() => opened.close());
  return opened;
}

/** The world of this worker. Its people have addresses that no other person of it has. */
export function sharedApp(): Promise<SharedApp> {
  // A start that failed on a busy machine is not the end of all journeys that follow.
  app ??= startApp().catch((error: unknown) => {
    app = undefined;
    throw error;
  });
  return app;
}

async function startApp(): Promise<SharedApp> {
  const opened = await startTestApp({ web: true });
  closeAtTheEnd(() => {
    rmSync(opened.folder, { recursive: true, force: true });
    return opened.stop();
  });
  let people = 0;
  const signUp: TestApp['signUp'] = (name, school) => {
    people += 1;
    return opened.signUp(name, school, `${name.toLowerCase()}-${people}@example.org`);
  };
  return { ...opened, signUp, administrator: await signUp('Keeper') };
}

/** Milliseconds after which a context goes on closing by itself. */
const closeTimeout = 10_000;

/** Closes what a test left open in the shared browser, so that no journey has another one’s pages working beside it. */
export async function closeContexts(): Promise<void> {
  const opened = await browser?.catch(() => undefined);
  const closed = (opened?.contexts() ?? []).map((context) => context.close().catch(() => undefined));
  // A page that a press has just sent elsewhere may never say that it is closed.
  const enough = new AbortController();
  const { signal } = enough;
  await Promise.race([Promise.all(closed), setTimeout(closeTimeout, undefined, { signal }).catch(() => undefined)]);
  enough.abort();
}

const closings: (() => Promise<void>)[] = [];

/** A worker is told by a signal that no file follows, and has half a second. */
function closeAtTheEnd(close: () => Promise<void>): void {
  if (closings.push(close) > 1) return;
  process.once('SIGTERM', () => {
    void Promise.allSettled(closings.map((one) => one())).then(() => process.exit());
  });
}
