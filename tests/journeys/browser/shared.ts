import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { type Person, startTestApp, type TestApp } from '../../app/test-app.ts';
import { launchBrowser } from './chromium.ts';

// The browser and the app that the journeys of one worker share: the project is not isolated, so these modules outlive a file.
// The first journey that needs them opens them, the end of the worker closes them. A journey creates its own people and
// schools; one that needs another environment, or the first account of an installation, starts a separate test app.

/** A whole Schole with its web app, which already has its first account. */
export interface SharedApp extends TestApp {
  /** The first account: administers the installation. */
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
  // After a crash, the next call opens a new one.
  opened.on('disconnected', () => {
    browser = undefined;
  });
  closeAtTheEnd(() => opened.close());
  return opened;
}

/** The test app of this worker. Each journey must use e-mail addresses that no other journey uses. */
export function sharedApp(): Promise<SharedApp> {
  // A failed start on a busy machine must not fail all later journeys.
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

/** Milliseconds after which the test no longer waits for a context to close. */
const closeTimeout = 10_000;

/** Closes what a test left open in the shared browser, so that no pages of one journey run during another. */
export async function closeContexts(): Promise<void> {
  const opened = await browser?.catch(() => undefined);
  const closed = (opened?.contexts() ?? []).map((context) => context.close().catch(() => undefined));
  // A page that is just navigating may never report that it is closed.
  const enough = new AbortController();
  const { signal } = enough;
  await Promise.race([Promise.all(closed), setTimeout(closeTimeout, undefined, { signal }).catch(() => undefined)]);
  enough.abort();
}

const closings: (() => Promise<void>)[] = [];

/** A signal tells the worker that no file follows; it has half a second. */
function closeAtTheEnd(close: () => Promise<void>): void {
  if (closings.push(close) > 1) return;
  process.once('SIGTERM', () => {
    void Promise.allSettled(closings.map((one) => one())).then(() => process.exit());
  });
}
