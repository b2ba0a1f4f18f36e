import type { SlideRun } from '@schole/core';
import type { Pace } from '../pace.ts';
import { fontOf } from '../text/fonts.ts';
import type { TextLayout } from '../text/layout-text.ts';
import type { Fragment } from '../text/wrap-text.ts';
import type { Surface } from './surface.ts';

/** Of a line under letters, as shares of their size: where it is, and how thick. */
const underlineAt = 0.1;
const underlineWidth = 0.06;

/** Paints the lines of a text where they were placed. */
export async function paintText(surface: Surface, { lines, scale }: TextLayout, pace: Pace): Promise<void> {
  surface.textAlign = 'left';
  // To set a font that is set already takes as long as to write a word.
  let last: SlideRun | null = null;
  const write = ({ text, run, x, width }: Fragment, lineX: number, baseline: number): void => {
    const size = run.size * scale;
    surface.fillStyle = run.color;
    if (text.trim() !== '') {
      if (run !== last) surface.font = fontOf(run, size);
      last = run;
      surface.fillText(text, lineX + x, baseline);
    }
    if (run.underlined) surface.fillRect(lineX + x, baseline + underlineAt * size, width, underlineWidth * size);
  };
  for (const { x, baseline, fragments } of lines) {
    for (const fragment of fragments) {
      write(fragment, x, baseline);
      if (pace.isDue) await pace.rest();
    }
  }
}
