import type { PageWord } from './words-of-page.ts';

/** Width and height of a page as it stands in its file; only their ratio counts. */
export interface PageSize {
  width: number;
  height: number;
}

/** A file that can be drawn page by page, in the browser. */
export interface Original {
  /** How many pages it has; null where the file does not say, as of a moving picture. */
  pages: number | null;
  /** `cut`: not all that stands on the page is drawn. */
  sizeOf(page: number): Promise<PageSize & { cut?: boolean }>;
  /** Draws a page into a canvas of so many pixels in width, its height as the page's; ends early when aborted. */
  draw(page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>;
  /** The words that the file itself holds for a page, in its own order; none in pictures. */
  wordsOf(page: number): Promise<PageWord[]>;
  close(): void;
}

/** The version of a source whose file is drawn. */
export interface SourceVersion {
  sourceId: string;
  sha256: string;
}

/**
 * Pixels of one drawn page. A canvas holds four bytes for each: this is 24 MB, and sharp at twice the density on a page
 * as wide as a screen.
 */
export const maxPixels = 6_000_000;
