import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import { type SignInPicture, signInPictureNames, signInPictures } from '@schole/core';
import decodeQr from 'qr/decode.js';
import { openPdf } from '../../teaching/exchange/src/formats/pdf/test-read-pdf.ts';

/** What a student reads, or scans, on a printed card. */
export interface PrintedCard {
  /** Every word on it, in one line. */
  text: string;
  /** What the QR opens, decoded from the drawn page as a telephone does. */
  link: string;
  /** Null on a card with pictures. */
  password: string | null;
  /** In their order; empty on a card with a password. */
  pictures: readonly SignInPicture[];
}

/** Pixels per point: a module of the QR is about four pixels wide. */
const scale = 3;
const [columns, rows] = [2, 4];
/** Points of the margin of the sheet, and of the place of one card. */
const millimetre = 72 / 25.4;
const [margin, width, height] = [10 * millimetre, 95 * millimetre, 69 * millimetre];

/** The cards of a printed sheet, in order, by the user name that was asked for. */
export async function readCards(bytes: Uint8Array, userNames: readonly string[]): Promise<Map<string, PrintedCard>> {
  const found = new Map<string, PrintedCard>();
  const opening = openPdf(bytes);
  const document = await opening.promise;
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      for (const card of await readSheet(await document.getPage(number))) {
        const words = card.text.split(/\s+/);
        const userName = userNames.find((name) => words.includes(name));
        if (userName !== undefined) found.set(userName, card);
      }
    }
  } finally {
    await opening.destroy();
  }
  return found;
}

type Sheet = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>['promise']>['getPage']>>;

async function readSheet(page: Sheet): Promise<PrintedCard[]> {
  // pdf.js draws with the global classes, which are stubs once the same process has read a source's PDF.
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const { items } = await page.getTextContent();
  const top = viewport.height / scale - margin;
  const cards: PrintedCard[] = [];
  for (let index = 0; index < columns * rows; index += 1) {
    const left = margin + (index % columns) * width;
    const above = top - Math.floor(index / columns) * height;
    const text = items
      .flatMap((item) => ('str' in item ? [item] : []))
      .filter(({ transform: [, , , , x, y] }) => x >= left && x < left + width && y <= above && y > above - height)
      .map(({ str }) => str)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (text === '') continue;
    const area = [left, viewport.height / scale - above, width, height].map((points) => Math.round(points * scale));
    const [x = 0, y = 0, wide = 0, high = 0] = area;
    const { data } = context.getImageData(x, y, wide, high);
    const link = decodeQr({ width: wide, height: high, data }, { timeLimit: 5_000 });
    const password = text.match(/[a-z]+-[a-z]+-\d\d/)?.[0] ?? null;
    cards.push({ text, link, password, pictures: password === null ? picturesIn(text) : [] });
  }
  return cards;
}

/** The pictures that a text names in either language, in their order. */
function picturesIn(text: string): SignInPicture[] {
  const words = text.split(' ');
  return words.flatMap((word) =>
    signInPictureNames.filter((name) => signInPictures[name].en === word || signInPictures[name].el === word),
  );
}
