import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bundler's record of one code file: what it imports statically, and what it may import later. */
interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Graph = Readonly<Record<string, Chunk>>;

/** The manifest that the bundler wrote. */
export async function readGraph(folder: string): Promise<Graph> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Graph;
}

/**
 * The addresses of a module's own file and of all its static imports; empty for a module that is no chunk of its own.
 */
export function filesOf(graph: Graph, module: string): string[] {
  const found = new Set<string>();
  const collect = (key: string): void => {
    const chunk = graph[key];
    if (chunk === undefined || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) collect(next);
  };
  collect(module);
  return [...found];
}

/**
 * The same addresses ordered so that each follows everything that it imports, and the files of the entry come before the
 * others: it makes settings that they read when they are run.
 */
export function dependenciesFirst(graph: Graph, files: readonly string[], entry: string): string[] {
  const ordered = new Set<string>();
  const visit = (key: string): void => {
    const chunk = graph[key];
    if (chunk === undefined || ordered.has(`/${chunk.file}`)) return;
    for (const next of chunk.imports ?? []) visit(next);
    ordered.add(`/${chunk.file}`);
  };
  for (const key of graph[entry]?.imports ?? []) visit(key);
  for (const [key, { file }] of Object.entries(graph)) if (files.includes(`/${file}`)) visit(key);
  return [...ordered].filter((file) => files.includes(file));
}

/** The font files that all texts of a language need. */
export function fontsOf(graph: Graph, language: 'en' | 'el'): string[] {
  const scripts = language === 'en' ? ['latin'] : ['latin', 'greek'];
  return scripts.flatMap((script) =>
    ['commissioner', 'literata'].map((family) => {
      const chunk = Object.values(graph).find(({ src, file }) => (src ?? file).endsWith(`/${family}-${script}.woff2`));
      if (chunk === undefined) throw new Error(`The build holds no ${family}-${script}.woff2.`);
      return `/${chunk.file}`;
    }),
  );
}
