import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../app/test-app.ts';
import { asOwner } from '../../database/cluster.ts';
import { startWebSite, type WebSite } from '../../fakes/web-site.ts';
import { closeContexts, sharedApp, sharedBrowser } from '../browser/shared.ts';
import { fixtureText, openContext, pick } from '../browser/teacher.ts';
import { collectTroubles } from '../browser/troubles.ts';

// One assignment from a web page, the captions of a video and slides with notes; then a mistyped word leads into the slides.

const textsByLanguage = {
  en: {
    address: 'Address of the page',
    use: 'Use This Content',
    ready: 'Source material ready',
    again: 'Read the page again: “Photosynthesis”',
    same: /^Nothing has changed since/,
    add: 'Add another source',
    video: 'Video',
    link: 'Link of the video',
    videoTitle: 'Title of the source (optional)',
    captions: 'Choose a file with captions',
    film: 'The wars on film',
    files: 'Files',
    configure: 'Configure',
    title: 'Title',
    kinds: ['True or false', 'Fill in the blank'],
    count: 'Number of questions',
    generate: 'Generate Assignment',
    generated: 'Assignment generated successfully!',
    mistyped: 'vulcanos caldrea',
    found: /caldera/i,
    slides: 'Volcanoes',
    place: 'Volcanoes, slide 4',
    drawn: 'Slide 4 of the original',
  },
  el: {
    address: 'Διεύθυνση της σελίδας',
    use: 'Χρήση αυτού του περιεχομένου',
    ready: 'Το υλικό είναι έτοιμο',
    again: 'Νέα ανάγνωση της σελίδας «Φωτοσύνθεση»',
    same: /^Δεν έχει αλλάξει τίποτα από/,
    add: 'Προσθήκη και άλλης πηγής',
    video: 'Βίντεο',
    link: 'Σύνδεσμος του βίντεο',
    videoTitle: 'Τίτλος της πηγής (προαιρετικά)',
    captions: 'Επιλογή αρχείου υποτίτλων',
    film: 'Οι πόλεμοι σε ταινία',
    files: 'Αρχεία',
    configure: 'Επιλογές',
    title: 'Τίτλος',
    kinds: ['Σωστό – Λάθος', 'Συμπλήρωση κενού'],
    count: 'Αριθμός ερωτήσεων',
    generate: 'Δημιουργία εργασίας',
    generated: 'Η εργασία δημιουργήθηκε',
    mistyped: 'καλντερα σαντορινη',
    found: /καλδέρα/i,
    slides: 'Ηφαίστεια',
    place: 'Ηφαίστεια, διαφάνεια 4',
    drawn: 'Διαφάνεια 4 του πρωτοτύπου',
  },
} as const;

