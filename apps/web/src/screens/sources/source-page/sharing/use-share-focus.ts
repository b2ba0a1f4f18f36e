import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Circle } from './circles.ts';

/** The attribute of the cell with the level of a circle. */
export const circleName = (circle: Circle): string => circle ?? 'all';

/** Where the focus goes: to the level of a circle, to the form, or to the button that opens it. */
export type ShareFocus = { levelOf: Circle } | 'form' | 'others';

const selectorOf = (target: ShareFocus): string => {
  if (typeof target === 'object') return `[data-circle="${circleName(target.levelOf)}"] select`;
  return target === 'form' ? 'form select' : 'button[data-others]';
};

/** Moves the focus within the part as soon as its target is there; away from it, it stays where the person has put it. */
export function useShareFocus(): { part: RefObject<HTMLElement | null>; moveTo: (target: ShareFocus) => void } {
  const part = useRef<HTMLElement>(null);
  const target = useRef<ShareFocus | null>(null);
  const [, render] = useState(0);
  useEffect(() => {
    if (target.current === null) return;
    const control = part.current?.querySelector<HTMLElement>(selectorOf(target.current));
    if (control === null || control === undefined) return;
    target.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || part.current?.contains(activeElement) === true) control.focus();
  });
  return {
    part,
    moveTo: (next) => {
      target.current = next;
      render((count) => count + 1);
    },
  };
}
