// Builds the web app into the folder named as the first word: code, styles, fonts, and every document in both languages.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Prerender from '../src/prerender.tsx';
import { compressFiles } from './compress.ts';
import { composeDocument, withoutScripts } from './document.ts';
import { filesOf, fontsOf, type Graph, readGraph } from './graph.ts';
import { writeWorker } from './offline.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'vite.config.ts');
const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder? node build/main.ts <folder>');

/** Draws the documents with the code of the pages themselves, built for Node beside the folder and removed afterwards. */
async function drawPages(out: string): Promise<Prerender.Drawn[]> {
  const aside = `${out}-drawing`;
  try {
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir: aside, emptyOutDir: true, copyPublicDir: false, rolldownOptions: {} },
    });
    const { drawOpenPages, drawAppPages, drawOfflinePage }: typeof Prerender = await import(
      pathToFileURL(join(aside, 'prerender.js')).href
    );
    return [...(await drawOpenPages()), ...(await drawAppPages()), ...drawOfflinePage()];
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** The code that a page needs at once beside what its entry brings. A screen's folder has the name of its address. */
function modulesOf(graph: Graph, { path, name, open }: Prerender.Drawn): string[] {
  const screen = open
    ? name
    : path
        .split('?')[0]
        ?.split('/')
        .findLast((part) => part !== '*' && !part.startsWith(':'));
  const shell = path.startsWith('/dashboard') ? filesOf(graph, 'src/screens/dashboard/screen.tsx') : [];
  const brought = new Set(filesOf(graph, open ? 'landing.html' : 'app.html'));
  return [...new Set([...shell, ...filesOf(graph, `src/screens/${screen}/screen.tsx`)])].filter(
    (file) => !brought.has(file),
  );
}

await build({ configFile, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, manifest: true } });
const graph = await readGraph(folder);
const templates = {
  open: await readFile(join(folder, 'landing.html'), 'utf8'),
  app: await readFile(join(folder, 'app.html'), 'utf8'),
};
await rm(join(folder, 'landing.html'));
await rm(join(folder, 'app.html'));
const pages: Record<string, string> = {};
for (const page of await drawPages(folder)) {
  const template = page.open ? templates.open : templates.app;
  const wanted = { fonts: fontsOf(graph, page.language), modules: modulesOf(graph, page) };
  const whole = composeDocument(template, page, wanted);
  const text = page.name === 'offline' ? withoutScripts(whole) : whole;
  await writeFile(join(folder, `${page.name}.${page.language}.html`), text);
  pages[page.path] = page.name;
}
await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
await writeWorker(folder);
await compressFiles(folder);
