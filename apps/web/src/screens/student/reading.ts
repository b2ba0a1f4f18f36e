import type { Accommodations } from '@schole/core';
import { findStored, store } from '../../client/browser/storage.ts';

/** How a student reads best. */
export interface Reading {
  text: 'normal' | 'large' | 'largest';
  spacing: 'normal' | 'wide';
  contrast: 'normal' | 'strong';
}

const key = 'student-reading';
const sizes = { normal: '', large: '118%', largest: '140%' } as const;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, first: Value): Value =>
  values.find((each) => each === value) ?? first;

/** How a student with these accommodations reads until they choose themselves. */
export function readingOf({ largerText, wideSpacing }: Pick<Accommodations, 'largerText' | 'wideSpacing'>): Reading {
  return {
    text: largerText ? 'large' : 'normal',
    spacing: wideSpacing ? 'wide' : 'normal',
    contrast: 'normal',
  };
}

/** What this browser keeps, or what the student starts from. */
export function storedReading(start: Reading): Reading {
  let kept: Partial<Record<keyof Reading, unknown>> = {};
  try {
    kept = (JSON.parse(findStored(key) ?? '{}') ?? {}) as typeof kept;
  } catch {
    // Not written by us.
  }
  return {
    text: oneOf(['normal', 'large', 'largest'], kept.text, start.text),
    spacing: oneOf(['normal', 'wide'], kept.spacing, start.spacing),
    contrast: oneOf(['normal', 'strong'], kept.contrast, start.contrast),
  };
}

export function storeReading(reading: Reading): void {
  store(key, JSON.stringify(reading));
}

/** Shows the pages so, until the returned function is called: the pages of teachers look as they did. */
export function applyReading({ text, spacing, contrast }: Reading): () => void {
  const { style } = document.documentElement;
  const set = (wanted: { size: string; letters: string; words: string; filter: string }): void => {
    style.fontSize = wanted.size;
    style.letterSpacing = wanted.letters;
    style.wordSpacing = wanted.words;
    style.filter = wanted.filter;
  };
  const wide = spacing === 'wide';
  set({
    size: sizes[text],
    letters: wide ? '0.06em' : '',
    words: wide ? '0.16em' : '',
    filter: contrast === 'strong' ? 'contrast(1.4)' : '',
  });
  return () => set({ size: '', letters: '', words: '', filter: '' });
}
