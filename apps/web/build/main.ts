// Builds the web app into the folder given as the first argument: code, styles, fonts, and every document in both
// languages.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Prerender from '../src/prerender.tsx';
import { chunkGroups } from './chunks.ts';
import { compressFiles } from './compress.ts';
import { composeDocument, prepareTemplate, withoutScripts } from './document.ts';
import { dependenciesFirst, filesOf, fontsOf, type Graph, readGraph } from './graph.ts';
import { writeWorker } from './offline.ts';
import { afterFirstSight, writeStart } from './start.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'vite.config.ts');
const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder? node build/main.ts <folder>');

/**
 * Renders the documents with the code of the pages themselves, built for Node beside the folder and removed afterwards.
 */
async function drawPages(out: string): Promise<Prerender.Drawn[]> {
  const aside = `${out}-drawing`;
  try {
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir: aside, emptyOutDir: true, copyPublicDir: false, rolldownOptions: {} },
    });
    const { drawPublicPages, drawAppPages, drawOfflinePage }: typeof Prerender = await import(
      pathToFileURL(join(aside, 'prerender.js')).href
    );
    return [...(await drawPublicPages()), ...(await drawAppPages()), ...drawOfflinePage()];
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const client = '../../node_modules/@supabase/supabase-js/dist/index.mjs';

const entryOf = ({ open }: Pick<Prerender.Drawn, 'open'>): string => (open ? 'landing.html' : 'app.html');

/** The folder of a screen: its address, or the nearest part of it that is one. */
function folderOf(graph: Graph, path: string): string | undefined {
  const parts = (path.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part !== '' && part !== '*' && !part.startsWith(':'));
  const ends = parts.map((_, index) => parts.length - index);
  const folders = ends.flatMap((end) => parts.slice(0, end).map((_, from) => parts.slice(from, end).join('/')));
  return folders.find((folder) => graph[`src/screens/${folder}/screen.tsx`] !== undefined);
}

/**
 * The code that a page needs at once in addition to its entry. A screen's folder has the name of its address; the index
 * of the dashboard is the chat.
 */
function modulesOf(graph: Graph, { path, name, open }: Prerender.Drawn): string[] {
  const screen = open ? name : path === '/dashboard' ? 'chat' : folderOf(graph, path);
  // Behind the sign-in the client of the back end is needed at once too.
  const shell = path.startsWith('/dashboard') ? ['src/shell/dashboard-screen.tsx', client] : [];
  const brought = new Set(filesOf(graph, entryOf({ open })));
  return [
    ...new Set([...shell, `src/screens/${screen}/screen.tsx`].flatMap((module) => filesOf(graph, module))),
  ].filter((file) => !brought.has(file));
}

/** Builds once without writing, to find out which modules a page really loads: tree-shaken modules are in no file. */
async function findGroups() {
  const tried = await build({ configFile, logLevel: 'error', build: { write: false, minify: false } });
  return chunkGroups([tried].flat().flatMap((one) => ('output' in one ? one.output : [])));
}

await build({
  configFile,
  logLevel: 'warn',
  build: {
    outDir: folder,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: await findGroups() } } },
  },
});
const graph = await readGraph(folder);
const readBuilt = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
const templates = {
  open: await prepareTemplate(await readBuilt('landing.html'), readBuilt),
  app: await prepareTemplate(await readBuilt('app.html'), readBuilt),
};
await rm(join(folder, 'landing.html'));
await rm(join(folder, 'app.html'));
const start = await writeStart(folder);
const pages: Record<string, string> = {};
for (const page of await drawPages(folder)) {
  const template = page.open ? templates.open : templates.app;
  const preloads = {
    fonts: fontsOf(graph, page.language),
    modules: modulesOf(graph, page),
    answers: page.open || page.name === 'offline' ? [] : ['/config.json'],
  };
  const whole = composeDocument(template, page, preloads);
  const text =
    page.name === 'offline'
      ? withoutScripts(whole)
      : afterFirstSight(whole, start, (files) => dependenciesFirst(graph, files, entryOf(page)));
  await writeFile(join(folder, `${page.name}.${page.language}.html`), text);
  pages[page.path] = page.name;
}
await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
await writeWorker(folder);
await compressFiles(folder);
