import type { ImageFile, PrintedAttachment } from './contract.ts';
import { type Piece, piecesOfText } from './pieces.ts';
import { plainLine } from './plain.ts';
import type { wordsOf } from './words.ts';

/** An image or a table of a question as a paper shows it. */
export type SheetAttachment =
  | {
      is: 'image';
      /** Its index among the images of the sheet. */
      image: number;
      /** '' for decoration. */
      alt: string;
      /** Millimetres. */
      width: number;
      height: number;
    }
  /** In the place of an image that is not there any more, or cannot be read. */
  | { is: 'missing'; text: string }
  | { is: 'table'; caption: Piece[] | null; header: Piece[][] | null; rows: Piece[][][] };

/** Millimetres: within the column of every format, and no more than half a page high. */
const most = { width: 140, height: 120 };
/** Millimetres of a pixel, as on a screen. */
const pixel = 25.4 / 96;

function sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const share = Math.min(1, most.width / (width * pixel), most.height / (height * pixel));
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * pixel * share * 10) / 10);
  return { width: scaled(width), height: scaled(height) };
}

/** The attachments of one question; the files of its images are added to `images`. */
export function attachmentsOf(
  attachments: readonly PrintedAttachment[] = [],
  images: ImageFile[],
  words: ReturnType<typeof wordsOf>,
): SheetAttachment[] {
  return attachments.map((one): SheetAttachment => {
    if (one.type === 'table') {
      const { caption, header, rows } = one;
      const headed = header.some((text) => plainLine(text) !== '');
      return {
        is: 'table',
        caption: plainLine(caption) === '' ? null : piecesOfText(plainLine(caption)),
        header: headed ? header.map((text) => piecesOfText(plainLine(text))) : null,
        rows: rows.map((cells) => cells.map((text) => piecesOfText(plainLine(text)))),
      };
    }
    const alt = one.decorative === true ? '' : plainLine(one.alt);
    if (one.file === null)
      return {
        is: 'missing',
        text: alt === '' ? words.format('imageMissing') : words.format('imageMissingOf', { alt }),
      };
    return { is: 'image', image: images.push(one.file) - 1, alt, ...sizeOf(one) };
  });
}
