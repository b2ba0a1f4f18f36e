import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontCut, fontCuts } from './font-cuts.ts';

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.schole-fonts', import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

/**
 * Spacing, accents, ligatures, and the lining and tabular figures that the tokens need; small capitals and the like are
 * left out.
 */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rvrn', 'lnum', 'tnum'];

function textOf({ signs }: FontCut): string {
  const points = signs.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
  );
  return String.fromCodePoint(...points);
}

/** A font file reduced to the characters and axes of its cut, as woff2. */
export async function cutFont(cut: FontCut): Promise<Buffer> {
  const whole = await readFile(resolve(cut.from));
  return subsetFont(whole, textOf(cut), { targetFormat: 'woff2', variationAxes: { ...cut.axes }, keepFeatures });
}

/** Cuts the fonts once per set of cut definitions, into a folder beside the installed packages; returns that folder. */
async function cutFonts(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([fontCuts, keepFeatures]));
  for (const { from } of fontCuts) hash.update(await readFile(resolve(from)));
  const folder = join(cacheFolder, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const aside = `${folder}-${process.pid}`;
  await mkdir(aside, { recursive: true });
  for (const cut of fontCuts) await writeFile(join(aside, cut.name), await cutFont(cut));
  // If another process was faster, the same files are already there.
  await rename(aside, folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOTEMPTY' && problem.code !== 'EEXIST') throw problem;
  });
  return folder;
}

/** Older forms of the fonts of formulas, which no browser that we support asks for. */
const olderForms = /,url\([^)]+\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g;

/**
 * Provides `@fonts/…` to the style sheet: the published fonts, cut to what the pages use. The fonts of formulas come
 * whole, each in one form.
 */
export function ownFonts(): Plugin {
  return {
    name: 'schole-fonts',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/katex.min.css') ? code.replace(olderForms, '') : null),
    async config() {
      return { resolve: { alias: { '@fonts': await cutFonts() } } };
    },
  };
}
