import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * The input of a query, as text, once it has not changed for `pause` milliseconds and no query under `family` is running:
 * several ticks in a row are one request, and a slow server never has more than one of a family.
 */
export function useSettled(input: string, { pause, family }: { pause: number; family: QueryKey }): string {
  const [settled, settle] = useState(input);
  const running = useIsFetching({ queryKey: family }) > 0;
  useEffect(() => {
    if (running) return;
    const timer = setTimeout(() => settle(input), pause);
    return () => clearTimeout(timer);
  }, [input, pause, running]);
  return settled;
}
