import { type KeyboardEvent, useEffect, useState } from 'react';

/**
 * Enter pressed before the results arrive is kept until then: a fast typist must not get what was listed before. Any
 * other key discards it.
 *
 * @param waiting True: the list does not match the typed text yet.
 * @param choose Chooses the marked item once the results are there.
 * @returns A key handler that runs before the list's own.
 */
export function usePendingEnter(waiting: boolean, choose: () => void): (event: KeyboardEvent) => void {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (!pending || waiting) return;
    setPending(false);
    choose();
  }, [pending, waiting, choose]);
  return (event) => {
    const defers = waiting && event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (defers) event.preventDefault();
    setPending(defers);
  };
}
