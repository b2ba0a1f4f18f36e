import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fault } from '@schole/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';

type Engine = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

const pictureLibrary = '@napi-rs/canvas';
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
let engine: Promise<Engine> | undefined;

/**
 * Loads pdf.js once. In Node it asks for a native picture library before anything else; text needs none, addons are
 * forbidden in the child that reads strangers' files, and the refusal would be written on the console: an empty one is given.
 */
async function loadEngine(): Promise<Engine> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === pictureLibrary
        ? { url: 'schole:no-pictures', format: 'commonjs', shortCircuit: true }
        : next(name, context),
    load: (url, context, next) =>
      url === 'schole:no-pictures'
        ? {
            format: 'commonjs',
            source: 'module.exports = { DOMMatrix: class {}, Path2D: class {} };',
            shortCircuit: true,
          }
        : next(url, context),
  });
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    hooks.deregister();
  }
}

export interface OpenPdf {
  document: PDFDocumentProxy;
  close(): Promise<void>;
}

/** Opens a PDF without a worker, network, pictures or system fonts. Throws source/encrypted and source/broken. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  engine ??= loadEngine();
  const { getDocument } = await engine;
  const task = getDocument({
    // A copy: pdf.js takes the memory away from whoever gave it.
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    maxImageSize: 0,
  });
  try {
    return { document: await task.promise, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    if (error instanceof Error && error.name === 'PasswordException') throw fault('source/encrypted');
    throw fault('source/broken', { type: 'PDF' });
  }
}
