import { PDFiumLibrary } from '@hyzyla/pdfium';
import { fault } from '@schole/core';
import { type Raster, workedPixels } from './raster.ts';

/** Dots per inch; at 300, small print has about 20 pixels for an x. */
const usualDpi = 300;

/** An open PDF whose pages are drawn. */
export interface DrawnPdf {
  /** The page as it is seen, from 1; null where it cannot be drawn. */
  draw(page: number, dpi?: number): Promise<Raster | null>;
  close(): void;
}

/** Opens a PDF for drawing; throws source/broken. */
export async function drawPdf(bytes: Uint8Array): Promise<DrawnPdf> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch(() => {
    library.destroy();
    throw fault('source/broken', { type: 'PDF' });
  });
  const draw = async (number: number, dpi: number): Promise<Raster | null> => {
    if (number > document.getPageCount()) return null;
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(dpi / 72, Math.sqrt(workedPixels / Math.max(1, originalWidth * originalHeight)));
    const { data, width, height } = await page.render({ scale, colorSpace: 'Gray', renderFormFields: false });
    return { data, width, height };
  };
  return {
    draw: (page, dpi = usualDpi) => draw(page, dpi).catch(() => null),
    close() {
      document.destroy();
      library.destroy();
    },
  };
}
