import type { SlideDrawing } from '@schole/core';
import { callFunction } from '../../../client/requests/call.ts';
import type { Original, SourceVersion } from '../original.ts';
import { Drawings } from './drawings.ts';
import { facesOf, layoutSlide, type SlideLayout, wordsOfLayout } from './layout-slide.ts';
import type { AbsentNames } from './paint/paint-absent.ts';
import { paintSlide } from './paint/paint-slide.ts';
import { canvasMeasure, loadFonts } from './text/fonts.ts';
import { type Measure, measureOnce } from './text/measure.ts';

/** The slides of a version of a source, drawn from what the server says of each: nothing is downloaded. */
export function loadSlides({ sourceId, sha256 }: SourceVersion, pages: number, names: AbsentNames): Original {
  const drawings = new Drawings((slide, signal) =>
    callFunction('draw-slide', { sourceId, versionSha256: sha256, slide }, { signal }),
  );
  const layouts = new WeakMap<SlideDrawing, Promise<SlideLayout>>();
  let measure: Measure | null = null;
  const layOut = async (drawing: SlideDrawing): Promise<SlideLayout> => {
    await loadFonts(facesOf(drawing));
    measure ??= measureOnce(canvasMeasure());
    return await layoutSlide(drawing, measure);
  };
  const layoutOf = async (slide: number): Promise<SlideLayout> => {
    const drawing = await drawings.get(slide);
    const layout = layouts.get(drawing) ?? layOut(drawing);
    layouts.set(drawing, layout);
    // One that failed is not kept: who tries again has it made anew.
    layout.catch(() => layouts.delete(drawing));
    return await layout;
  };
  return {
    pages,
    sizeOf: async (slide) => {
      const { width, height, cut } = await drawings.get(slide);
      return { width, height, cut };
    },
    async draw(slide, canvas, width, signal) {
      const layout = await layoutOf(slide);
      signal.throwIfAborted();
      const { drawing } = layout;
      canvas.width = width;
      canvas.height = Math.max(1, Math.round((width * drawing.height) / drawing.width));
      const surface = canvas.getContext('2d', { willReadFrequently: true });
      if (surface === null) throw new Error('This browser draws nothing.');
      surface.textRendering = 'geometricPrecision';
      await paintSlide(surface, layout, { scale: width / drawing.width, names, signal });
      if (slide < pages) drawings.ahead(slide + 1);
    },
    wordsOf: async (slide) => wordsOfLayout(await layoutOf(slide)),
    close: () => drawings.close(),
  };
}
