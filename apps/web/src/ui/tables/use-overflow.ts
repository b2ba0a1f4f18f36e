import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element's content is wider than its container, so that it must be scrollable by keyboard. */
export function useOverflow(): { ref: RefCallback<HTMLElement>; wide: boolean } {
  const [wide, setWide] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
    // Both may change: the container with the window, the content with its rows.
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, wide };
}
