import { limits, type SlideItem } from '@schole/core';
import type { SlideLayout } from '../layout-slide.ts';
import { Pace } from '../pace.ts';
import { type AbsentNames, paintAbsent } from './paint-absent.ts';
import { paintForm, type StepBudget } from './paint-form.ts';
import { paintText } from './paint-text.ts';
import { SlidePictures } from './pictures.ts';
import type { Surface } from './surface.ts';

/** Paints a slide, `scale` pixels for each point, giving way to the browser in between. Throws when it is aborted. */
export async function paintSlide(
  surface: Surface,
  layout: SlideLayout,
  { scale, names, signal }: { scale: number; names: AbsentNames; signal: AbortSignal },
): Promise<void> {
  const { drawing } = layout;
  const pace = new Pace(signal);
  const pictures = new SlidePictures(drawing, scale, pace);
  const budget: StepBudget = { left: limits.slideDrawing.allSteps };
  surface.save();
  surface.scale(scale, scale);
  surface.imageSmoothingQuality = 'high';
  // A ground that one sees through lies on white paper.
  for (const ground of ['#ffffff', drawing.background]) {
    surface.fillStyle = ground;
    surface.fillRect(0, 0, drawing.width, drawing.height);
  }
  try {
    for (const [at, item] of drawing.items.entries()) {
      await pace.rest();
      const text = layout.texts.get(at);
      if (item.kind === 'form') turned(surface, item, () => paintForm(surface, item, budget));
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
