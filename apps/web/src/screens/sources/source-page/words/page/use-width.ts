import { useCallback, useState } from 'react';

const unmeasured = 480;

/** The width of its element in CSS pixels, measured again when it changes. */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(unmeasured);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const update = (): void => setWidth((last) => Math.floor(element.clientWidth) || last);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
