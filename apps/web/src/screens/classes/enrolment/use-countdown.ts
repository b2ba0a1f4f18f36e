import { useEffect, useState } from 'react';

/**
 * What is left until a moment of the server, as `9:05`; null: it is over, or there is none. `ahead`: by how many
 * milliseconds the server's clock is ahead of this one.
 */
export function useCountdown(until: string | null, ahead: number): string | null {
  const left = (): number => (until === null ? 0 : Math.ceil((Date.parse(until) - Date.now() - ahead) / 1_000));
  const [, redraw] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = window.setInterval(() => redraw((count) => count + 1), 1_000);
    return () => window.clearInterval(timer);
  }, [until]);
  const seconds = left();
  return seconds <= 0 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
