import { afterAll, beforeAll, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../app/test-app.ts';
import { addStudent } from '../../students/test-students.ts';
import { closeContexts, sharedBrowser } from '../browser/shared.ts';
import { saveAppearance } from '../browser/teacher.ts';
import { deliveryVisits } from '../visits/delivery-visits.ts';
import { prepare } from '../visits/prepared.ts';
import { sittingVisits } from '../visits/sitting-visits.ts';
import { settle, countRequests } from '../browser/steady-page.ts';
import { begin } from './tab.ts';
let app: TestApp;
let people: Record<string, Person>;
beforeAll(async () => {
  app = await startTestApp({ web: true });
  const teacher = await app.signUp('Katerina');
  people = { teacher, student: await addStudent(app, teacher) };
}, 240_000);
afterAll(async () => { await closeContexts(); await app?.stop(); });
test('shots', async () => {
  const browser = await sharedBrowser();
  const wanted = (process.env.NAMES ?? '').split(';');
  for (const visit of [...deliveryVisits, ...sittingVisits].filter(({ name }) => wanted.includes(name))) {
    const role = sittingVisits.includes(visit) ? 'student' : 'teacher';
    const person = people[role] as Person;
    if (role === 'teacher') await saveAppearance(person, { language: 'el', theme: 'light', width: 1280 });
    const session = (await person.client.auth.getSession()).data.session;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addCookies([{ name: 'language', value: 'el', url: app.url }, { name: 'theme', value: 'light', url: app.url }]);
    const page = await context.newPage();
    countRequests(page);
    await page.addInitScript(begin, ['el', 'light', JSON.stringify(session)] as const);
    if (visit.prepared) await prepare(page, person, visit.prepared);
    await page.goto(app.url + visit.path);
    await page.locator('#root[data-alive] h1').first().waitFor();
    await visit.arrange?.(page);
    for (const [width, theme] of [[1280, 'light'], [1280, 'dark'], [320, 'light'], [320, 'dark']] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      await settle(page);
      if ((await page.locator('[role=dialog]').count()) > 0) {
        await page.setViewportSize({ width, height: width === 320 ? 2600 : 1700 });
        await settle(page);
      }
      await page.screenshot({ path: `/tmp/shots-walk/${visit.name.replaceAll(' ', '-')}-${width}-${theme}.png`, fullPage: true });
    }
    await context.close();
  }
}, 600_000);
