import { limits, type SlideItem } from '@schole/core';
import type { SlideLayout } from '../layout-slide.ts';
import { Pace } from '../pace.ts';
import type { TextLayout } from '../text/layout-text.ts';
import { type AbsentNames, paintAbsent } from './paint-absent.ts';
import { type OutlineBudget, paintForm } from './paint-form.ts';
import { paintText } from './paint-text.ts';
import { SlidePictures } from './pictures.ts';
import type { Surface } from './surface.ts';

/** All outlines of a slide may be so many times as long as its edges: filling one takes time by its length. */
const maxLength = 100;
/** Layers as large as the slide that are painted on each other; what is on top of them is left out. */
const maxLayers = 150;
/** So many of them at once: a canvas gathers what it is told, and would stop the page when it paints all of it. */
const layersAtOnce = 2;

/** Paints a slide, `scale` pixels for each point, giving way to the browser in between. Throws when it is aborted. */
export async function paintSlide(
  surface: Surface,
  layout: SlideLayout,
  { scale, names, signal }: { scale: number; names: AbsentNames; signal: AbortSignal },
): Promise<void> {
  const { drawing } = layout;
  const pace = new Pace(signal);
  const pictures = new SlidePictures(drawing, scale, pace);
  const budget: OutlineBudget = {
    steps: limits.slideDrawing.allSteps,
    length: maxLength * 2 * (drawing.width + drawing.height),
  };
  const layers = new Layers(surface, drawing);
  surface.save();
  surface.scale(scale, scale);
  surface.imageSmoothingQuality = 'medium';
  // A ground that one sees through lies on white paper.
  for (const ground of ['#ffffff', drawing.background]) {
    surface.fillStyle = ground;
    surface.fillRect(0, 0, drawing.width, drawing.height);
  }
  try {
    for (const [at, item] of drawing.items.entries()) {
      await pace.rest();
      const text = layout.texts.get(at);
      if (!layers.add(item, text)) continue;
      if (item.kind === 'form')
        turned(surface, item, () => {
          if (!paintForm(surface, item, budget)) paintAbsent(surface, item.box, names.object);
        });
      else if (item.kind === 'absent') turned(surface, item, () => paintAbsent(surface, item.box, names[item.what]));
      else if (item.kind === 'picture')
        await pictures.use(item.picture, (bitmap) =>
          turned(surface, item, () =>
            bitmap === null ? paintAbsent(surface, item.box, names.picture) : paintPicture(surface, item, bitmap),
          ),
        );
      else if (text !== undefined) {
        surface.save();
        turn(surface, item);
        await paintText(surface, text, pace);
        surface.restore();
      }
    }
  } finally {
    await pictures.close();
  }
  surface.restore();
}

/** Counts what is painted on each other, and has it painted from time to time. */
class Layers {
  #surface: Surface;
  #slide: { width: number; height: number };
  #all = 0;
  #painted = 0;

  constructor(surface: Surface, slide: { width: number; height: number }) {
    this.#surface = surface;
    this.#slide = slide;
  }

  /** False: there are too many already. */
  add(item: SlideItem, text: TextLayout | undefined): boolean {
    this.#all += this.#shareOf(item, text);
    if (this.#all > maxLayers) return false;
    if (this.#all - this.#painted < layersAtOnce) return true;
    this.#painted = this.#all;
    // To read from it is the only way to make a canvas paint now.
    this.#surface.getImageData(0, 0, 1, 1);
    return true;
  }

  /** How much of the slide is painted: a box with its edge, which may be thicker than the box, or the letters of a text. */
  #shareOf(item: SlideItem, text: TextLayout | undefined): number {
    const { width, height } = this.#slide;
    if (item.kind === 'text') return text === undefined ? 0 : areaOf(text, width * height) / (width * height);
    const edge = item.kind === 'form' ? (item.stroke?.width ?? 0) : 0;
    const [, , wide, high] = item.box;
    return Math.min(1, (wide + edge) / width) * Math.min(1, (high + edge) / height);
  }
}

/** Square points that letters cover, at most those of the slide for each part of a line: what is beyond its edges costs nothing. */
function areaOf({ lines, scale }: TextLayout, slide: number): number {
  let area = 0;
  for (const { fragments } of lines)
    for (const { run, width } of fragments) area += Math.min(slide, width * run.size * scale);
  return area;
}

function turned(surface: Surface, item: SlideItem, paint: () => void): void {
  surface.save();
  turn(surface, item);
  paint();
  surface.restore();
}

/** Turns what is painted next around the middle of its box. */
function turn(surface: Surface, { box: [left, top, width, height], turned: degrees }: SlideItem): void {
  if (degrees === 0) return;
  surface.translate(left + width / 2, top + height / 2);
  surface.rotate((degrees * Math.PI) / 180);
  surface.translate(-left - width / 2, -top - height / 2);
}

function paintPicture(
  surface: Surface,
  { box: [left, top, width, height], cropped, flipped }: Extract<SlideItem, { kind: 'picture' }>,
  bitmap: ImageBitmap,
): void {
  const [cutLeft, cutTop, cutRight, cutBottom] = cropped;
  const shown = { width: bitmap.width * (1 - cutLeft - cutRight), height: bitmap.height * (1 - cutTop - cutBottom) };
  if (shown.width <= 0 || shown.height <= 0) return;
  surface.translate(left + width / 2, top + height / 2);
  surface.scale(flipped.across ? -1 : 1, flipped.down ? -1 : 1);
  surface.drawImage(
    bitmap,
    ...([bitmap.width * cutLeft, bitmap.height * cutTop, shown.width, shown.height] as const),
    ...([-width / 2, -height / 2, width, height] as const),
  );
}
