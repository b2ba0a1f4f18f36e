import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fault } from '@schole/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { keepJpegFiles } from './jpeg-files.ts';

type Engine = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

const pictureLibrary = '@napi-rs/canvas';
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
let engine: Promise<Engine> | undefined;

/**
 * Loads pdf.js once. In Node it first tries to load a native picture library; text needs none, addons are forbidden in
 * the child process that reads untrusted files, and the failure would be logged to the console: it gets an empty stub.
 */
async function loadEngine(): Promise<Engine> {
  keepJpegFiles();
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

/**
 * Opens a PDF without a worker, network or system fonts, and without pictures unless they may have so many pixels. Throws
 * source/encrypted and source/broken.
 */
export async function openPdf(bytes: Uint8Array, picturePixels = 0): Promise<OpenPdf> {
  engine ??= loadEngine();
  const { getDocument } = await engine;
  const task = getDocument({
    // A copy: pdf.js detaches the caller's buffer.
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    // Where it finds the same decoders written in JavaScript.
    wasmUrl: `${join(folder, 'wasm')}/`,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    isImageDecoderSupported: true,
    maxImageSize: picturePixels,
    // With it, a font's name can be asked for.
    fontExtraProperties: true,
  });
  try {
    return { document: await task.promise, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    if (error instanceof Error && error.name === 'PasswordException') throw fault('source/encrypted');
    throw fault('source/broken', { type: 'PDF' });
  }
}
