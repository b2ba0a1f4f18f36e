import { type RefObject, useEffect, useRef } from 'react';

/**
 * The key T anywhere inside a chart toggles between the drawing and its table. The physical key counts, so that it is
 * the same one on a Greek keyboard. The focus goes to the button that does the same: the focused element may be removed
 * with the drawing.
 */
export function useTableKey(turn: () => void): RefObject<HTMLElement | null> {
  const figure = useRef<HTMLElement>(null);
  const action = useRef(turn);
  useEffect(() => {
    action.current = turn;
  });
  useEffect(() => {
    const element = figure.current;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyT' || event.ctrlKey || event.metaKey || event.altKey) return;
      const button = element?.querySelector<HTMLElement>('[aria-keyshortcuts]');
      if (button === null || button === undefined) return;
      event.preventDefault();
      button.focus();
      action.current();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, []);
  return figure;
}
