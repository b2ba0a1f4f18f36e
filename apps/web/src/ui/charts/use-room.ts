import { useCallback, useState } from 'react';

/** The room a drawing has. */
export interface Room {
  /** Pixels from edge to edge. */
  width: number;
  /** How large a pixel of the design is: 1, or 2 where a person reads at 200 %. */
  size: number;
}

const unmeasured: Room = { width: 480, size: 1 };

/** Measures the element it is given to, and again when that changes; a drawing of this width never widens its place. */
export function useRoom(): [(element: HTMLElement | null) => (() => void) | undefined, Room] {
  const [room, setRoom] = useState(unmeasured);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const look = (): void => {
      const width = Math.floor(element.clientWidth);
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
      if (width > 0) setRoom((last) => (last.width === width && last.size === size ? last : { width, size }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, room];
}
