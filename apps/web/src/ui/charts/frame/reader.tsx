import { type PointerEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { Read } from './chart-frame.tsx';
import { chartWords } from './words.ts';

export interface ReaderProps {
  title: string;
  /** The text that is read out at each point, from left to right. */
  readings: readonly string[];
  /** The x position of each point, in the units of the drawing. */
  x: (index: number) => number;
  width: number;
  /** Receives the reading at the current point. */
  read: Read;
  /** The drawing, with the index of the current point or null. */
  children: (at: number | null) => ReactNode;
}

/**
 * Reads a chart point by point: with the pointer, by touch, or with the arrow keys. It is a native slider laid over the
 * drawing, so that keyboards, screen readers and forced colours work as usual.
 */
export function Reader({ title, readings, x, width, read, children }: ReaderProps): ReactNode {
  const translate = useWords(chartWords);
  const [at, choose] = useState<number | null>(null);
  const last = readings.length - 1;
  const setAt = (index: number | null): void => {
    choose(index);
    read(index === null ? null : (readings[index] ?? null));
  };
  const point = ({ currentTarget, clientX }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    if (box.width > 0) setAt(nearest(x, readings.length, ((clientX - box.left) / box.width) * width));
  };
  const shown = at === null ? last : Math.min(at, last);
  return (
    <div className="relative rounded-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      {children(at === null ? null : shown)}
      <input
        type="range"
        aria-label={translate('values', { title })}
        aria-valuetext={readings[shown] ?? ''}
        min={0}
        max={last}
        value={shown}
        onChange={({ target }) => setAt(target.valueAsNumber)}
        onFocus={() => setAt(shown)}
        onBlur={() => setAt(null)}
        onPointerMove={point}
        onPointerUp={point}
        onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setAt(null)}
        className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
      />
    </div>
  );
}

/** The index of the point nearest to a position. */
export function nearest(x: (index: number) => number, count: number, point: number): number {
  let best = 0;
  for (let index = 1; index < count; index += 1) {
    if (Math.abs(x(index) - point) < Math.abs(x(best) - point)) best = index;
  }
  return best;
}
