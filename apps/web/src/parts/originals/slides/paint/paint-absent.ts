import type { SlideItem } from '@schole/core';
import { fontOf } from '../text/fonts.ts';
import type { Surface } from './surface.ts';

/** What is not drawn, in the words of the person's language. */
export type AbsentNames = Readonly<Record<Extract<SlideItem, { kind: 'absent' }>['what'], string>>;

/** Slides are of any colour: grey with a light ground is seen on all of them. */
const [ground, edge, ink] = ['#f4f4f4d9', '#6b6b6b', '#333333'];
const face = { typeface: 'sans', bold: false, italic: false } as const;
/** Points: the largest letters, and the smallest that are written at all. */
const largest = 16;
const smallest = 4;
/** Width of a letter as a share of its size, roughly. */
const letterWidth = 0.6;

/** Marks the place of something that is not drawn with a dashed box and its name. */
export function paintAbsent(surface: Surface, [left, top, width, height]: SlideItem['box'], name: string): void {
  surface.beginPath();
  surface.rect(left, top, width, height);
  surface.fillStyle = ground;
  surface.fill();
  const unit = Math.max(1, (2 * (width + height)) / 2_000);
  surface.setLineDash([5 * unit, 4 * unit]);
  surface.strokeStyle = edge;
  surface.lineWidth = 1;
  surface.stroke();
  const size = Math.min(largest, height / 1.5, width / (name.length * letterWidth));
  if (size < smallest) return;
  surface.font = fontOf(face, size);
  surface.textAlign = 'center';
  surface.fillStyle = ink;
  surface.fillText(name, left + width / 2, top + height / 2 + size / 3);
}
