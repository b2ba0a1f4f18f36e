import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../app/test-app.ts';
import type { Rules } from '../browser/axe.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { openContext } from '../browser/teacher.ts';
import { pageChecks } from './checks/index.ts';
import { tooWide } from './checks/overflow.ts';
import { findControls, hasEffect, originsOf } from './stop/control-probe.ts';
import { languageThemes } from './stop/shapes.ts';
import type { Stop } from './stop/stop.ts';
import { type Findings, walk } from './walker.ts';

// Each check of the walk fails where its fault is planted, names the location, and hides nothing at another stop.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

/** The faults, planted into the page by the `arrange` of its state. */
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  axe: (page) => page.locator('main').evaluate((main) => main.prepend(document.createElement('img'))),
  overflow: (page) =>
    page.locator('main').evaluate((main) => {
      const wide = document.createElement('div');
      wide.style.cssText = 'width: 4000px; height: 1px';
      main.append(wide);
    }),
  language: (page) => page.evaluate(() => document.documentElement.setAttribute('lang', 'fr')),
  console: (page) => page.evaluate(() => console.error('planted')),
  policy: (page) =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true;';
      document.head.append(script);
    }),
  controls: (page) =>
    page.locator('main').evaluate((main) => {
      const dead = document.createElement('button');
      dead.id = 'planted';
      dead.textContent = 'Dead';
      main.prepend(dead);
    }),
};

const appearance = languageThemes[0];
const at = (name: string, arrange: (page: Page) => Promise<unknown>, rules: Rules = 'room'): Stop => ({
  ...appearance,
  role: 'visitor',
  visit: { name, path: '/terms', arrange: async (page) => void (await arrange(page)) },
  shapes: [{ width: 1280, theme: appearance.theme, rules }],
});

