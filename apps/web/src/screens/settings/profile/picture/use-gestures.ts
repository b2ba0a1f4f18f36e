import { type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

export interface Gestures {
  /** Receives a movement, in widths of the element. */
  onDrag: (right: number, down: number) => void;
  /** Receives the factor by which two fingers moved apart. */
  onPinch: (factor: number) => void;
}

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** Handlers of an element that is dragged with one pointer and enlarged with two fingers. */
export function useGestures({
  onDrag,
  onPinch,
}: Gestures): Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Handler> {
  const pointers = useRef(new Map<number, Point>());
  const spread = (): number => {
    const [one, two] = pointers.current.values();
    return one === undefined || two === undefined ? 0 : Math.hypot(one.x - two.x, one.y - two.y);
  };
  const leave: Handler = ({ pointerId }) => void pointers.current.delete(pointerId);
  return {
    onPointerDown: ({ pointerId, clientX, clientY, currentTarget }) => {
      currentTarget.setPointerCapture(pointerId);
      pointers.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }) => {
      const before = pointers.current.get(pointerId);
      if (before === undefined) return;
      const spreadBefore = spread();
      pointers.current.set(pointerId, { x: clientX, y: clientY });
      if (spreadBefore > 0) onPinch(spread() / spreadBefore);
      else {
        const { width, height } = currentTarget.getBoundingClientRect();
        onDrag((clientX - before.x) / width, (clientY - before.y) / height);
      }
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  };
}
