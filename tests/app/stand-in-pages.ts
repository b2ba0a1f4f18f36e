import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const app = 'app';
const pages = {
  '/': 'landing',
  '/auth': app,
  '/dashboard': app,
  '/dashboard/assignments': app,
  '/dashboard/*': app,
  '/*': app,
};

/** Stub pages for tests that never open one: the file layout of a built web app, without the app. */
export async function writeStandInPages(folder: string): Promise<void> {
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  for (const name of new Set(Object.values(pages))) {
    for (const language of ['en', 'el']) {
      const page = `<!doctype html>\n<html lang="${language}"><head><title>Schole</title></head><body>${name}</body></html>\n`;
      await writeFile(join(folder, `${name}.${language}.html`), page);
    }
  }
}