test('a fault of each kind is reported with its state, role, language and check', async () => {
  expect(Object.keys(faults)).toEqual(pageChecks.map(({ name }) => name));
  const findings: Findings = { problems: [], completed: [], destinations: new Set() };
  const stops = Object.entries(faults).map(([name, plant]): Stop => {
    const stop = at(`planted ${name}`, plant, name === 'axe' ? 'all' : 'room');
    return name === 'controls' ? { ...stop, controls: { name: stop.visit.name, within: '#planted' } } : stop;
  });
  const lost = at('planted way', () => Promise.reject(new Error('There is no way.')));
  const sound = at('sound', () => Promise.resolve());
  await walk({ browser, app, person: undefined, appearance, findings }, [lost, ...stops, sound], 2);
  const { problems } = findings;
  for (const name of Object.keys(faults))
    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^planted ${name}, visitor, en(?:, light, 1280 px, 100 %)?: ${name}: \\S`)),
    );
  expect(problems).toContainEqual('planted way, visitor, en: not seen: There is no way.');
  // The browser reports a refused script in the console too.
  const others = problems.filter((problem) => !/^planted (\w+), .*: (?:\1: |not seen: )/.test(problem));
  expect(others.filter((problem) => !problem.startsWith('planted policy, visitor, en: console: '))).toEqual([]);
  const seen = findings.completed.filter(({ stop }) => stop === sound).map(({ check }) => check);
  expect(seen).toEqual(pageChecks.filter((check) => check.applies(sound)).map(({ name }) => name));
}, 240_000);

test('a layer that is too wide and a cut placeholder are found, what is meant to scroll is not', async () => {
  const context = await openContext(browser, app, { ...appearance, width: 320 });
  const page = await context.newPage();
  await page.goto(`${app.url}/terms`);
  await page.locator('#root[data-alive] h1').first().waitFor();
  expect(await tooWide(page)).toEqual([]);
  const found = (layer: string): Promise<string[]> =>
    page
      .evaluate((markup) => {
        document.getElementById('planted')?.remove();
        document.body.insertAdjacentHTML('beforeend', `<div id="planted">${markup}</div>`);
      }, layer)
      .then(() => tooWide(page));
  const wide = '<p style="width: 400px">Wide</p>';
  const inside = 'position: fixed; inset: 10px; overflow: auto';
  const drawer = (content: string): string => `<div role="dialog" style="${inside}">${content}</div>`;
  expect(await found(drawer('Fits'))).toEqual([]);
  expect(await found(drawer(wide))).toEqual(['dialog “Wide” is 400 px wide in 300']);
  expect(await found(drawer(`<div style="overflow: hidden">${wide}</div>`))).toEqual([
    'div “Wide” is 400 px wide in 300',
  ]);
  expect(await found(drawer(`<div tabindex="0" style="overflow: auto">${wide}</div>`))).toEqual([]);
  expect(
    await found(`<ul role="menu" style="position: fixed; left: 200px; width: 200px; margin: 0">Menu</ul>`),
  ).toEqual(['menu “Menu” from 200 to 400 in a window of 320']);
  const field = (words: string): string => `<input style="width: 120px" aria-label="Planted" placeholder="${words}">`;
  expect(await found(field('Short'))).toEqual([]);
  expect(await found(field('Much longer than its field is'))).toEqual([
    expect.stringMatching(/^the placeholder “Much longer than its field is” is \d+ px wide in \d+$/),
  ]);
  await context.close();
});

test('a field keeps its name on a fresh page, where its generated id and its text differ', async () => {
  const context = await openContext(browser, app, { ...appearance, width: 1280 });
  const page = await context.newPage();
  await page.goto(`${app.url}/terms`);
  await page.locator('#root[data-alive] h1').first().waitFor();
  const namesWith = async (id: string, text: string): Promise<string[]> => {
    await page.locator('main').evaluate(
      (main, [fieldId, value]) => {
        document.getElementById('planted')?.remove();
        const select = `<select id="${fieldId}-kind"><option>${value}</option></select>`;
        const markup = `<label for="${fieldId}">Bio</label><textarea id="${fieldId}">${value}</textarea>`;
        main.insertAdjacentHTML(
          'afterbegin',
          `<div id="planted">${markup}<label for="${fieldId}-kind">Kind</label>${select}</div>`,
        );
      },
      [id, text] as const,
    );
    return (await findControls(page, '#planted')).map(({ name }) => name);
  };
  expect(await namesWith('_r_1a_', '')).toEqual(['textarea “Bio”', 'select “Kind”']);
  expect(await namesWith('_r_1b_', 'Written')).toEqual(['textarea “Bio”', 'select “Kind”']);
  await context.close();
});

test('what a row has in common with the first one of its list is operated there, and everything else in it', async () => {
  const context = await openContext(browser, app, { ...appearance, width: 1280 });
  const page = await context.newPage();
  await page.goto(`${app.url}/terms`);
  await page.locator('#root[data-alive] h1').first().waitFor();
  await page.locator('main').evaluate((main) => {
    const id = (digit: number): string => `${digit}1111111-1111-4111-8111-111111111111`;
    const row = (title: string, digit: number, more = ''): string =>
      `<li><input type="checkbox" aria-label="Use ${title}"><a href="/of/${id(digit)}">${title}</a><button aria-label="Delete ${title}">x</button>${more}</li>`;
    const actions = '<ul><li><button>Import a list</button></li><li><button>Import a copy</button></li></ul>';
    const rows = row('Leaves', 1) + row('Roots', 2, '<button>Retry</button>');
    main.insertAdjacentHTML('afterbegin', `<div id="planted"><ul>${rows}</ul>${actions}</div>`);
  });
  const planted = await findControls(page, '#planted');
  expect(planted.filter(({ action }) => action !== 'none').map(({ name }) => name)).toEqual([
    'checkbox “Use Leaves”',
    'a “Leaves”',
    'button “Delete Leaves”',
    'button “Retry”',
    'button “Import a list”',
    'button “Import a copy”',
  ]);
  expect(planted).toHaveLength(9);
  await context.close();
});

test('controls are of one origin where the same components drew them with one name; links and choices with any', async () => {
  const context = await openContext(browser, app, { ...appearance, width: 1280 });
  const page = await context.newPage();
  const within = 'main, header';
  const open = async (path: string): Promise<{ name: string; origin: string | undefined }[]> => {
    await page.goto(app.url + path);
    await page.locator('#root[data-alive] h1').first().waitFor();
    const found = await findControls(page, within);
    const origins = await originsOf(page, found);
    return found.map(({ name }, index) => ({ name, origin: origins[index] }));
  };
  const links = (await open('/help')).filter(({ name }) => name.startsWith('a “'));
  expect(links.length).toBeGreaterThan(3 * new Set(links.map(({ origin }) => origin)).size);
  const form = await open('/auth?mode=sign-up');
  const others = form.filter(({ name }) => !/^(?:a|radio) “/.test(name));
  expect(others.length).toBeGreaterThan(3);
  expect(new Set(others.map(({ origin }) => origin)).size).toBe(others.length);
  // The same on a fresh page.
  expect(await open('/auth?mode=sign-up')).toEqual(form);
  // What no component drew has none, and is always operated.
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('afterbegin', '<button>Planted</button>'));
  const planted = (await findControls(page, 'main')).filter(({ name }) => name === 'button “Planted”');
  expect(await originsOf(page, planted)).toEqual([undefined]);
  await context.close();
});

test('the language of an open state is changed, and what is then in the wrong one is found', async () => {
  const teacher = await app.signUp('Danae');
  const findings: Findings = { problems: [], completed: [], destinations: new Set() };
  const greek = { width: 1280, theme: appearance.theme, language: 'el', rules: 'room' } as const;
  const opened = (name: string, arrange: (page: Page) => Promise<void>): Stop => ({
    ...at(name, arrange),
    role: 'teacher',
    visit: { name, path: '/dashboard/assignments?open=new', arrange },
    shapes: [{ width: 1280, theme: appearance.theme, rules: 'room' }, greek],
  });
  const headings: string[] = [];
  const note = async (page: Page): Promise<void> => {
    headings.push(await page.locator('h1').innerText());
  };
  const keepEnglish = async (page: Page): Promise<void> => {
    await note(page);
    await page.evaluate(() =>
      window.addEventListener('storage', () => setTimeout(() => document.documentElement.setAttribute('lang', 'en'))),
    );
  };
  const stops = [opened('stays English', keepEnglish), opened('follows', note)];
  await walk({ browser, app, person: teacher, appearance, findings }, stops, 1);
  expect(findings.problems).toEqual(['stays English, teacher, el, light, 1280 px, 100 %: language: it is in en']);
  // Each state begins in English.
  expect(new Set(headings).size).toBe(1);
}, 120_000);

test('a button, a link and a box that do nothing are found', async () => {
  const context = await openContext(browser, app, { ...appearance, width: 1280 });
  const page = await context.newPage();
  page.on('filechooser', () => undefined);
  await page.goto(`${app.url}/terms`);
  await page.locator('#root[data-alive] h1').first().waitFor();
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.id = 'planted';
    planted.innerHTML =
      '<button type="button">Dead</button><a href="#">Dead</a><input type="text" aria-label="Dead"><input type="file" aria-label="Dead"><button type="button">Alive</button><input type="file" aria-label="Alive">';
    for (const dead of planted.querySelectorAll('[aria-label="Dead"]')) {
      for (const kind of ['beforeinput', 'click']) dead.addEventListener(kind, (event) => event.preventDefault());
    }
    planted.querySelector('button:nth-of-type(2)')?.addEventListener('click', (event) => {
      if (event.target instanceof Element) event.target.ariaPressed = 'true';
    });
    document.querySelector('main')?.prepend(planted);
  });
  const planted = await findControls(page, '#planted');
  const alive: [string, boolean][] = [];
  for (const control of planted) alive.push([control.name, await hasEffect(page, control)]);
  expect(alive).toEqual([
    ['button “Dead”', false],
    ['a “Dead”', false],
    ['text “Dead”', false],
    ['file “Dead”', false],
    ['button “Alive”', true],
    ['file “Alive”', true],
  ]);
  await context.close();
});
