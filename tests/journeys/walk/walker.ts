import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import type { Person, TestApp } from '../../app/test-app.ts';
import { bringAxe } from '../browser/axe.ts';
import { countRequests, settle } from '../browser/steady-page.ts';
import { answerFromPageData, type PageData, pageDataOf, prepare } from '../visits/prepared.ts';
import { pageChecks } from './checks/index.ts';
import { followInApp, printUntouched } from './in-app.ts';
import { fingerprint } from './stop/control-probe.ts';
import type { LanguageTheme } from './stop/shapes.ts';
import { nameOf, type PageCheck, type Reached, type Shape, type Stop } from './stop/stop.ts';
import { begin, forget, stopWriting, type TabStart } from './tab.ts';

/** A check that ran at a stop. */
export interface CompletedCheck {
  check: string;
  stop: Stop;
  shape?: Shape;
}

/** The result of a walk; each problem names the state, the role, the language and the check. */
export interface Findings {
  problems: string[];
  completed: CompletedCheck[];
  /** The destinations of controls that leave the document. */
  destinations: Set<string>;
}

export interface WalkSetup {
  browser: Browser;
  app: Pick<TestApp, 'url'>;
  /** The user of the walk; undefined: a visitor, not signed in. */
  person: Person | undefined;
  appearance: LanguageTheme;
  findings: Findings;
  /** The controls that were operated, by `originsOf`; all walkers of a walk share them. */
  operated: Set<string>;
}

const defaultViewport = { width: 1280, height: 900 };
/** Timeout in milliseconds of a step while controls are operated: then the page is opened again. */
const stepTimeout = 20_000;

/** A tab, and what was installed in it for one stop. */
interface Tab {
  page: Page;
  /** Set while axe is injected into its documents. */
  axe: Disposable | undefined;
  forStop: Disposable[];
}

/**
 * Goes from stop to stop in one tab, all of one role and language. A problem at one stop hides none at another:
 * each is reported, and an unusable tab is replaced.
 */
export class Walker {
  readonly #setup: WalkSetup;
  readonly #context: BrowserContext;
  readonly #tabStart: TabStart;
  #tab: Tab | undefined;
  #at: Stop | undefined;
  /** True while controls are operated: errors that a blocked write causes are no findings. */
  #muted = false;
  /** Reported problems belong to this stop; undefined until the document in which controls were operated is gone. */
  #reportedStop: Stop | undefined;
  #touched = false;
  /** Fingerprint of the page before it was checked in other shapes. */
  #print = '';
  /** What listening checks heard in a document that served earlier stops; undefined in a new one. */
  #heardInApp: string[] | undefined;
  /** The page between two states in a document in which nothing was done; undefined until the first state that needs it. */
  #untouched: string | undefined;

  private constructor(setup: WalkSetup, context: BrowserContext, tabStart: TabStart) {
    this.#setup = setup;
    this.#context = context;
    this.#tabStart = tabStart;
  }

  static async open(setup: WalkSetup): Promise<Walker> {
    const { browser, person, appearance, findings } = setup;
    const context = await browser.newContext({
      viewport: defaultViewport,
      reducedMotion: 'reduce',
      // The service worker intercepts requests for offline use; `public-pages.test.ts` tests it.
      serviceWorkers: person === undefined ? 'allow' : 'block',
    });
    await context.exposeBinding('leadsTo', (_source, address: string) => findings.destinations.add(address));
    const session = person === undefined ? null : (await person.client.auth.getSession()).data.session;
    const walker = new Walker(setup, context, [
      appearance.language,
      appearance.theme,
      session === null ? null : JSON.stringify(session),
    ]);
    await walker.#bringCookies();
    return walker;
  }

  /** A page that is just navigating may never report that it is closed. */
  close(): void {
    void this.#context.close().catch(() => undefined);
  }

