import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');

/** What the library asks for while it draws: character maps, the fonts that a file need not embed, decoders of pictures. */
const wanted: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

/** Puts the files that drawing a PDF file may need beside the scripts, under the version of the library. */
export function pdfFiles(): Plugin {
  return {
    name: 'schole-pdf-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle() {
      const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
      for (const [folder, names] of Object.entries(wanted)) {
        const from = join(dirname(packageFile), folder);
        for (const name of (await readdir(from)).filter((one) => names.test(one)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdf-${version}/${folder}/${name}`,
            source: await readFile(join(from, name)),
          });
      }
    },
  };
}
