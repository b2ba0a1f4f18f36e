import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstFiles } from './build/chunks.ts';
import { ownFonts } from './build/fonts.ts';
import { manualFiles } from './build/manual.ts';
import { pdfFiles } from './build/pdf-files.ts';

const entry = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Asks the browser to compile a file's functions while it loads, beside the page, and not one after the other when they
 * are first called, which stops the page. Only for the files that a first page runs at once; others would waste memory.
 * Browsers that do not know the line ignore it.
 */
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  generateBundle: {
    // After everything that writes lines of its own: this one has to be the first.
    order: 'post',
    handler(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && firstFiles.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  appType: 'mpa',
  plugins: [ownFonts(), manualFiles(), pdfFiles(), react(), tailwindcss(), compiledAtOnce],
  // What is drawn at build time is made of the same code as the browser's: packages written for bundlers are bundled here too.
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server'] },
  build: {
    // landing.html is the page at '/', app.html the page of every other address; the component page is built only in
    // its own mode.
    rolldownOptions: {
      input:
        mode === 'components'
          ? { components: entry('components.html') }
          : { landing: entry('landing.html'), app: entry('app.html') },
    },
    // light-dark() and oklch() stay unchanged: the tokens define these as the oldest supported browsers.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything is a file of its own, so that a strict content security policy needs no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));
