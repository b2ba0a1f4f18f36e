import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels that the pointer moves before a press is a drag. */
const slack = 4;
/** Pixels from the upper and the lower edge of the window within which the page scrolls along. */
const edge = 72;
/** Pixels for each frame at the very edge. */
const fastest = 18;

export interface Drag {
  /** The item that is dragged; null: none. */
  dragged: number | null;
  /** The gap it would go into: 0 before the first item, the number of items after the last. */
  gap: number | null;
  /** For the handle of an item. */
  onPointerDown: (index: number) => (event: PointerEvent<HTMLElement>) => void;
}

interface Held {
  index: number;
  startY: number;
  y: number;
  moving: boolean;
}

/** The gap of a list that a height in the window is nearest to. */
function gapAt(list: Element, y: number): number {
  const items = [...list.children];
  const after = items.findIndex((item) => {
    const { top, height } = item.getBoundingClientRect();
    return y < top + height / 2;
  });
  return after < 0 ? items.length : after;
}

/** How far the page scrolls in a frame with the pointer at this height. */
export function scrollStep(y: number, height: number): number {
  if (y < edge) return -Math.ceil(((edge - Math.max(0, y)) / edge) * fastest);
  if (y > height - edge) return Math.ceil(((Math.min(height, y) - height + edge) / edge) * fastest);
  return 0;
}

/**
 * Drags the items of a list with mouse, pen or finger; the page scrolls along at its edges, and Escape leaves everything
 * where it was.
 */
export function useDrag(list: RefObject<Element | null>, onDrop: (index: number, to: number) => void): Drag {
  const [shown, setShown] = useState<{ dragged: number; gap: number } | null>(null);
  const held = useRef<Held | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  const [listen] = useState(() => () => {
    let frame = 0;
    const show = (): void => {
      const now = held.current;
      if (now?.moving === true && list.current !== null)
        setShown({ dragged: now.index, gap: gapAt(list.current, now.y) });
    };
    const scroll = (): void => {
      frame = requestAnimationFrame(scroll);
      const step = held.current?.moving === true ? scrollStep(held.current.y, window.innerHeight) : 0;
      if (step === 0) return;
      window.scrollBy({ top: step, behavior: 'instant' });
      show();
    };
    const move = (event: globalThis.PointerEvent): void => {
      const now = held.current;
      if (now === null) return;
      now.y = event.clientY;
      now.moving ||= Math.abs(event.clientY - now.startY) > slack;
      show();
    };
    const end = (): void => {
      held.current = null;
      setShown(null);
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', press, true);
    };
    const release = (): void => {
      const now = held.current;
      const gap = now?.moving === true && list.current !== null ? gapAt(list.current, now.y) : null;
      end();
      if (now !== null && gap !== null) drop.current(now.index, gap > now.index ? gap - 1 : gap);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', press, true);
    frame = requestAnimationFrame(scroll);
    return end;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return {
    dragged: shown?.dragged ?? null,
    gap: shown?.gap ?? null,
    onPointerDown: (index) => (event) => {
      if (event.button !== 0 || held.current !== null) return;
      // No text is selected while dragging.
      event.preventDefault();
      held.current = { index, startY: event.clientY, y: event.clientY, moving: false };
      stop.current = listen();
    },
  };
}
