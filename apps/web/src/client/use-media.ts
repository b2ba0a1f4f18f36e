import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; the component follows it. False where there is no screen to ask about. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (heard: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', heard);
      return () => media?.removeEventListener('change', heard);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
