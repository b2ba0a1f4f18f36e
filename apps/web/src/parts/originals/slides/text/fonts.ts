import { inTime } from '../../worker-file.ts';
import type { Face, Measure } from './measure.ts';

/** The typefaces of the app that stand for those of a slide: theirs are not on this computer, and nothing is fetched. */
const families = { sans: '--font-ui', serif: '--font-read', mono: '--font-code' } as const;
/** The heaviest that our typefaces have. */
const heavy = 600;
/** Letters of the parts into which our typefaces are cut: Latin, Latin with marks, Greek, Greek of old texts. */
const samples = 'aőαἀ';
/** A typeface that does not come in this time is done without. */
const loadingTime = 5_000;
/** Pixels at which words are measured. */
const measured = 100;

/** The font of a face, as a canvas takes it; `size` in the units of its context. */
export function fontOf({ typeface, bold, italic }: Face, size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue(families[typeface]).trim();
  return `${italic ? 'italic ' : ''}${bold ? heavy : 400} ${size}px ${family === '' ? 'sans-serif' : family}`;
}

/** Loads the typefaces of the app for these faces, so that they are measured as they are drawn. */
export async function loadFonts(faces: readonly Face[]): Promise<void> {
  const loading = faces.map((face) => document.fonts.load(fontOf(face, measured), samples));
  await inTime(Promise.allSettled(loading), loadingTime, () => undefined).catch(() => undefined);
}

/** Measures by a canvas that is never shown. */
export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  context.textRendering = 'geometricPrecision';
  let last: Face | null = null;
  return (text, face) => {
    if (face !== last) context.font = fontOf(face, measured);
    last = face;
    return context.measureText(text).width / measured;
  };
}
