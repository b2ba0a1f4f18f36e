import { limits, type SlideDrawing, slideDrawingSchema } from '@schole/core';
import { pictureBytes } from '../pictures/picture-bytes.ts';

const most = limits.slideDrawing;

/** The runs of a drawing. */
function runsOf({ items }: SlideDrawing): string[] {
  return items.flatMap((item) =>
    item.kind === 'text' ? item.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)) : [],
  );
}

/** A bullet for each paragraph. */
function bulletsOf({ items }: SlideDrawing): string[] {
  return items.flatMap((item) => (item.kind === 'text' ? item.paragraphs.map(({ bullet }) => bullet) : []));
}

function checkPictures({ items, pictures }: SlideDrawing): void {
  const size = pictures.reduce((sum, picture) => sum + pictureBytes(picture).length, 0);
  if (size > most.bytes) throw new Error('Too many bytes of pictures.');
  if (items.some((item) => item.kind === 'picture' && item.picture >= pictures.length))
    throw new Error('A picture that is not there.');
}

/** The drawing of a slide from a child process, accepted only when it is what it says and within the limits; throws an Error. */
export function readSlideDrawing(answer: unknown): SlideDrawing {
  const drawing = slideDrawingSchema.parse(answer);
  checkPictures(drawing);
  const [runs, bullets] = [runsOf(drawing), bulletsOf(drawing)];
  // A paragraph counts as a character, so that there is an end to empty ones.
  if (runs.reduce((sum, text) => sum + text.length, bullets.length) > most.characters)
    throw new Error('Too many characters.');
  if ([...runs, ...bullets].some((text) => !text.isWellFormed() || text.includes('\0')))
    throw new Error('A text that holds what no text holds.');
  const steps = drawing.items.reduce(
    (sum, item) => sum + (item.kind === 'form' && typeof item.form !== 'string' ? item.form.length : 0),
    0,
  );
  if (steps > most.allSteps) throw new Error('Too many steps of outlines.');
  return drawing;
}