const linesOf = (name: string): string[] =>
  fixtureText(name)
    .split(/\n+/)
    .map((line) => line.replace(/[#*_<&|]/g, ' ').trim())
    .filter((line) => line.length > 40);

const pageOf = (language: 'en' | 'el', title: string): string =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title><meta property="og:site_name" content="Our school"></head><body><main><h1>${title}</h1>${linesOf(
    `photosynthesis.${language}.md`,
  )
    .map((line) => `<p>${line}</p>`)
    .join('')}</main></body></html>`;

function captionsOf(language: 'en' | 'el'): string {
  const time = (seconds: number): string =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
  return linesOf(`persian-wars.${language}.md`)
    .flatMap((line) => line.match(/\S.{0,80}(?=\s|$)/gu) ?? [])
    .map((line, at) => `${at + 1}\n${time(4 * at)} --> ${time(4 * at + 4)}\n${line}\n`)
    .join('\n');
}

let app: TestApp;
let browser: Browser;
let site: WebSite;

beforeAll(async () => {
  [app, browser, site] = await Promise.all([
    sharedApp(),
    sharedBrowser(),
    startWebSite({ '/en': pageOf('en', 'Photosynthesis'), '/el': pageOf('el', 'Φωτοσύνθεση') }),
  ]);
  await services([site.host]);
}, 600_000);
afterAll(async () => {
  await services([]);
  await site.close();
  await closeContexts();
});

const services = (hosts: string[]): Promise<unknown> =>
  asOwner(app.fresh.ownerUrl, (owner) => owner.query('update private.installation set local_services = $1', [hosts]));

const sourcesOn = (page: Page, ready: string, count: number): Promise<void> =>
  page
    .getByRole('region', { name: ready })
    .locator('> ol > li')
    .nth(count - 1)
    .waitFor({ timeout: 90_000 });

/** How many colours the drawn slide has; a blank one has one. */
const colorsOf = (page: Page): Promise<number> =>
  page.locator('[data-pane] canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
    return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size;
  });

test.each(['en', 'el'] as const)(
  'web page, captions and slides become one assignment (%s)',
  async (language) => {
    const texts = textsByLanguage[language];
    const teacher = await app.signUp('Iris', 'Third');
    const context = await openContext(browser, app, { language, theme: 'light', width: 1280 }, teacher);
    const page = await context.newPage();
    const troubles = collectTroubles(page);
    await page.goto(`${app.url}/dashboard/assignments?open=new&tab=content&from=web`);
    await page.getByLabel(texts.address).fill(`${site.url}/${language}`);
    await page.getByRole('button', { name: texts.use }).click();
    await sourcesOn(page, texts.ready, 1);
    await page.getByText('Our school').waitFor();
    await page.getByRole('button', { name: texts.again }).click();
    await page.getByText(texts.same).waitFor({ timeout: 90_000 });

    await page.getByRole('button', { name: texts.add }).click();
    await pick(page, texts.video);
    await page.getByLabel(texts.link).fill('https://youtu.be/dQw4w9WgXcQ');
    await page.getByLabel(texts.videoTitle).fill(texts.film);
    await page
      .getByLabel(texts.captions)
      .setInputFiles({ name: 'wars.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(captionsOf(language)) });
    await sourcesOn(page, texts.ready, 2);
    await page.getByText(texts.film).first().waitFor();

    await page.getByRole('button', { name: texts.add }).click();
    await pick(page, texts.files);
    const slides = join(import.meta.dirname, `../../../apps/server/src/demo/texts/volcanoes.${language}.pptx`);
    await page.locator('input[type="file"]').first().setInputFiles(slides);
    // Beside others a file waits until it is ticked.
    await page.getByRole('checkbox', { name: /volcanoes/ }).check();
    await sourcesOn(page, texts.ready, 3);

    await page.getByRole('tab').filter({ hasText: texts.configure }).click();
    await page.getByLabel(texts.title, { exact: true }).fill('Three sources');
    for (const kind of texts.kinds) await page.getByRole('checkbox', { name: kind }).check();
    // Of few sentences on slides, few make a question: fifteen may all be about the two longer sources.
    await page.getByLabel(texts.count).fill('30');
    await page.getByRole('button', { name: texts.generate, exact: true }).click();
    await page.getByText(texts.generated).first().waitFor({ timeout: 90_000 });
    const { data: spans } = await teacher.client.from('question_spans').select('source_id');
    const { data: sources } = await teacher.client.from('sources').select('id, kind');
    const quoted = new Set((spans ?? []).map(({ source_id }) => source_id));
    const kinds = (sources ?? []).filter(({ id }) => quoted.has(id)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['url', 'video', 'file']));

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(texts.mistyped);
    await page.getByRole('option', { name: texts.place }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(texts.slides) }).waitFor();
    await page.locator('mark').filter({ hasText: texts.found }).first().waitFor();
    await page.getByRole('img', { name: texts.drawn }).locator('canvas').waitFor();
    expect(await colorsOf(page)).toBeGreaterThan(1);
    // Where the passage that was found is marked on the slide; the page may still be moving below the pointer.
    const current = page.locator('[data-block][aria-current]').filter({ hasText: texts.found });
    await expect
      .poll(
        async () => {
          await page.locator('[data-pane] [data-quote]').last().click({ force: true });
          return await current.count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    expect(troubles).toEqual([]);
    await context.close();
  },
  300_000,
);
