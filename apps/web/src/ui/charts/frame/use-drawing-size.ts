import { useCallback, useState } from 'react';

/** The space for a drawing. */
export interface DrawingSize {
  /** Pixels from edge to edge. */
  width: number;
  /** The scale of the design's pixels: 1, or 2 where the user zooms text to 200 %. */
  size: number;
}

const unmeasured: DrawingSize = { width: 480, size: 1 };

/** Measures its element, and again when the size changes; a drawing of this width never widens its container. */
export function useDrawingSize(): [(element: HTMLElement | null) => (() => void) | undefined, DrawingSize] {
  const [drawingSize, setDrawingSize] = useState(unmeasured);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const update = (): void => {
      const width = Math.floor(element.clientWidth);
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
      if (width > 0) setDrawingSize((last) => (last.width === width && last.size === size ? last : { width, size }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, drawingSize];
}
