import { fault } from '@schole/core';
import type { PageViewport, PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { Original } from './original.ts';
import { type PageWord, type Run, wordsOfRuns } from './words-of-page.ts';
import { holdInWorker, inTime } from './worker-file.ts';

/** A file that needs longer to open, or a page to be drawn or read, was made to need it. */
const openingTime = 30_000;
const pageTime = 60_000;
/** Pixels of one picture in a page; a larger one is left out of the drawing. */
const maxPicturePixels = 40_000_000;
/** Pieces of text of one page; where there are more, the rest is not looked at. */
const maxPieces = 50_000;

type Library = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

interface Opened {
  document: PDFDocumentProxy;
  end: () => void;
}

/**
 * Opens a PDF file in a worker of its own, which ends with it. A worker that does not answer in time is ended as well, and
 * what is called next opens the file in another one.
 */
export async function loadPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Original> {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // The bytes go over to the worker.
  const file = new Blob([bytes]);
  const first = await openDocument(library, bytes).catch((error: unknown): never => {
    if (error instanceof Error && error.name === 'PasswordException') throw fault('source/encrypted');
    throw fault('source/broken', { type: 'PDF' });
  });
  const reopen = async (): Promise<Opened> => openDocument(library, new Uint8Array(await file.arrayBuffer()));
  const { use, check, close } = holdInWorker(first, reopen, pageTime);
  return {
    pages: first.document.numPages,
    sizeOf: (page) =>
      use(async ({ document }) => {
        const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
        return { width, height };
      }),
    async draw(page, canvas, width, signal) {
      // What is cancelled may keep the worker busy: it has to answer in time, too.
      const stopped = (): void => check(({ document }) => document.getMarkInfo());
      signal.addEventListener('abort', stopped);
      await use(async ({ document }) => {
        const drawn = await document.getPage(page);
        if (signal.aborted) return;
        const viewport = drawn.getViewport({ scale: width / drawn.getViewport({ scale: 1 }).width });
        canvas.width = Math.max(1, Math.floor(viewport.width));
        canvas.height = Math.max(1, Math.floor(viewport.height));
        const { ENABLE: annotationMode } = library.AnnotationMode;
        await finish(drawn.render({ canvas, viewport, annotationMode }), signal);
        drawn.cleanup();
      }).finally(() => signal.removeEventListener('abort', stopped));
    },
    wordsOf: (page) => use(async ({ document }) => textOf(await document.getPage(page))),
    close,
  };
}

/**
 * The file may be anything: no script in it runs, no link is followed, no form is filled in, nothing is fetched but our own
 * fonts and character maps, and WebAssembly, which the content security policy forbids, is not used.
 */
async function openDocument(
  { getDocument, PDFWorker, version }: Library,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Opened> {
  const thread = new Worker(workerAddress, { type: 'module' });
  const files = new URL(`/assets/pdf-${version}/`, window.location.origin).href;
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    data: bytes,
    worker,
    verbosity: 0,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    useWorkerFetch: true,
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
    disableWorkerRendering: true,
    maxImageSize: maxPicturePixels,
  });
  const end = (): void => {
    void task.destroy().catch(() => undefined);
    worker.destroy();
    thread.terminate();
  };
  try {
    const document = await inTime(Promise.race([task.promise, failureOf(thread)]), openingTime, end);
    return { document, end };
  } catch (error) {
    end();
    throw error;
  }
}

function failureOf(thread: Worker): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener('error', () => reject(new Error('The worker did not start.')), { once: true });
  });
}

async function finish(task: RenderTask, signal: AbortSignal): Promise<void> {
  const cancel = (): void => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function textOf(page: PDFPageProxy): Promise<PageWord[]> {
  const viewport = page.getViewport({ scale: 1 });
  const reader = page.streamTextContent().getReader();
  const runs: Run[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    runs.push(...runsIn(read.value, viewport));
    if (runs.length > maxPieces) {
      await reader.cancel(new Error('The page has more text than is looked at.'));
      break;
    }
  }
  return wordsOfRuns(runs);
}

/** A piece of text as the library answers it: its matrix in the space of the page, and its width there. */
interface Piece {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

const isPiece = (item: unknown): item is Piece => typeof item === 'object' && item !== null && 'str' in item;

function runsIn(chunk: { items: readonly unknown[] }, viewport: PageViewport): Run[] {
  return chunk.items.filter(isPiece).flatMap(({ str, transform, width, height }) => {
    const [a = 1, b = 0, , , x = 0, y = 0] = transform;
    const length = Math.hypot(a, b);
    if (str.trim() === '' || length === 0 || !Number.isFinite(length)) return [];
    // The line runs along (a, b); its glyphs rise at a right angle to it, and a little of them is below.
    const [alongX, alongY] = [a / length, b / length];
    const at = (along: number, up: number) =>
      viewport.convertToViewportPoint(x + alongX * along - alongY * up, y + alongY * along + alongX * up);
    const corners = [at(0, -0.2 * height), at(width, -0.2 * height), at(0, height), at(width, height)];
    const [xs, ys] = [corners.map(([one]) => Number(one)), corners.map(([, one]) => Number(one))];
    const [left, top] = [Math.min(...xs) / viewport.width, Math.min(...ys) / viewport.height];
    const [right, bottom] = [Math.max(...xs) / viewport.width, Math.max(...ys) / viewport.height];
    return [{ text: str, box: [left, top, right - left, bottom - top] as const }];
  });
}
