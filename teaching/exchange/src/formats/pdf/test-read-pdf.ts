import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// pdf.js looks once whether there is an ImageDecoder, when its worker is loaded. The readers in the same process bring one, and
// would get none of their pictures if it was not there by then.
if (!('ImageDecoder' in globalThis)) Object.assign(globalThis, { ImageDecoder: class {} });

/** Opens a PDF with an engine that is not the one that wrote it; the caller destroys it. */
export const openPdf = (bytes: Uint8Array) =>
  // Pictures are not decoded here; without this, pdf.js would decode none later for the readers in the same process.
  getDocument({ data: bytes.slice(), verbosity: 0, maxImageSize: 0 });

/** What a finished PDF says, in order. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const opening = openPdf(bytes);
  const document = await opening.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await opening.destroy();
  return pages.join('\n');
}