  /** Reaches a stop and runs all its checks. */
  async visit(stop: Stop): Promise<void> {
    const { findings } = this.#setup;
    this.#at = stop;
    if (!this.#muted) this.#reportedStop = stop;
    this.#muted = false;
    try {
      if (await this.#isSoundInApp(stop)) return;
      if (this.#touched) await this.#bringCookies();
      this.#touched = false;
      await this.#arrive(stop);
      const { problems, completed } = await this.#runChecks(stop);
      findings.problems.push(...problems);
      findings.completed.push(...completed);
    } catch (error) {
      findings.problems.push(`${nameOf(stop)}: not seen: ${error instanceof Error ? error.message : String(error)}`);
      this.#abandon();
    } finally {
      await this.#unequip();
    }
  }

  /**
   * Reaches a stop in the open document and runs its checks; false where that could not be done, or a problem was found:
   * only what is found in a new document counts.
   */
  async #isSoundInApp(stop: Stop): Promise<boolean> {
    const heard: string[] = [];
    this.#heardInApp = heard;
    try {
      if (await this.#arriveInApp(stop)) {
        const { problems, completed } = await this.#runChecks(stop);
        if (problems.length === 0 && heard.length === 0) {
          this.#setup.findings.completed.push(...completed);
          return true;
        }
      }
    } catch {
      // The state was not reached: it is tried in a new document.
    } finally {
      this.#heardInApp = undefined;
    }
    await this.#unequip();
    this.#muted = false;
    return false;
  }

  async #unequip(): Promise<void> {
    for (const one of this.#tab?.forStop.splice(0) ?? []) await one.dispose().catch(() => undefined);
  }

  async #bringCookies(): Promise<void> {
    const { app, appearance } = this.#setup;
    await this.#context.clearCookies();
    await this.#context.addCookies([
      { name: 'language', value: appearance.language, url: app.url },
      { name: 'theme', value: appearance.theme, url: app.url },
      { name: 'sidebar:state', value: 'true', url: app.url },
    ]);
  }

  /** The tab, with what the stop needs in it. */
  async #equip(stop: Stop): Promise<Tab> {
    this.#tab ??= await this.#openTab();
    const tab = this.#tab;
    if (stop.shapes.length > 0 && !this.#muted) tab.axe ??= await bringAxe(tab.page);
    if (tab.forStop.length > 0) return tab;
    const data = this.#dataOf(stop);
    if (data !== undefined) tab.forStop.push(await prepare(tab.page, data));
    // Where only controls are checked, writes are blocked from the first document on.
    if (this.#muted || (stop.shapes.length === 0 && stop.controls !== undefined))
      tab.forStop.push(await tab.page.addInitScript(stopWriting));
    return tab;
  }

  async #openTab(): Promise<Tab> {
    const page = await this.#context.newPage();
    countRequests(page);
    // A half-filled form asks for a confirmation on leaving; it is accepted here.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    // File choosers are intercepted from now on: a listener added just before one opens could be too late.
    page.on('filechooser', () => undefined);
    await page.addInitScript(begin, this.#tabStart);
    await page.addInitScript(answerFromPageData);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !this.#muted) this.#reportedStop = this.#at;
    });
    const at = (): Stop | undefined => this.#reportedStop;
    const report = (problem: string): void => {
      (this.#heardInApp ?? this.#setup.findings.problems).push(problem);
    };
    for (const check of pageChecks) await listen(check, page, at, report);
    return { page, axe: undefined, forStop: [] };
  }

  #abandon(): void {
    void this.#tab?.page.close().catch(() => undefined);
    this.#tab = undefined;
  }

  /** Reaches the state in a new document. */
  async #arrive(stop: Stop): Promise<void> {
    const { page } = await this.#equip(stop);
    const { path, arrange } = stop.visit;
    if (page.viewportSize()?.width !== defaultViewport.width) await page.setViewportSize(defaultViewport);
    if (page.url() !== 'about:blank') await page.evaluate(forget);
    await page.goto(this.#setup.app.url + path);
    await page.locator('#root[data-alive] h1').first().waitFor();
    if (stop.controls !== undefined) await settle(page);
    await arrange?.(page);
    if (stop.shapes.length === 0) await settle(page);
  }

  #dataOf({ visit }: Stop): PageData | undefined {
    return visit.prepared === undefined ? undefined : pageDataOf(this.#setup.person, visit.prepared);
  }

  /**
   * Reaches the state in the open document; false where only a new one is sure. A page as it opens by its path is always
   * reached in a new document: so every page of the app is loaded, in each language and role.
   */
  async #arriveInApp(stop: Stop): Promise<boolean> {
    const { person } = this.#setup;
    const { path, arrange, prepared } = stop.visit;
    const isRoute = arrange === undefined && prepared === undefined && !path.includes('?');
    if (person === undefined || isRoute || this.#tab === undefined) return false;
    const { page } = this.#tab;
    if (page.url() === 'about:blank') return false;
    await take(page, { width: defaultViewport.width, theme: stop.theme, rules: 'room' }, stop);
    if (!(await this.#follow(page, stop))) return false;
    await arrange?.(page);
    if (stop.shapes.length === 0) await settle(page);
    return true;
  }

  /** Empty where there is none: then every state is reached in a new document. */
  async #readUntouched(page: Page, path: string): Promise<string> {
    await this.#bringCookies();
    await page.evaluate(forget);
    await page.goto(this.#setup.app.url + path);
    await page.locator('#root[data-alive] h1').first().waitFor();
    return printUntouched(page).catch(() => '');
  }

  async #follow(page: Page, stop: Stop): Promise<boolean> {
    const { path } = stop.visit;
    this.#untouched ??= await this.#readUntouched(page, path);
    const untouched = this.#untouched;
    // Where only controls are checked, writes are blocked before the state is reached.
    const writesStopped = this.#muted || (stop.shapes.length === 0 && stop.controls !== undefined);
    const arrival = { path, untouched, data: this.#dataOf(stop), writesStopped };
    if (untouched === '' || !(await followInApp(page, arrival))) return false;
    await this.#equip(stop);
    await settle(page);
    return true;
  }

  async #renewInApp(stop: Stop): Promise<boolean> {
    const page = this.#tab?.page;
    try {
      if (page === undefined || !(await this.#follow(page, stop))) return false;
      await stop.visit.arrange?.(page);
      return true;
    } catch {
      return false;
    }
  }

  async #renew(stop: Stop): Promise<Page> {
    try {
      // The same tab starts again with its next document.
      await this.#arrive(stop);
    } catch {
      this.#abandon();
      await this.#arrive(stop);
    }
    return this.#pageNow();
  }

  #pageNow(): Page {
    if (this.#tab === undefined) throw new Error('There is no tab.');
    return this.#tab.page;
  }

  async #printNow(): Promise<string> {
    await settle(this.#pageNow());
    return fingerprint(this.#pageNow());
  }

  /** Runs all checks of a stop that was reached. */
  async #runChecks(stop: Stop): Promise<Pick<Findings, 'problems' | 'completed'>> {
    if (stop.controls !== undefined) this.#print = await this.#printNow();
    const problems: string[] = [];
    const completed: CompletedCheck[] = [];
    const applicable = pageChecks.filter((check) => check.applies(stop));
    for (const shape of stop.shapes) {
      await take(this.#pageNow(), shape, stop);
      for (const check of applicable) {
        if (check.checkShape === undefined) continue;
        const found = await check.checkShape(this.#pageNow(), shape, stop);
        completed.push({ check: check.name, stop, shape });
        problems.push(...found.map((problem) => `${nameOf(stop, shape)}: ${check.name}: ${problem}`));
      }
    }
    const reached: Reached = {
      page: this.#pageNow(),
      stop,
      operated: this.#setup.operated,
      stopWrites: async () => {
        await this.#stopWrites(stop);
        if ((await this.#printNow()) === this.#print || (await this.#renewInApp(stop))) return;
        reached.page = await this.#renew(stop);
      },
      renewInApp: () => this.#renewInApp(stop),
      renew: async () => {
        reached.page = await this.#renew(stop);
      },
    };
    for (const check of applicable) {
      const found = (await check.checkState?.(reached)) ?? [];
      if (check.checkShape === undefined) completed.push({ check: check.name, stop });
      problems.push(...found.map((problem) => `${nameOf(stop)}: ${check.name}: ${problem}`));
    }
    return { problems, completed };
  }

  async #stopWrites(stop: Stop): Promise<void> {
    const tab = await this.#equip(stop);
    this.#touched = true;
    this.#muted = true;
    this.#reportedStop = undefined;
    tab.page.setDefaultTimeout(stepTimeout);
    await tab.axe?.dispose();
    tab.axe = undefined;
    // Back to the shape in which it opened, after all others.
    if (stop.shapes.length > 0) {
      await tab.page.evaluate(stopWriting);
      tab.forStop.push(await tab.page.addInitScript(stopWriting));
      await take(tab.page, { rules: 'room', width: defaultViewport.width, theme: stop.theme }, stop);
    }
  }
}

async function listen(
  check: PageCheck,
  page: Page,
  at: () => Stop | undefined,
  report: (problem: string) => void,
): Promise<void> {
  await check.listen?.(
    page,
    (problem) => {
      const stop = at();
      if (stop !== undefined && check.applies(stop)) report(`${nameOf(stop)}: ${check.name}: ${problem}`);
    },
    at,
  );
}

/** Sets width, text size, theme and language of an open page. */
async function take(page: Page, { width, text = 100, theme, language }: Shape, stop: Stop): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...defaultViewport, width });
  await page.evaluate(
    ([size, name, spoken]) => {
      document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
      document.documentElement.dataset.theme = name;
      if (spoken === localStorage.getItem('language')) return;
      // As where another tab chooses a language.
      localStorage.setItem('language', spoken);
      window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    },
    [text, theme, language ?? stop.language] as const,
  );
  await settle(page);
}

/** Runs walkers in parallel, each taking the next stop; collects all their findings. */
export async function walk(common: Omit<WalkSetup, 'operated'>, stops: readonly Stop[], walkers = 3): Promise<void> {
  const setup: WalkSetup = { ...common, operated: new Set() };
  const waiting = [...stops];
  const go = async (): Promise<void> => {
    const walker = await Walker.open(setup);
    for (let stop = waiting.shift(); stop !== undefined; stop = waiting.shift()) await walker.visit(stop);
    walker.close();
  };
  await Promise.all(Array.from({ length: walkers }, go));
}
