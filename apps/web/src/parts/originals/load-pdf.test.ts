import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPdf } from './load-pdf.ts';

const terminate = vi.fn();
const getPage = vi.fn<(page: number) => Promise<object>>();
const getDocument = vi.fn((_options: { data: Uint8Array }) => ({
  promise: Promise.resolve({ numPages: 2, getPage }),
  destroy: async () => undefined,
}));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  AnnotationMode: { ENABLE: 1 },
  PDFWorker: { create: () => ({ destroy: () => undefined }) },
  getDocument: (options: { data: Uint8Array }) => getDocument(options),
  version: '1',
}));

beforeEach(() => {
  terminate.mockClear();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = terminate;
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('ends a worker that does not answer in time, and opens the file in another one', async () => {
  const file = await loadPdf(new Uint8Array([1, 2, 3]));
  getPage.mockReturnValueOnce(new Promise(() => undefined));
  const size = file.sizeOf(1);
  const late = expect(size).rejects.toThrow();
  await vi.waitFor(() => expect(getPage).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(60_000);
  await late;
  expect(terminate).toHaveBeenCalledTimes(1);

  getPage.mockResolvedValue({ getViewport: () => ({ width: 600, height: 800 }) });
  expect(await file.sizeOf(1)).toEqual({ width: 600, height: 800 });
  expect(getDocument).toHaveBeenCalledTimes(2);
  expect([...(getDocument.mock.lastCall?.[0].data ?? [])]).toEqual([1, 2, 3]);
  file.close();
  await vi.waitFor(() => expect(terminate).toHaveBeenCalledTimes(2));
});
